import type { PermissionRole } from '../../gateway/modules/people/permissions/tables.ts'
import type { Plot } from '../monitoring/plot.ts'

/** The register older clients know, in the order of its numbers; the administrator has every entry. */
const REGISTER: [name: string, ...others: PermissionRole[]][] = [
  ['Management'],
  ['Manage Billing & Roles'],
  ['Add & Remove Users', 'MANAGER'],
  ['Project Planning', 'USER', 'SUPPORT'],
  ['Manage Email Sequences', 'USER', 'SUPPORT'],
  ['Client Communication', 'MANAGER'],
  ['Only View', 'RESTRICTED_USER'],
  ['Financial Management', 'MANAGER'],
  ["Manage Others' Tasks", 'SUPPORT'],
]
const DAY = 86_400_000

/** The newest comes first in the list, so each is older than the one before it. */
export async function seedPermissions({ db, organization, anchor }: Plot): Promise<void> {
  if (organization.id !== 1) return
  const rows = REGISTER.map(([name, ...others], i) => {
    const at = new Date(anchor - (40 + 17 * i) * DAY - i * 3_720_000)
    return {
      name,
      assignedTo: ['ADMINISTRATOR' as const, ...others],
      createdAt: at,
      updatedAt: at,
    }
  })
  await db.insertInto('permission').values(rows).execute()
}
