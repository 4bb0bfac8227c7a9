import { zone } from './zone.ts'
import type { Door, Warming } from './profiles.ts'

/** A stretch of time in epoch seconds, `until` excluded. */
export interface Span {
  from: number
  until: number
}

/** What goes wrong with one sensor. The first four change what is measured, the others what arrives. */
export type Fault =
  | ({ kind: 'COMPRESSOR_OFF' } & Span & Warming)
  | ({ kind: 'DOOR_OPEN' } & Span & Door)
  | ({ kind: 'STUCK' } & Span)
  | { kind: 'OFFSET'; point: number }
  | { kind: 'DRIFT'; perMonth: number }
  | ({ kind: 'RADIO_SILENT' } & Span)
  | ({ kind: 'DEAD_ZONE' } & Span)
  | { kind: 'UNRELIABLE'; duplicates: number; swaps: number }

/** Pressed by a visitor of the demo while the feed runs. Without `until` it lasts until it is taken away. */
export interface LiveFault {
  kind: 'DOOR' | 'COMPRESSOR' | 'RADIO'
  from: number
  until?: number
}

export type FaultName =
  | 'COMPRESSOR_3H'
  | 'DOOR_50MIN'
  | 'COMPRESSOR_NOW'
  | 'SILENT_95MIN'
  | 'DEAD_ZONE'
  | 'AROUND_LIMIT'
  | 'DRIFT'
  | 'UNRELIABLE'
  | 'STUCK_9H'
  | 'SERVICED'

const MINUTE = 60
const HOUR = 3600
const DAY = 86_400
const forever = Infinity

/** The scripted faults, told relative to `now` (epoch seconds) on the clocks of the site. */
export function scripted(name: FaultName, now: number, timeZone: string): Fault[] {
  const yesterday = (hour: number, minute: number) => zone(timeZone).at(now, 1, hour, minute)
  const lasting = (from: number, seconds: number): Span => ({ from, until: from + seconds })
  switch (name) {
    case 'COMPRESSOR_3H':
      return [
        { kind: 'COMPRESSOR_OFF', ...lasting(now - 3 * DAY, 3 * HOUR), ambient: 22, tau: 4 * HOUR },
      ]
    case 'DOOR_50MIN':
      return [
        {
          kind: 'DOOR_OPEN',
          ...lasting(yesterday(14, 0), 50 * MINUTE),
          lift: 12,
          opening: 900,
          closing: 500,
        },
      ]
    case 'COMPRESSOR_NOW':
      return [
        {
          kind: 'COMPRESSOR_OFF',
          from: now - 5 * HOUR,
          until: forever,
          ambient: 18,
          tau: 6 * HOUR,
        },
      ]
    case 'SILENT_95MIN':
      return [{ kind: 'RADIO_SILENT', from: now - 95 * MINUTE, until: forever }]
    case 'DEAD_ZONE':
      return [
        { kind: 'DEAD_ZONE', from: yesterday(11, 10), until: yesterday(12, 25) },
        {
          kind: 'COMPRESSOR_OFF',
          ...lasting(yesterday(11, 15), 40 * MINUTE),
          ambient: 26,
          tau: 1.5 * HOUR,
        },
      ]
    case 'AROUND_LIMIT':
      return [{ kind: 'OFFSET', point: 25 }]
    case 'DRIFT':
      return [{ kind: 'DRIFT', perMonth: 2.5 }]
    case 'UNRELIABLE':
      return [{ kind: 'UNRELIABLE', duplicates: 0.02, swaps: 0.02 }]
    case 'STUCK_9H':
      return [{ kind: 'STUCK', ...lasting(now - 2 * DAY, 9 * HOUR) }]
    case 'SERVICED': // what the maintenance window of its site is there for
      return [
        {
          kind: 'COMPRESSOR_OFF',
          ...lasting(yesterday(1, 2), 73 * MINUTE),
          ambient: 22,
          tau: 4 * HOUR,
        },
      ]
  }
}

export const within = ({ from, until = Infinity }: { from: number; until?: number }, t: number) =>
  t >= from && t < until
