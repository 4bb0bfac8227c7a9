// Users as the older dashboard writes them: lower-case words for what has a name of its own here.
import type { Billing } from './tables.ts'
import { badInput } from '../../../errors.ts'
import { countOf, isObject } from '../../../http/legacy.ts'
import { scalar, type RestRequest } from '../../../http/rest.ts'
import { BILLING_LABELS, PLANS, ROLES, STATUSES, type Member, type UserSortField } from './user.ts'

const COLORS = [
  'light-primary',
  'light-success',
  'light-danger',
  'light-warning',
  'light-info',
] as const
/** Whoever has no picture keeps the same colour behind the initials. */
const colorOf = (id: number) => COLORS[id % COLORS.length] ?? COLORS[0]

export const present = (member: Member) => ({
  id: member.id,
  billing: BILLING_LABELS[member.billing],
  fullName: member.fullName,
  company: member.company,
  role: member.role.toLowerCase(),
  username: member.username,
  country: member.country,
  contact: member.contact,
  email: member.email,
  currentPlan: member.currentPlan.toLowerCase(),
  status: member.status.toLowerCase(),
  avatar: member.avatar ?? '',
  ...(member.avatar ? {} : { avatarColor: colorOf(member.id) }),
})

const COLUMNS: Readonly<Record<string, UserSortField>> = {
  id: 'ID',
  fullName: 'FULL_NAME',
  username: 'USERNAME',
  email: 'EMAIL',
  company: 'COMPANY',
  role: 'ROLE',
  country: 'COUNTRY',
  contact: 'CONTACT',
  currentPlan: 'CURRENT_PLAN',
  billing: 'BILLING',
  status: 'STATUS',
}

/** Words are exact: what is in capitals, or no such word, is the word of nobody. */
const only = <T extends string>(word: string | undefined, known: readonly T[]): T[] | undefined =>
  word === undefined ? undefined : known.filter((value) => value.toLowerCase() === word)

/** Descending is the exact reverse of ascending, rows that are equal included. */
function sortOf(request: RestRequest) {
  const direction =
    (scalar(request, 'sort') ?? 'asc') === 'asc' ? ('ASC' as const) : ('DESC' as const)
  const column = scalar(request, 'sortColumn') ?? ''
  const field = (Object.hasOwn(COLUMNS, column) && COLUMNS[column]) || 'FULL_NAME'
  return [
    { field, direction },
    { field: 'ID', direction },
  ]
}

export const listOf = (request: RestRequest) => ({
  filter: {
    role: only(scalar(request, 'role'), ROLES),
    status: only(scalar(request, 'status'), STATUSES),
    currentPlan: only(scalar(request, 'currentPlan'), PLANS),
  },
  search: scalar(request, 'q'),
  sort: sortOf(request),
  page: countOf(request, 'page', { fallback: 1, most: 10_000 }),
  perPage: countOf(request, 'perPage', { fallback: 10, most: 100 }),
})

/** One of the words, undefined for none at all; any other is refused. */
function wordOf<T extends string>(
  field: string,
  value: unknown,
  words: Readonly<Record<string, T>>,
): T | undefined {
  if (value === undefined || value === null) return undefined
  const word = typeof value === 'string' && Object.hasOwn(words, value) ? words[value] : undefined
  if (word === undefined)
    throw badInput([field], `${field}: use one of ${Object.keys(words).join(', ')}.`)
  return word
}

const lower = <T extends string>(values: readonly T[]) =>
  Object.fromEntries(values.map((value) => [value.toLowerCase(), value]))
const BILLING_WORDS = Object.fromEntries(
  Object.entries(BILLING_LABELS).map(([value, label]) => [label.toLowerCase(), value as Billing]),
)

/** The bare user, or the same under `user`. The id, the status and whatever else comes along are ours to decide. */
export function newUserOf({ body }: RestRequest): object {
  const sent = isObject(body.user) ? body.user : body
  const { email, username, fullName, company, country, contact, billing } = sent
  wordOf('status', sent.status, lower(STATUSES))
  return {
    email,
    username,
    fullName,
    company,
    country,
    contact,
    role: wordOf('role', sent.role, lower(ROLES)) ?? null,
    currentPlan: wordOf('currentPlan', sent.currentPlan, lower(PLANS)) ?? null,
    billing:
      wordOf(
        'billing',
        typeof billing === 'string' ? billing.toLowerCase() : billing,
        BILLING_WORDS,
      ) ?? null,
  }
}
