import type { CloseReason, Priority, SuppressionReason, VisibleState, Who } from './state.ts'

export const EVENT_TYPES = [
  'RAISED',
  'REACTIVATED',
  'RETURNED',
  'ACKED',
  'CLOSED',
  'SHELVED',
  'UNSHELVED',
  'SUPPRESSED',
  'UNSUPPRESSED',
  'ASSIGNED',
  'COMMENTED',
  'PRIORITY_CHANGED',
] as const
export type EventType = (typeof EVENT_TYPES)[number]

/** Something that happened to a point (docs/monitoring.md 5.2). Times are epoch milliseconds. */
export interface AlarmEvent {
  configId: number
  /** Counts within the point, from 1. */
  seq: number
  /** When it happened, never before the point's previous event; and when that was found out. */
  t: number
  at: number
  type: EventType
  /** What people see after it. */
  state: VisibleState
  /** The point's newest occurrence then; a comment may name an older one. 0 when there was none yet. */
  instance: number
  /** Whether it is part of the life of that occurrence: a shelf may come and go with nothing open. */
  ofOccurrence: boolean
  activation: number
  /** Whether people are told: RAISED or REACTIVATED in sight, or back in sight while active and unacknowledged. */
  annunciated: boolean
  /** The signal that justified it: degC or degC/min; null where there is none. */
  value: number | null
  by: Who | null
  note: string | null
  /** Of CLOSED, of RETURNED by an edit, of SUPPRESSED, of PRIORITY_CHANGED (the new one); of SHELVED what the user wrote. */
  reason: CloseReason | 'CONFIG_CHANGED' | SuppressionReason | Priority | (string & {}) | null
  /** Of SHELVED: until when. */
  until: number | null
  /** Of ASSIGNED: to whom; null takes it from everybody. */
  assignee: number | null
}
