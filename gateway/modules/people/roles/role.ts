import { ACTIONS, type Action, type Subject } from '../../../access/abilities.ts'
import type { RightsTable } from '../../../access/rights.ts'
import type { UserRole } from '../../../access/role.ts'

export interface Role {
  role: UserRole
  description: string
}

/** From the least to the most they may do. */
export const ROLES: readonly Role[] = [
  {
    role: 'SUBSCRIBER',
    description: 'Views the sensors, alarms and reports of their sites.',
  },
  {
    role: 'AUTHOR',
    description: 'Like a subscriber, and writes for the organisation.',
  },
  {
    role: 'EDITOR',
    description: 'Like an author, and edits what others write.',
  },
  {
    role: 'MAINTAINER',
    description:
      'Like an editor, and handles alarms and edits sites, devices, sensors and calibrations.',
  },
  {
    role: 'ADMIN',
    description: 'Can do everything, including managing members and alarm rules.',
  },
]

/** One by one: `manage` stands for these. */
const SINGLE_ACTIONS: readonly Action[] = ACTIONS.filter((action) => action !== 'manage')

/** What a role may do, from the table that is enforced: one row for each subject, also where there is no right at all. */
export const rightsOf = (rights: RightsTable, role: UserRole) =>
  rights.subjects
    .filter((subject) => subject !== 'all')
    .map((subject) => ({
      subject,
      actions: SINGLE_ACTIONS.filter((action) => rights.allows(role, action, subject)),
    }))

/** The roles that have a right. */
export const rolesWith = (rights: RightsTable, action: Action, subject: Subject): UserRole[] =>
  ROLES.map(({ role }) => role).filter((role) => rights.allows(role, action, subject))
