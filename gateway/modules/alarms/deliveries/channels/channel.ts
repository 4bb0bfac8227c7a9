import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { NotificationChannelTable } from '../tables.ts'
import type { Problem } from '../../../../errors.ts'
import { changeOf, listOf, text } from '../../../../parse.ts'
import { isOwn, literalAddress, refusalOf, type Allowance } from './address-guard.ts'

/** What may be known of a channel; its secret stays in the store. */
export type Channel = Omit<Selectable<NotificationChannelTable>, 'secret' | 'searchText'>

export const CHANNEL_KINDS = ['EMAIL', 'WEBHOOK', 'IN_APP'] as const
export const CHANNEL_SORT_FIELDS = ['NAME'] as const
const ROLES = ['ADMIN', 'AUTHOR', 'EDITOR', 'MAINTAINER', 'SUBSCRIBER'] as const

export const ChannelList = listOf(
  z.object({ kind: z.array(z.enum(CHANNEL_KINDS)).nullish(), enabled: z.boolean().nullish() }),
  CHANNEL_SORT_FIELDS,
)
export type ChannelList = z.output<typeof ChannelList>

const name = z.string().trim().pipe(text(200, 1))
const email = z
  .string()
  .trim()
  .pipe(z.email('This is no e-mail address.').max(254, 'At most 254 characters.'))
const distinct = (values: readonly string[]) =>
  new Set(values.map((value) => value.toLowerCase())).size === values.length

const targets = {
  emails: z
    .array(email)
    .max(20, 'At most 20 addresses.')
    .refine(distinct, 'Each address once.')
    .nullish(),
  url: z.string().trim().pipe(text(2000)).nullish(),
  userIds: z
    .array(z.string())
    .max(100, 'At most 100 members.')
    .refine(distinct, 'Each member once.')
    .nullish(),
  roles: z
    .array(z.enum(ROLES))
    .max(5, 'Each role once.')
    .refine(distinct, 'Each role once.')
    .nullish(),
}
export const NewChannel = z.object({
  name,
  kind: z.enum(CHANNEL_KINDS),
  enabled: z.boolean().default(true),
  ...targets,
})
export const ChannelChange = changeOf({ name, enabled: z.boolean(), ...targets }, [
  'emails',
  'url',
  'userIds',
  'roles',
])

type Targets = z.output<typeof ChannelChange>
type TargetField = keyof typeof targets
const FIELDS: Record<Channel['kind'], readonly TargetField[]> = {
  EMAIL: ['emails'],
  WEBHOOK: ['url'],
  IN_APP: ['userIds', 'roles'],
}
const isThere = (value: Targets[TargetField]) =>
  value !== undefined && value !== null && value.length > 0

const required = (field: TargetField, message: string): Problem => ({
  code: 'REQUIRED',
  path: ['input', field],
  message,
})
const invalid = (field: TargetField, message: string): Problem => ({
  code: 'INVALID',
  path: ['input', field],
  message,
})

/** What of the targets does not suit the kind. */
export function targetProblems(kind: Channel['kind'], targets: Targets): Problem[] {
  const others = Object.values(FIELDS)
    .flat()
    .filter((field) => !FIELDS[kind].includes(field) && isThere(targets[field]))
    .map((field) => invalid(field, 'A channel of this kind has no such target.'))
  if (FIELDS[kind].some((field) => isThere(targets[field]))) return others
  if (kind === 'EMAIL') return [...others, required('emails', 'At least one address.')]
  if (kind === 'WEBHOOK') return [...others, required('url', 'Where should it post to?')]
  return [...others, required('roles', 'At least one member or role.')]
}

/** Why this is no address for a webhook. What its name stands for is seen when it connects. */
export function urlProblem(
  text: string,
  allowance: Allowance,
  publicUrl: string | undefined,
): Problem | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !['http:', 'https:'].includes(url.protocol))
    return invalid('url', 'This is no https address.')
  if (url.username || url.password)
    return invalid('url', 'An address with a name or password in it would show them.')
  if (url.protocol === 'http:' && !allowance.some)
    return invalid('url', 'This must begin with https://.')
  if (isOwn(url, publicUrl)) return invalid('url', 'That is this gateway itself.')
  const address = literalAddress(url)
  const refusal = address && refusalOf(address, url.protocol, allowance)
  return refusal ? invalid('url', refusal) : undefined
}

/** What a channel of the kind keeps of the targets. */
export function targetOf(
  kind: Channel['kind'],
  { emails, url, roles }: Targets,
  userIds: number[] | undefined,
) {
  if (kind === 'EMAIL') return { emails: emails ?? [] }
  if (kind === 'WEBHOOK') return { url: url ?? '' }
  return { userIds: userIds ?? [], roles: roles ?? [] }
}

/** The first ten, and whether there are more. */
export const named = (names: readonly string[]) =>
  [...names.slice(0, 10), ...(names.length > 10 ? ['…'] : [])].join(', ')
