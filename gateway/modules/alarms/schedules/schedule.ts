import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { ScheduleTable, TimeWindow } from './tables.ts'
import { changeOf, listOf, OptionalTexts, text } from '../../../parse.ts'
import { isTimeZone, UNKNOWN_ZONE } from '../../../platform/time/known-zone.ts'

export type Schedule = Selectable<ScheduleTable>

export const SCHEDULE_SORT_FIELDS = ['NAME'] as const
export const ScheduleList = listOf(z.object({ timeZone: OptionalTexts }), SCHEDULE_SORT_FIELDS)
export type ScheduleList = z.output<typeof ScheduleList>

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/
const from = z.string().regex(TIME, 'A time of day reads HH:MM.')
const to = z
  .string()
  .regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'A time of day reads HH:MM, the end of a day 24:00.')
const differ = (window: TimeWindow) => window.from !== window.to
const SAME = { path: ['to'], message: 'This must be another time; a whole day is 00:00 to 24:00.' }

const day = z.number().int().min(1).max(7)
const WeeklyWindow = z
  .object({ days: z.array(day).min(1, 'At least one day.').max(7, 'Each day once.'), from, to })
  .refine(differ, SAME)
  .refine(({ days }) => new Set(days).size === days.length, {
    path: ['days'],
    message: 'Each day once.',
  })
const Exception = z.object({
  date: z.string(),
  windows: z.array(z.object({ from, to }).refine(differ, SAME)).max(24, 'At most 24 windows.'),
})

const fields = {
  name: z.string().trim().pipe(text(200, 1)),
  timeZone: z.string().refine(isTimeZone, UNKNOWN_ZONE),
  // Without one its rules would never be heard.
  windows: z.array(WeeklyWindow).min(1, 'At least one window.').max(50, 'At most 50 windows.'),
  exceptions: z
    .array(Exception)
    .max(400, 'At most 400 exceptions.')
    .refine((days) => new Set(days.map(({ date }) => date)).size === days.length, 'Each day once.'),
}
export const NewSchedule = z.object({ ...fields, exceptions: fields.exceptions.default([]) })
export type NewSchedule = z.output<typeof NewSchedule>
export const ScheduleChange = changeOf(fields)
