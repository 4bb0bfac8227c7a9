import { ifMay } from '../../../access/if-may.ts'
import type { ListExports } from '../../../platform/exports/list-export.ts'
import { wholeList } from '../../../platform/exports/whole-list.ts'
import { getUser } from '../../people/users/service.ts'
import { listImports } from './service.ts'

/** The lists of this domain as files. */
export const exports: ListExports = {
  imports: wholeList({
    subject: 'Import',
    list: listImports,
    anyOf: ['status'],
    columns: {
      id: 'id',
      file: 'fileName',
      status: 'status',
      rows: 'rowCount',
      accepted: 'accepted',
      late: 'late',
      duplicate: 'duplicate',
      conflict: 'conflict',
      rejected: 'rejected',
      failure: 'failure',
      started_by: async ({ startedBy }, ctx) =>
        startedBy && (await ifMay(ctx, 'User', () => getUser(ctx, startedBy)))?.fullName,
      started_at: 'startedAt',
      finished_at: 'finishedAt',
    },
  }),
}
