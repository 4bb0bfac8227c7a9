import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import type { Insertable } from 'kysely'
import type { AccountTable } from '../../gateway/modules/people/identity/tables.ts'
import type { UserRole } from '../../gateway/access/role.ts'
import type {
  Billing,
  MemberStatus,
  MemberTable,
  Plan,
} from '../../gateway/modules/people/users/tables.ts'
import { seedAvatars } from './avatars.ts'
import {
  BILLINGS,
  COUNTRIES,
  FAMILY_NAMES,
  GIVEN_NAMES,
  PLANS,
  ROLES,
  STATUSES,
  type Share,
} from './users-story.ts'
import type { Plot } from '../monitoring/plot.ts'
import { stream } from '../monitoring/simulator/random.ts'

type Account = Insertable<AccountTable>
/** An account with its membership, as one row of the users list; who has not joined yet is a membership only. */
export interface User {
  account: Account
  member: Omit<Insertable<MemberTable>, 'accountId'>
}

const hasJoined = ({ member }: User) => member.status !== 'PENDING'
const invitedAs = ({ email, emailKey, username, fullName }: Account) => ({
  accountId: null,
  invitedEmail: email,
  invitedEmailKey: emailKey,
  invitedUsername: username,
  invitedFullName: fullName ?? '',
})

export function user(
  overrides: Partial<Account> & { member?: Partial<User['member']> } = {},
): User {
  const { member, ...account } = overrides
  const email = account.email ?? `ada.${randomUUID().slice(0, 8)}@fjordlab.example`
  const username = account.username ?? email
  return {
    account: {
      fullName: 'Ada Brenner',
      ...account,
      email,
      username,
      emailKey: email.toLowerCase(),
      usernameKey: username.toLowerCase(),
    },
    member: { role: 'SUBSCRIBER', ...member },
  }
}

const PRICE = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } // argon2id

interface DemoAccount {
  email: string
  password: string
  fullName: string
  role: UserRole
}
/** By organisation; the first one of the story is also a maintainer of the second, so that the switcher shows. */
export const DEMO_ACCOUNTS: readonly (readonly DemoAccount[])[] = [
  [
    { email: 'admin@demo.com', password: 'admin', fullName: 'Jonna Falk', role: 'ADMIN' },
    {
      email: 'client@demo.com',
      password: 'client',
      fullName: 'Mateo Lindqvist',
      role: 'SUBSCRIBER',
    },
  ],
  [
    { email: 'admin@two.demo.com', password: 'admin', fullName: 'Ruth Okafor', role: 'ADMIN' },
    {
      email: 'client@two.demo.com',
      password: 'client',
      fullName: 'Caleb Whitlock',
      role: 'SUBSCRIBER',
    },
  ],
  [{ email: 'admin@three.demo.com', password: 'admin', fullName: 'Mei Tan', role: 'ADMIN' }],
]
const GUEST = { of: 2, email: 'admin@demo.com', role: 'MAINTAINER' } as const
const MEMBERS = 50

export async function seedUsers(plot: Plot): Promise<void> {
  const { db, organization } = plot
  const demo = await Promise.all((DEMO_ACCOUNTS[organization.id - 1] ?? []).map(demoUser))
  const guests = organization.id === GUEST.of ? [GUEST] : []
  const colleagues = crew(
    plot,
    MEMBERS - guests.length,
    demo.map(({ member }) => member),
  ).slice(demo.length)
  const users = [...demo, ...colleagues]
  const accounts = await db
    .insertInto('identity.account')
    .values(users.filter(hasJoined).map(({ account }) => account))
    .returning(['id', 'email'])
    .execute()
  await seedAvatars(plot, accounts)
  const ids = new Map(accounts.map(({ id, email }) => [email, id]))
  const members: Insertable<MemberTable>[] = users.map((user) => ({
    ...user.member,
    ...(hasJoined(user) ? { accountId: known(ids, user.account.email) } : invitedAs(user.account)),
  }))
  for (const { email, role } of guests) {
    const { id } = await db
      .selectFrom('identity.account')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    members.splice(demo.length, 0, { ...user({ member: { role } }).member, accountId: id })
  }
  await db.insertInto('member').values(members).execute()
}

function known(ids: Map<string, number>, email: string): number {
  const id = ids.get(email)
  if (id === undefined) throw new Error(`no account was made for ${email}`)
  return id
}

async function demoUser({ email, password, fullName, role }: DemoAccount): Promise<User> {
  return user({
    email,
    fullName,
    passwordHash: await hash(password, PRICE),
    member: { role, status: 'ACTIVE', country: 'Germany' },
  })
}

/** The rest of the members: nobody with a password, in the proportions of the users list that is to be shown. */
function crew(
  { organization, seed, anchor }: Plot,
  size: number,
  first: readonly User['member'][],
): User[] {
  const { u } = stream(seed, organization.slug, 'crew')
  const deal = <T>(shares: Share<T>, from: number, held: (member: User['member']) => T) =>
    dealt(shares, size, u, from, first.map(held))
  const roles = deal(ROLES, 0, ({ role }) => role)
  const statuses = deal(STATUSES, 100, ({ status }): MemberStatus => status ?? 'ACTIVE')
  const plans = deal(PLANS, 200, ({ currentPlan }): Plan => currentPlan ?? 'BASIC')
  const billings = deal(BILLINGS, 300, ({ billing }): Billing => billing ?? 'AUTO_DEBIT')
  const countries = deal(COUNTRIES, 500, ({ country }) => country ?? '')
  return Array.from({ length: size }, (_, i) => {
    const given = pick(GIVEN_NAMES, (i * 7 + organization.id * 11) % GIVEN_NAMES.length)
    const family = pick(FAMILY_NAMES, (i * 3 + organization.id * 17) % FAMILY_NAMES.length)
    const joined = new Date(anchor - Math.floor((30 + 400 * u(400 + i)) * 86_400_000))
    return user({
      email: `${plain(given)}.${plain(family)}@${organization.slug}.example`,
      username: `${plain(given)}.${plain(family)}${organization.id > 1 ? organization.id : ''}`,
      fullName: `${given} ${family}`,
      createdAt: joined,
      updatedAt: joined,
      member: {
        role: pick(roles, i),
        status: pick(statuses, i),
        currentPlan: pick(plans, i),
        billing: pick(billings, i),
        country: pick(countries, i),
        company: organization.title,
        contact: `+00 ${Math.floor(1e8 + 8.9e8 * u(600 + i))}`,
        createdAt: joined,
        updatedAt: joined,
      },
    })
  })
}

/** Without accents, for an address. */
const plain = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')

function pick<T>(list: readonly T[], index: number): T {
  if (index >= list.length) throw new RangeError('the list is too short')
  return list[index] as T // just checked
}

/** A pack of the values in their shares, shuffled; what the first members hold already is taken out and put in front. */
function dealt<T>(
  shares: Share<T>,
  size: number,
  u: (k: number) => number,
  from: number,
  first: readonly T[],
): T[] {
  const pack = shares.flatMap(([value, count]) => Array.from({ length: count }, () => value))
  for (const held of first) if (pack.includes(held)) pack.splice(pack.indexOf(held), 1)
  for (let i = pack.length - 1; i > 0; i--) {
    const other = Math.floor(u(from + i) * (i + 1))
    ;[pack[i], pack[other]] = [pick(pack, other), pick(pack, i)]
  }
  return [...first, ...pack].slice(0, size)
}
