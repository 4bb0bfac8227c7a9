import type { ScheduleHoursFragment } from './schedule.generated.ts'
import { dayOf, weekOf, windowsOf, windowsOfDay, type Day, type Week } from './week.ts'

/** A schedule as it is edited. */
export interface ScheduleValues {
  name: string
  timeZone: string
  week: Week
  exceptions: { date: string; day: Day }[]
}

const WORKING: Week = Array.from({ length: 7 }, (_, day): Day =>
  day < 5 ? [[7 * 60, 19 * 60]] : [],
)

export const newSchedule = (timeZone: string): ScheduleValues => ({
  name: '',
  timeZone,
  week: WORKING,
  exceptions: [],
})

export const valuesOf = ({
  name,
  timeZone,
  windows,
  exceptions,
}: ScheduleHoursFragment): ScheduleValues => ({
  name,
  timeZone,
  week: weekOf(windows),
  exceptions: exceptions.map((each) => ({ date: each.date, day: dayOf(each.windows) })),
})

export const scheduleInput = ({ name, timeZone, week, exceptions }: ScheduleValues) => ({
  name,
  timeZone,
  windows: windowsOf(week),
  exceptions: exceptions.map(({ date, day }) => ({ date, windows: windowsOfDay(day) })),
})
