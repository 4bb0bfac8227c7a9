import type { Tenant } from '../../../access/authorize.ts'
import { anyOf, anyText } from '../../../db/listing.ts'
import { listPage, nameOrder } from '../../../platform/paging/page.ts'
import { findsAny, insertRow, removeRow, rowsOf, updateRow } from '../../../platform/record/rows.ts'
import type { NewSchedule, Schedule, ScheduleList } from './schedule.ts'

export { changingDefinitions } from '../../../worker/agenda.ts'

const schedules = (tenant: Tenant) => rowsOf(tenant, 'schedule')

const ORDER = nameOrder('schedule')

export function schedulePage(tenant: Tenant, list: ScheduleList) {
  const { filter } = list
  let matching = schedules(tenant)
  if (filter?.timeZone)
    matching = matching.where('schedule.timeZone', '=', anyText(filter.timeZone))
  return listPage(matching.selectAll(), list, ORDER)
}

export const schedulesByIds = (tenant: Tenant, ids: readonly number[]): Promise<Schedule[]> =>
  schedules(tenant).selectAll().where('schedule.id', '=', anyOf(ids)).execute()

export const allSchedules = (tenant: Tenant): Promise<Schedule[]> =>
  schedules(tenant).selectAll().execute()

/** Within `betweenEvaluations`, where nobody else changes it. */
export const scheduleById = (tenant: Tenant, id: number): Promise<Schedule | undefined> =>
  schedules(tenant).selectAll().where('schedule.id', '=', id).executeTakeFirst()

const rowOf = ({ windows, exceptions, ...rest }: Partial<NewSchedule>) => ({
  ...rest,
  ...(windows && { windows: JSON.stringify(windows) }),
  ...(exceptions && { exceptions: JSON.stringify(exceptions) }),
})

export const insertSchedule = (
  tenant: Tenant,
  { windows, exceptions, ...rest }: NewSchedule,
): Promise<Schedule> =>
  insertRow(tenant, 'schedule', {
    ...rest,
    windows: JSON.stringify(windows),
    exceptions: JSON.stringify(exceptions),
  })

type Change = Partial<NewSchedule>
export const updateSchedule = (tenant: Tenant, id: number, change: Change, at: Date) =>
  updateRow(tenant, 'schedule', id, rowOf(change), at)

export const deleteSchedule = (tenant: Tenant, id: number) => removeRow(tenant, 'schedule', id)

/** Names of rules that use a schedule, the first few by name. */
export async function rulesOf(
  { db, organizationId }: Tenant,
  scheduleId: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('published.alarmConfig')
    .select('name')
    .where('organizationId', '=', organizationId)
    .where('scheduleId', '=', scheduleId)
    .orderBy('name')
    .limit(11)
    .execute()
  return rows.map(({ name }) => name)
}

export const hasSchedule = (tenant: Tenant, id: number): Promise<boolean> =>
  findsAny(schedules(tenant).select('schedule.id').where('schedule.id', '=', id))
