// What of the messages that are due goes out now (docs/monitoring.md 6). Times are epoch milliseconds.
import type { AlarmPriority } from '../../alarm-configs/tables.ts'
import type { AlarmState } from '../../alarms/tables.ts'
import type { SkipReason } from '../tables.ts'
import type { Delivery } from './delivery.ts'
import { isOld } from './plan.ts'

/** A message that is due, with its alarm as it is now. */
export interface Due extends Delivery {
  /** Of the alarm; null for a test. */
  state: AlarmState | null
  priority: AlarmPriority | null
  /** Of the policy; null when it is gone. */
  stopOnReturn: boolean | null
  policyEnabled: boolean | null
}

const MOST_UNFINISHED = 5

/** Nobody saw the end of five tries: it may be what ends the process, and is put aside (REL-23). */
export const isPoisoned = ({ status, unfinished }: Due) =>
  status === 'SENDING' && unfinished + 1 >= MOST_UNFINISHED

const HIDDEN: Partial<Record<AlarmState, SkipReason>> = {
  ACKED: 'ACKNOWLEDGED',
  SHELVED: 'SHELVED',
  SUPPRESSED: 'SUPPRESSED',
  CLOSED: 'CLOSED',
}

/** Why there is nothing left to say; undefined while there is. What people replay is said whatever became of the alarm. */
export function reasonToSkip(due: Due, now: number): SkipReason | undefined {
  const { state, plannedAt, stopOnReturn, policyEnabled, replayed, attempts } = due
  if (replayed || state === null) return undefined
  if (!policyEnabled) return 'POLICY_DISABLED'
  if (state === 'RTN_UNACK' && stopOnReturn) return 'RETURNED'
  // A message that is tried again was told in time.
  if (attempts === 0 && isOld(plannedAt, now)) return 'TOO_OLD'
  return HIDDEN[state]
}

const WINDOW = 600_000
const FLOOD = 10
const CALM = 5

/** How the messages of a channel go out now, and when its next digest is due. */
export interface Mode {
  kind: 'SINGLE' | 'DIGEST' | 'WAIT'
  digestAt: number | null
}

/**
 * More than ten annunciations in ten minutes begin with digests, of which there is one every ten minutes, until fewer than five
 * came in the last ten.
 */
export function modeOf(digestAt: number | null, recent: number, now: number): Mode {
  if (digestAt === null)
    return recent > FLOOD
      ? { kind: 'DIGEST', digestAt: now + WINDOW }
      : { kind: 'SINGLE', digestAt }
  if (now < digestAt) return { kind: 'WAIT', digestAt }
  return recent < CALM
    ? { kind: 'SINGLE', digestAt: null }
    : { kind: 'DIGEST', digestAt: now + WINDOW }
}
export const windowBefore = (now: number) => new Date(now - WINDOW)

/** What neither waits for a digest nor goes into one: critical, replayed and test messages, and what was tried before. */
export const isImmediate = ({ priority, replayed, attempts, alarmId }: Due) =>
  priority === 'CRITICAL' || replayed || attempts > 0 || alarmId === null
