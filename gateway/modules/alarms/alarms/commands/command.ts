import { z } from 'zod'
import { refuse, type Problem } from '../../../../errors.ts'
import { text } from '../../../../parse.ts'
import { lasting } from '../settings/alarm-settings.ts'
import type { Refusal } from '../evaluator/command.ts'

// What operators may ask for (docs/monitoring.md 5.3).

const note = text(2000).nullish()
export const Acknowledgement = z.object({ activation: z.number().int().nullish(), note })
export const Acknowledgements = z
  .object({
    ids: z.array(z.string()).min(1, 'At least one alarm.').max(1000, 'At most 1,000 alarms.'),
    activations: z.array(z.number().int()).max(1000, 'At most 1,000 of them.').nullish(),
    note,
  })
  .refine(({ ids, activations }) => !activations || activations.length === ids.length, {
    path: ['activations'],
    message: 'One for each of the ids.',
  })
export const Remark = z.object({ text: z.string().trim().pipe(text(2000, 1)) })
export const Shelving = z.object({ until: z.date(), reason: z.string().trim().pipe(text(500, 1)) })

/** Clocks differ, and an answer takes its time. */
const TOLERANCE = 60_000

/** Refuses what is no end of a shelf, where shelves last so long at most. */
export function checkShelfEnd(until: Date, now: number, longestSeconds: number): void {
  const latest = new Date(now + longestSeconds * 1000)
  if (until.getTime() > now && until.getTime() <= latest.getTime() + TOLERANCE) return
  const message = `A shelf ends within the next ${lasting(longestSeconds)}.`
  throw refuse('OUT_OF_RANGE', ['input', 'until'], message, { after: new Date(now), latest })
}

/** What each refusal of the evaluator is to people, `at` that moment. */
export const explained = (refusal: Refusal, at: number): Problem =>
  refusal === 'INVALID_UNTIL'
    ? {
        // How far ahead it may end is judged before the evaluator is asked.
        code: 'OUT_OF_RANGE',
        path: ['input', 'until'],
        message: 'A shelf ends later than now.',
        params: { after: new Date(at) },
      }
    : REFUSALS[refusal]

const REFUSALS: Record<Exclude<Refusal, 'INVALID_UNTIL'>, Problem> = {
  NOTHING_TO_ACK: {
    code: 'NOTHING_TO_ACK',
    path: [],
    message: 'Nothing is open and unacknowledged.',
  },
  STALE_ACK: {
    code: 'STALE_ACK',
    path: ['input', 'activation'],
    message: 'The alarm was raised again since it was looked at.',
  },
  NOTE_REQUIRED: {
    code: 'NOTE_REQUIRED',
    path: ['input', 'note'],
    message: 'The rule asks for a note.',
  },
  NOT_SHELVED: { code: 'NOT_SHELVED', path: [], message: 'The alarm point is not shelved.' },
  NOTHING_OPEN: { code: 'CONFLICT', path: [], message: 'The alarm is closed.' },
}
