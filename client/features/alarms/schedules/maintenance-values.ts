import type { RecurrenceInterval } from '../../../generated/schema.ts'
import { chosenOf, scopeOf } from '../../../entities/sensors/sensor-scope.tsx'
import { instantOfText, localTextOf } from '../../../lib/zoned-time.ts'
import type { MaintenanceRowFragment } from './maintenance.generated.ts'

export const REPEATS = ['ONCE', 'DAY', 'WEEK'] as const

/** A maintenance window as it is typed: times are those of the clock in its zone. */
export interface MaintenanceValues {
  reason: string
  scope: string[]
  startsAt: string
  endsAt: string
  repeats: 'ONCE' | RecurrenceInterval
  until: string
  timeZone: string
}

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Two hours from the next full hour on. */
export function newMaintenance(timeZone: string, now: number): MaintenanceValues {
  const start = Math.ceil(now / HOUR) * HOUR
  const [startsAt, endsAt] = [localTextOf(start, timeZone), localTextOf(start + 2 * HOUR, timeZone)]
  return { reason: '', scope: [], startsAt, endsAt, repeats: 'ONCE', until: '', timeZone }
}

export const valuesOf = ({
  reason,
  scope,
  startsAt,
  endsAt,
  recurrence,
  timeZone,
}: MaintenanceRowFragment): MaintenanceValues => ({
  reason,
  scope: chosenOf(scope),
  startsAt: localTextOf(startsAt, timeZone),
  endsAt: localTextOf(endsAt, timeZone),
  repeats: recurrence?.every ?? 'ONCE',
  until: recurrence?.until ? localTextOf(recurrence.until, timeZone).slice(0, 10) : '',
  timeZone,
})

const iso = (text: string, timeZone: string) => {
  const instant = instantOfText(text, timeZone)
  return instant === null ? null : new Date(instant).toISOString()
}

/** The end of a day: repetitions begin on it, but not after it. */
function endOf(date: string, timeZone: string): string | null {
  const start = date === '' ? null : instantOfText(date, timeZone)
  return start === null ? null : new Date(start + DAY - 1).toISOString()
}

/** As the schema takes it; the times have been checked. */
export const maintenanceInput = ({
  reason,
  scope,
  startsAt,
  endsAt,
  repeats,
  until,
  timeZone,
}: MaintenanceValues) => ({
  reason,
  scope: scopeOf(scope),
  startsAt: iso(startsAt, timeZone) ?? '',
  endsAt: iso(endsAt, timeZone) ?? '',
  recurrence: repeats === 'ONCE' ? null : { every: repeats, until: endOf(until, timeZone) },
  timeZone,
})

/** How long it lasts at most, by how often it comes back. */
const LONGEST = { ONCE: 366 * DAY, DAY, WEEK: 7 * DAY }

/** Which sentence says what is wrong with its end. */
export function endProblem({
  startsAt,
  endsAt,
  repeats,
  timeZone,
}: MaintenanceValues): 'time' | 'order' | 'tooLong' | null {
  const [start, end] = [instantOfText(startsAt, timeZone), instantOfText(endsAt, timeZone)]
  if (start === null || end === null) return 'time'
  if (end <= start) return 'order'
  return end - start > LONGEST[repeats] ? 'tooLong' : null
}
