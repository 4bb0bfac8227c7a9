import type { EditedInRoom } from '../../../ground/audit/support/kinds.ts'

export const edited: EditedInRoom['edited'] = [
  {
    of: 'CalendarEvent',
    table: 'calendar_event',
    input: () => ({ title: 'Inspection', firstDay: '2026-06-09' }),
    change: { title: 'Audit' },
    isDeleted: true,
  },
]
