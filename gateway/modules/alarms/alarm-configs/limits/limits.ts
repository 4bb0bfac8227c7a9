import type { AlarmConfigBody, AlarmKind, AlarmParameters } from '../tables.ts'
import type { LimitSpan } from '../../../monitoring/statistics/rule-limits.ts'
import { isInScope } from '../../../monitoring/sensors/scope-service.ts'
import type { Sensor } from '../../../monitoring/sensors/sensor.ts'

/** What a version of a rule said while it was valid. */
export interface Ruling {
  from: number
  /** Null for one that still is. */
  until: number | null
  body: AlarmConfigBody
}

type Limits = Pick<LimitSpan, 'low' | 'high'>
const NONE: Limits = { low: null, high: null }

/** Rates and silence say nothing about a value. */
const LIMITS: Record<AlarmKind, (parameters: AlarmParameters) => Limits> = {
  HIGH: ({ limit = null }) => ({ low: null, high: limit }),
  HIGH_HIGH: ({ limit = null }) => ({ low: null, high: limit }),
  LOW: ({ limit = null }) => ({ low: limit, high: null }),
  LOW_LOW: ({ limit = null }) => ({ low: limit, high: null }),
  RANGE: ({ low = null, high = null }) => ({ low, high }),
  DEVIATION: ({ setpoint = 0, limit = 0 }) => ({
    low: rounded(setpoint - limit),
    high: rounded(setpoint + limit),
  }),
  RATE: () => NONE,
  NO_DATA: () => NONE,
}
const rounded = (value: number) => Math.round(value * 1e6) / 1e6

/**
 * A period of a sensor in spans, each with the narrowest limits of the rules valid in it; two that meet differ. Which sensors have a
 * tag or are at a site is known of today only.
 */
export function limitSpans(
  rulings: readonly Ruling[],
  sensor: Pick<Sensor, 'id' | 'siteId' | 'tags'>,
  { from, to }: { from: number; to: number },
): LimitSpan[] {
  const valid = rulings
    .filter(({ body }) => body.enabled && isInScope(body, sensor))
    .map((ruling) => ({
      from: ruling.from,
      to: ruling.until ?? Infinity,
      ...LIMITS[ruling.body.kind](ruling.body.parameters),
    }))
    .filter((span) => span.from < to && span.to > from && (span.low !== null || span.high !== null))
  const borders = new Set(
    valid.flatMap((span) => [span.from, span.to]).filter((border) => border > from && border < to),
  )
  const starts = from >= to ? [] : [from, ...[...borders].sort((a, b) => a - b)]
  const spans: LimitSpan[] = []
  starts.forEach((start, index) => {
    const limits = narrowest(valid.filter((span) => span.from <= start && span.to > start))
    const [last, end] = [spans.at(-1), starts[index + 1] ?? to]
    if (last && last.low === limits.low && last.high === limits.high) last.to = end
    else spans.push({ from: start, to: end, ...limits })
  })
  return spans
}

const narrowest = (all: readonly Limits[]): Limits => ({
  low: all.reduce<number | null>(
    (most, { low }) => (low === null ? most : Math.max(low, most ?? low)),
    null,
  ),
  high: all.reduce<number | null>(
    (least, { high }) => (high === null ? least : Math.min(high, least ?? high)),
    null,
  ),
})
