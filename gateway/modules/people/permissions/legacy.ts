// The register as the older dashboard writes it: roles in small letters, dates as they are shown.
import type { PermissionRole } from './tables.ts'
import { badInput } from '../../../errors.ts'
import { countOf, isObject, MONTHS } from '../../../http/legacy.ts'
import { scalar, type RestRequest } from '../../../http/rest.ts'
import { PERMISSION_ROLES, type Permission } from './permission.ts'

const wordOf = (role: PermissionRole) => role.toLowerCase().replace('_', '-')

const two = (number: number) => String(number).padStart(2, '0')

/** "03 Jun 2026, 9:05 AM", in UTC. */
function shown(at: Date): string {
  const hour = at.getUTCHours()
  const date = `${two(at.getUTCDate())} ${MONTHS[at.getUTCMonth()]} ${at.getUTCFullYear()}`
  return `${date}, ${hour % 12 || 12}:${two(at.getUTCMinutes())} ${hour < 12 ? 'AM' : 'PM'}`
}

export const present = ({ id, name, assignedTo, createdAt }: Permission) => ({
  id,
  name,
  assignedTo: assignedTo.map(wordOf),
  createdDate: shown(createdAt),
})

/** What was asked, with what was left out: the client asks the same again after every change. */
export const paramsOf = (request: RestRequest) => ({
  q: scalar(request, 'q') ?? '',
  perPage: countOf(request, 'perPage', { fallback: 10, most: 100 }),
  page: countOf(request, 'page', { fallback: 1, most: 10_000 }),
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
  page,
  perPage,
})

/** Of a new one the name only: whom it is for, its number and its date are not the client's to say. */
export const newPermissionOf = ({ body }: RestRequest) => ({
  name: nameOf(isObject(body.permission) ? body.permission : {}),
})

/** Only the name changes; it is required. */
export const nameOf = ({ name }: Readonly<Record<string, unknown>>): string => {
  if (typeof name !== 'string') throw badInput(['name'], 'name is required')
  return name
}
