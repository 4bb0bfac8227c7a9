import type { ValueScale } from '../../../../ui/time-chart/value-scale.ts'
import type { AlarmSpan } from '../chart/alarm-spans.ts'
import type { LimitLine } from '../chart/rules-in-time.ts'
import type { Span } from '../time/time-range.ts'
import type { Trace } from './trace.ts'

/** An annotation in the order of the panel, counted from 1. */
export interface Note extends Span {
  id: string
  number: number
  text: string
}

/** Everything a panel draws; values in the unit that is shown. */
export interface Scene {
  traces: readonly Trace[]
  scale: ValueScale
  /** The permitted range, where all sensors of the panel have the same. */
  permitted: { low: number | null; high: number | null } | null
  limits: readonly (LimitLine & { label: string })[]
  alarms: readonly (AlarmSpan & { label: string })[]
  /** Each with words; a bar at the top. */
  silences: readonly (Span & { label: string })[]
  notes: readonly Note[]
  /** Draws the band from least to greatest. */
  band: boolean
}
