import type { Who } from './state.ts'

/**
 * What an operator asks for (docs/monitoring.md 5.3). `instance` names the occurrence that was looked at; without it, the open one.
 * `askedAt` is when they did, if readings wait that come before it: the command takes its place before them, its stamps do not.
 */
export type Command = { configId: number; by: Who; askedAt?: number } & (
  | { type: 'ACK'; instance?: number; activation?: number; note?: string | null }
  | { type: 'SHELVE'; until: number; reason?: string | null }
  | { type: 'UNSHELVE' }
  | { type: 'ASSIGN'; instance?: number; assignee: number | null; note?: string | null }
  | { type: 'COMMENT'; instance?: number; note: string }
)

/** NOTHING_OPEN: an assignment without an open occurrence, or a comment on one that never was. */
export type Refusal =
  | 'NOTHING_TO_ACK'
  | 'STALE_ACK'
  | 'NOTE_REQUIRED'
  | 'NOT_SHELVED'
  | 'INVALID_UNTIL'
  | 'NOTHING_OPEN'
