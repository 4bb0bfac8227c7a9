import { calendarEvent } from '../../../../seed/together/calendar.ts'
import { sevenIn, type ListRows } from '../../../support/lists/rows.ts'

export const lists: Record<string, ListRows> = {
  calendarEvents: {
    rows: sevenIn('calendarEvent', ({ made, name, at, turn }) =>
      calendarEvent({
        title: name,
        createdById: made.admin.userId,
        category: turn(['PERSONAL', 'BUSINESS', 'ETC']),
        ...turn([{ startsAt: at, endsAt: at }, {}]),
        createdAt: at,
        updatedAt: at,
      }),
    ),
    everybodySees: () => false,
  },
}
