import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { MaintenanceWindowTable } from './tables.ts'
import type { Bound } from '../../../errors.ts'
import { changeOf, listOf, OptionalIds, text } from '../../../parse.ts'
import { ScopeInput } from '../../monitoring/sensors/scope-service.ts'
import { isTimeZone, UNKNOWN_ZONE } from '../../../platform/time/known-zone.ts'
import { DAY } from './local-pattern.ts'

export type MaintenanceWindow = Selectable<MaintenanceWindowTable>
/** What of it people decide. */
export type MaintenanceRow = Pick<
  MaintenanceWindow,
  'sensorIds' | 'tags' | 'siteIds' | 'startsAt' | 'endsAt' | 'recurrence' | 'timeZone' | 'reason'
>

const MOST_DAYS = 366

const range = z
  .object({ from: z.date().nullish(), to: z.date().nullish() })
  .refine(
    ({ from, to }) =>
      Boolean(from && to && to > from && to.getTime() - from.getTime() <= MOST_DAYS * DAY),
    {
      message: 'Both ends are needed, the later one second, at most 366 days apart.',
    },
  )
  .transform(({ from, to }) => ({ from: from?.getTime() ?? 0, to: to?.getTime() ?? 0 }))

export const MAINTENANCE_SORT_FIELDS = ['STARTS_AT'] as const
export const MaintenanceWindowFilter = z.object({
  siteId: OptionalIds,
  active: z.boolean().nullish(),
  range: range.nullish(),
})
export const MaintenanceWindowList = listOf(MaintenanceWindowFilter, MAINTENANCE_SORT_FIELDS)
export type MaintenanceWindowList = z.output<typeof MaintenanceWindowList>

const Recurrence = z
  .object({ every: z.enum(['DAY', 'WEEK']), until: z.date().nullish() })
  .transform(({ every, until }) => ({ every, until: until?.toISOString() ?? null }))
/** How long an occurrence may be, so that it is over before the next one begins. */
const LONGEST = { DAY, WEEK: 7 * DAY, ONCE: MOST_DAYS * DAY }

const fields = {
  scope: ScopeInput,
  startsAt: z.date(),
  endsAt: z.date(),
  recurrence: Recurrence.nullish(),
  timeZone: z.string().refine(isTimeZone, UNKNOWN_ZONE),
  reason: z.string().trim().pipe(text(500, 1)),
}
export const NewMaintenanceWindow = z.object({
  ...fields,
  timeZone: fields.timeZone.default('UTC'),
})
export const MaintenanceWindowChange = changeOf(fields, ['recurrence'])

/** Which bound the times miss together, by field. */
export function timeProblem({
  startsAt,
  endsAt,
  recurrence,
}: MaintenanceRow): { path: string[]; message: string; params: Bound } | undefined {
  const length = endsAt.getTime() - startsAt.getTime()
  const message = 'This must be after the beginning.'
  if (length <= 0) return { path: ['endsAt'], message, params: { after: startsAt } }
  const every = recurrence?.every ?? 'ONCE'
  if (length > LONGEST[every]) {
    const latest = new Date(startsAt.getTime() + LONGEST[every])
    return { path: ['endsAt'], message: TOO_LONG[every], params: { latest } }
  }
  if (recurrence?.until && new Date(recurrence.until) < startsAt)
    return { path: ['recurrence', 'until'], message, params: { earliest: startsAt } }
  return undefined
}
const TOO_LONG = {
  DAY: 'What comes back every day may last a day at most.',
  WEEK: 'What comes back every week may last a week at most.',
  ONCE: 'At most 366 days.',
}
