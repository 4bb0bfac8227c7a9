import { z } from 'zod'
import { changeOf, text } from '../../../../parse.ts'

/** How an organisation's alarms wait, for how long they can be put aside, in seconds, and the reasons that are offered for it. */
export interface AlarmSettings {
  graceSeconds: number
  startupGraceSeconds: number
  longestShelfSeconds: number
  reasons: string[]
  version: number
}

const grace = z.number().int().min(0, 'At least 0 seconds.').max(600, 'At most 600 seconds.')

export const AlarmSettingsChange = changeOf({
  graceSeconds: grace,
  startupGraceSeconds: grace,
  longestShelfSeconds: z
    .number()
    .int()
    .min(600, 'At least 600 seconds.')
    .max(604_800, 'At most 604,800 seconds.'),
  reasons: z
    .array(z.string().trim().pipe(text(100, 1)))
    .max(30, 'At most 30 reasons.')
    .transform((reasons) => [...new Set(reasons)]),
})
export type AlarmSettingsChange = z.output<typeof AlarmSettingsChange>

const UNITS = [
  [3600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
] as const

/** In the largest unit that leaves nothing over: "24 hours", "90 minutes". */
export function lasting(seconds: number): string {
  const [size, unit] = UNITS.find(([each]) => seconds % each === 0) ?? [1, 'second']
  const count = seconds / size
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
