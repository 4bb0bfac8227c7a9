// Where evaluation stands: plain data that can be stored as JSON at any moment and go on from there. Times are epoch milliseconds.
import type { SensorDefinition } from './definition.ts'
import type { Explanation } from './explanation.ts'

export type Phase = 'NORMAL' | 'PENDING' | 'ACTIVE' | 'CLEARING'
export type VisibleState =
  'OUT_OF_SERVICE' | 'SHELVED' | 'SUPPRESSED' | 'NORMAL' | 'UNACK' | 'ACKED' | 'RTN_UNACK'
export type Priority = 'CRITICAL' | 'HIGH' | 'MEDIUM' | 'LOW'
/** By design: outside its schedule, in maintenance, or while an alarm that explains it is active. */
export type SuppressionReason = 'SCHEDULE' | 'MAINTENANCE' | 'ALARM'
/** The id of a user. */
export type Who = number

export interface Reading {
  ts: number
  value: number
}

/**
 * The newest accepted reading of a sensor, which is held until the next one, `staleAfter` at most (4.3). Its `ts` is the time it
 * counts from: a reading that is ahead of its arrival counts from that (4.4). The sensor was last seen then.
 */
export interface HeldState extends Reading {
  receivedAt: number
  /** By the clock of the device. */
  measuredAt: number
}

export interface Shelf {
  until: number
  by: Who
  reason: string | null
}

/** What is noted while PENDING, for the explanation. */
export interface PendingNotes {
  /** The first breaching reading: its time, and the signal then. */
  first: Reading
  readings: number
  /** Where readings are missing: spans between neighbours longer than one and a half report intervals. */
  gaps: number
  longestGap: number
  /** The signal farthest beyond the limit so far. */
  peak: Reading
}

export const CLOSE_REASONS = [
  'RETURNED',
  'ACKED',
  'SHELVED',
  'CONFIG_REPLACED',
  'DISABLED',
  'DELETED',
  'OUT_OF_SERVICE',
] as const
/** RETURNED, ACKED and SHELVED name the last step of a normal life; the others are administrative. */
export type CloseReason = (typeof CLOSE_REASONS)[number]

/** One problem from its first activation until it is closed (5.4). */
export interface Occurrence {
  /** Counts within the point, from 1. */
  instance: number
  configVersion: number
  priority: Priority
  /** When the breach began; for NO_DATA the silence. */
  pendingSince: number
  raisedAt: number
  /** When it was found out, which is later than `raisedAt` after an outage. */
  detectedAt: number
  /** When people were told, last; null when never: it was hidden all the time. */
  annunciatedAt: number | null
  ackedAt: number | null
  ackedBy: Who | null
  /** Null again after a new activation. */
  returnedAt: number | null
  closedAt: number | null
  closeReason: CloseReason | null
  activationCount: number
  /** The signal farthest beyond the limit, also while pending; null for NO_DATA. */
  peakValue: number | null
  peakTs: number | null
  /** Degree-minutes beyond the limit while active; stays 0 for RATE and NO_DATA. */
  exposure: number
  /** Until when `exposure` is counted. */
  exposedTo: number
  assignee: number | null
  explain: Explanation
}

/** A rule on one sensor. */
export interface PointState {
  /** What it is evaluated with; missing in what was stored before that was kept. */
  sensor?: SensorDefinition
  phase: Phase
  /** When PENDING or CLEARING began; null in the other phases. */
  since: number | null
  /** When the version of the rule that is evaluated took effect. */
  validFrom: number
  /** When watching began: creation, into scope, enabled, or back in service. Silence is counted from here (4.5). */
  watchedFrom: number
  /** Activations over its life: the token of an acknowledgement. */
  activations: number
  /** Occurrences over its life. */
  instances: number
  /** Number and time of the last event. */
  seq: number
  lastEventT: number | null
  shelf: Shelf | null
  suppressed: SuppressionReason | null
  /** When the schedule or the maintenance window changes its answer next; null for never. */
  boundary: number | null
  outOfService: boolean
  pending: PendingNotes | null
  open: Occurrence | null
}

/** A point that nothing has happened to, watched from a time on. */
export const freshState = (from: number): PointState => ({
  phase: 'NORMAL',
  since: null,
  validFrom: from,
  watchedFrom: from,
  activations: 0,
  instances: 0,
  seq: 0,
  lastEventT: null,
  // The boundary is due at once: that is when suppression is asked for the first time.
  shelf: null,
  suppressed: null,
  boundary: from,
  outOfService: false,
  pending: null,
  open: null,
})

/** Raised, and not yet returned. */
export const isActive = ({ phase }: PointState): boolean =>
  phase === 'ACTIVE' || phase === 'CLEARING'
export const isHidden = ({ shelf, suppressed, outOfService }: PointState): boolean =>
  outOfService || shelf !== null || suppressed !== null

/** What people see (5.1): the first that applies. */
export function visibleState(point: PointState): VisibleState {
  if (point.outOfService) return 'OUT_OF_SERVICE'
  if (point.shelf) return 'SHELVED'
  if (point.suppressed) return 'SUPPRESSED'
  if (!point.open) return 'NORMAL'
  if (!isActive(point)) return 'RTN_UNACK'
  return point.open.ackedAt === null ? 'UNACK' : 'ACKED'
}
