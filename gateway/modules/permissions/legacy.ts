// The register as the older dashboard writes it: roles in small letters, dates as they are shown.
import type { PermissionRole } from '../../db/tables-permissions.ts'
import { badInput } from '../../errors.ts'
import { scalar, type RestRequest } from '../../http/rest.ts'
import { PERMISSION_ROLES, type Permission } from './permission.ts'

const wordOf = (role: PermissionRole) => role.toLowerCase().replace('_', '-')

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const two = (number: number) => String(number).padStart(2, '0')

/** "03 Jun 2026, 9:05 AM", in UTC. */
function shown(at: Date): string {
  const hour = at.getUTCHours()
  const date = `${two(at.getUTCDate())} ${MONTHS[at.getUTCMonth()]} ${at.getUTCFullYear()}`
  return `${date}, ${hour % 12 || 12}:${two(at.getUTCMinutes())} ${hour < 12 ? 'AM' : 'PM'}`
}

export const present = ({ id, name, assignedTo, createdAt }: Permission) => ({
  ...{
    id,
    name,
    assignedTo: assignedTo.map(wordOf),
    createdDate: shown(createdAt),
  },
})

/** Values below 1 and what is no whole number fall back (GEN-06). */
function count(request: RestRequest, name: string, fallback: number, most: number): number {
  const value = scalar(request, name) ?? ''
  return /^\d+$/.test(value) && Number(value) >= 1 ? Math.min(Number(value), most) : fallback
}

/** What was asked, with what was left out: the client asks the same again after every change. */
export const paramsOf = (request: RestRequest) => ({
  q: scalar(request, 'q') ?? '',
  perPage: count(request, 'perPage', 10, 100),
  page: count(request, 'page', 1, 10_000),
  assignedTo: scalar(request, 'assignedTo') ?? '',
})

/** A role is exact: what is no such word is nobody's. */
export const listOf = ({ q, perPage, page, assignedTo }: ReturnType<typeof paramsOf>) => ({
  filter: assignedTo
    ? {
        assignedTo: PERMISSION_ROLES.filter((role) => wordOf(role) === assignedTo),
      }
    : null,
  search: q,
  ...{ page, perPage },
})

/** In the query or in the body; a number or its digits. */
export function idOf(request: RestRequest): string {
  const sent = scalar(request, 'id') ?? request.body.id
  const id = typeof sent === 'number' ? String(sent) : sent
  if (id === undefined || id === null || id === '') throw badInput(['id'], 'id is required')
  if (typeof id !== 'string' || !/^\d+$/.test(id)) throw badInput(['id'], 'id must be a number')
  return id
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Of a new one the name only: whom it is for, its number and its date are not the client's to say. */
export const newPermissionOf = ({ body }: RestRequest) => ({
  name: nameOf(isObject(body.permission) ? body.permission : {}),
})

/** Only the name changes; it is required. */
export const nameOf = ({ name }: Readonly<Record<string, unknown>>): string => {
  if (typeof name !== 'string') throw badInput(['name'], 'name is required')
  return name
}
