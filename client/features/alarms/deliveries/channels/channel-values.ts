import type { NotificationChannelKind, UserRole } from '../../../../generated/schema.ts'
import type { ChannelFragment } from './channel.generated.ts'

/** A channel as it is typed. */
export interface ChannelValues {
  name: string
  kind: NotificationChannelKind
  /** With commas between them. */
  emails: string
  url: string
  /** Members and roles, as options: "role:ADMIN", "user:3". */
  targets: string[]
  enabled: boolean
}

const ROLE = 'role:'
const USER = 'user:'
export const roleOption = (role: string) => ROLE + role
export const userOption = (id: string) => USER + id

export const newChannel: ChannelValues = {
  name: '',
  kind: 'EMAIL',
  emails: '',
  url: '',
  targets: [],
  enabled: true,
}

export const valuesOf = ({
  name,
  kind,
  emails,
  url,
  userIds,
  roles,
  enabled,
}: ChannelFragment): ChannelValues => ({
  name,
  kind,
  enabled,
  emails: emails.join(', '),
  url: url ?? '',
  targets: [...roles.map(roleOption), ...userIds.map(userOption)],
})

export const addressesOf = (text: string): string[] =>
  text
    .split(/[\s,;]+/)
    .map((address) => address.trim())
    .filter(Boolean)

const named = (targets: readonly string[], prefix: string) =>
  targets.filter((target) => target.startsWith(prefix)).map((target) => target.slice(prefix.length))

/** The target of its kind, and no other. */
function targetOf({ kind, emails, url, targets }: ChannelValues) {
  if (kind === 'EMAIL') return { emails: addressesOf(emails) }
  if (kind === 'WEBHOOK') return { url: url.trim() }
  return { userIds: named(targets, USER), roles: named(targets, ROLE) as UserRole[] }
}

export const updateInput = (values: ChannelValues) => ({
  name: values.name,
  enabled: values.enabled,
  ...targetOf(values),
})
export const createInput = (values: ChannelValues) => ({
  ...updateInput(values),
  kind: values.kind,
})
