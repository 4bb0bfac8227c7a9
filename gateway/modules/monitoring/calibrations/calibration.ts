import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { CalibrationTable } from './tables.ts'
import { missed } from '../../../issues.ts'
import { listOf, OptionalIds, text } from '../../../parse.ts'

export type Calibration = Selectable<CalibrationTable>

export const CALIBRATION_SORT_FIELDS = ['VALID_FROM', 'DUE_AT'] as const
export const CalibrationFilter = z.object({ sensorId: OptionalIds })
export const CalibrationList = listOf(CalibrationFilter, CALIBRATION_SORT_FIELDS)
export type CalibrationList = z.output<typeof CalibrationList>

/** How far ahead one can take effect: later is a slip of the pen. */
const AHEAD = 366 * 86_400_000
/** Far enough for any certificate, and within what the database can store. */
const LAST_DUE = new Date('2200-01-01T00:00:00Z')

const TOO_EARLY = 'The next calibration cannot be due before this one is valid.'

export const newCalibration = (now: number) =>
  z
    .object({
      sensorId: z.string(),
      gain: z.number().min(0.01).max(100).default(1),
      offset: z.number().min(-1000).max(1000).default(0),
      validFrom: z
        .date()
        .min(new Date(0))
        .max(new Date(now + AHEAD))
        .nullish()
        .transform((validFrom) => validFrom ?? new Date(now)),
      certificateNo: z.string().trim().pipe(text(100)).default(''),
      performedBy: z.string().trim().pipe(text(200)).default(''),
      dueAt: z.date().max(LAST_DUE).nullish(),
    })
    .superRefine(({ validFrom, dueAt }, context) => {
      if (dueAt && dueAt <= validFrom)
        context.addIssue(missed(['dueAt'], TOO_EARLY, { after: validFrom }))
    })
export type NewCalibration = z.output<ReturnType<typeof newCalibration>>
export type CalibrationInput = z.input<ReturnType<typeof newCalibration>>
