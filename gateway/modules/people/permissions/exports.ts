import type { ListExports } from '../../../platform/exports/list-export.ts'
import { wholeList } from '../../../platform/exports/whole-list.ts'
import { listPermissions } from './service.ts'

/** The lists of this domain as files. */
export const exports: ListExports = {
  permissions: wholeList({
    subject: 'Permission',
    list: listPermissions,
    anyOf: ['assignedTo'],
    columns: {
      id: 'id',
      name: 'name',
      assigned_to: 'assignedTo',
      created_at: 'createdAt',
    },
  }),
}
