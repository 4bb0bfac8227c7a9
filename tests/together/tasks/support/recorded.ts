import type { Kind } from '../../../ground/audit/support/kinds.ts'

export const kinds: readonly Kind[] = [
  { of: 'Task', table: 'task', input: () => ({ title: 'Defrost' }), change: { title: 'Dry' } },
]
