import { DateTime } from '../../../ui/date-time.tsx'
import type { Column } from '../../../ui/list/column.ts'

/** When a channel or policy was added. */
export const ADDED: Column<{ createdAt: string }, 'CREATED_AT'> = {
  id: 'added',
  sort: 'CREATED_AT',
  first: 'DESC',
  spare: true,
  cell: ({ createdAt }) => <DateTime at={createdAt} />,
}
