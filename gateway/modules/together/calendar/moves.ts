// How times of a series were before they were moved, so that this can be taken back.
import type { Tenant } from '../../../access/authorize.ts'
import { startOf } from './clocks.ts'
import type { CalendarEvent, CalendarEventEdit } from './event.ts'
import type { Place } from './series.ts'
import * as store from './store.ts'
import type { LastMove } from './tables.ts'

const TIMES = ['startsAt', 'endsAt', 'firstDay', 'lastDay', 'timeZone']

/** Whether nothing but times is said. */
export const movesOnly = (change: CalendarEventEdit): boolean =>
  Object.entries(change).every(([field, value]) => value === undefined || TIMES.includes(field))

/** `row` has the times that were moved; `before` is the series as it was. */
export async function rememberMove(
  within: Tenant,
  before: CalendarEvent,
  { clock }: Place,
  scope: LastMove['scope'],
  row: CalendarEvent,
): Promise<void> {
  const { recurrence, excluded, older, firstDay, lastDay, timeZone } = before
  const from = scope === 'ALL' ? startOf(before, timeZone) : clock
  const [series] = scope === 'ALL' ? [] : await store.byIds(within, null, [before.id])
  await store.rememberMove(within, row.id, {
    version: row.version,
    scope,
    by: startOf(row, row.timeZone) - from,
    recurrence,
    excluded,
    older,
    startsAt: before.startsAt?.toISOString() ?? null,
    endsAt: before.endsAt?.toISOString() ?? null,
    firstDay,
    lastDay,
    timeZone,
    series: series ? { id: series.id, version: series.version } : null,
  })
}
