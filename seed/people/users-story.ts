import type { UserRole } from '../../gateway/access/role.ts'
import type { Billing, MemberStatus, Plan } from '../../gateway/modules/people/users/tables.ts'

/** How many members of an organisation hold which value; each adds up to fifty. */
export type Share<T> = readonly (readonly [T, number])[]

export const ROLES: Share<UserRole> = [
  ['EDITOR', 8],
  ['AUTHOR', 7],
  ['MAINTAINER', 12],
  ['SUBSCRIBER', 12],
  ['ADMIN', 11],
]
export const STATUSES: Share<MemberStatus> = [
  ['ACTIVE', 18],
  ['PENDING', 18],
  ['INACTIVE', 14],
]
export const PLANS: Share<Plan> = [
  ['TEAM', 20],
  ['BASIC', 10],
  ['COMPANY', 10],
  ['ENTERPRISE', 10],
]
export const BILLINGS: Share<Billing> = [
  ['AUTO_DEBIT', 16],
  ['MANUAL_PAYPAL', 13],
  ['MANUAL_CASH', 12],
  ['MANUAL_CREDIT_CARD', 9],
]

const words = (text: string) => text.trim().split(/\s+/)

// As many given as family names would repeat pairs early; these counts share no divisor with the steps they are taken in.
export const GIVEN_NAMES = words(`
  Alma Anders Beata Bram Carina Casper Dagny Dario Edda Elio Fenna Filip Greta Gustav Hedda Hugo Ilse Ivar Jana Joris Kaja
  Karel Lena Leon Maren Milo Nadia Nils Oda Otto Paula Pim Ragna Rafael Saga Silas Tilde Tomas Una Viktor Wilma Yara Yusuf
  Zofia Zeno Amara Kofi Hana Ravi Linh Noa Amir Talia`)
export const FAMILY_NAMES = words(`
  Almgren Barlow Castellan Dahlin Eriksen Fontaine Grünberg Halvorsen Ivanova Jansson Kowalczyk Lundgren Marchetti Nakamura
  Oduya Petrov Quist Rossi Sandoval Thorne Ulrich Vestergaard Winther Xavier Yilmaz Zimmer Abernathy Bellweather Corrigan
  Delacroix Engström Farrow Gallardo Hoekstra Imani Jovanović Kaplan Lindholm Moreau Novak Ostrowski`)
const COUNTRY_NAMES = [
  'Argentina',
  'Australia',
  'Austria',
  'Belgium',
  'Brazil',
  'Canada',
  'Chile',
  'Denmark',
  'Egypt',
  'Finland',
  'France',
  'Germany',
  'Ghana',
  'Greece',
  'India',
  'Indonesia',
  'Ireland',
  'Italy',
  'Japan',
  'Kenya',
  'Mexico',
  'Morocco',
  'Netherlands',
  'New Zealand',
  'Norway',
  'Poland',
  'Portugal',
  'Singapore',
  'Spain',
  'Sweden',
  'United Kingdom',
  'United States',
]
/** Each at least once. */
export const COUNTRIES: Share<string> = COUNTRY_NAMES.map((name, i) => [name, i < 18 ? 2 : 1])
