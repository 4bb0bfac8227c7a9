import type { EditedInRoom } from '../../../ground/audit/support/kinds.ts'

export const edited: EditedInRoom['edited'] = [
  { of: 'Task', table: 'task', input: () => ({ title: 'Defrost' }), change: { title: 'Dry' } },
]
