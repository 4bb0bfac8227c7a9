import type { Plot } from '../monitoring/plot.ts'

interface Wanted {
  readonly thingId: number
  readonly memberId: number | null
  /** When it begins, or is due. */
  readonly at: Date | null
  readonly minutesBefore: number | undefined
}

const MINUTE = 60_000

/** Reminders of what has some, and of whose it is. */
export async function seedReminders(
  db: Plot['db'],
  source: 'task' | 'calendarEvent',
  wanted: readonly Wanted[],
): Promise<void> {
  const rows = wanted.flatMap(({ thingId, memberId, at, minutesBefore }) =>
    minutesBefore === undefined || memberId === null || at === null
      ? []
      : {
          source,
          thingId,
          memberId,
          minutesBefore,
          dueAt: new Date(at.getTime() - minutesBefore * MINUTE),
        },
  )
  if (rows.length) await db.insertInto('reminder').values(rows).execute()
}
