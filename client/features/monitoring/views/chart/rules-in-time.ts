import { toneOf } from '../../../../entities/alarms/priority.ts'
import type { KnownSensor } from '../../../../entities/sensors/all-sensors.ts'
import { sensorsOf } from '../../../../entities/sensors/all-sensors.ts'
import type { Tone } from '../../../../ui/time-chart/types.ts'
import type { ChartRulesQuery } from './chart-context.generated.ts'
import type { Span } from '../time/time-range.ts'

type Rule = ChartRulesQuery['alarmConfigs']['nodes'][number]
type Version = Rule['versions'][number]

/** A limit, or what clears it, for as long as it was valid; degC. */
export interface LimitLine extends Span {
  value: number
  style: 'limit' | 'clear'
  side: 'low' | 'high'
  tone: Tone
}

interface Edge {
  side: 'low' | 'high'
  limit: number
}

const rounded = (value: number) => Math.round(value * 1e6) / 1e6

/** Rates and silence have no line. */
function edgesOf({ kind, parameters }: Version): Edge[] {
  const { limit, low, high, setpoint } = parameters
  const edge = (side: Edge['side'], value: number | null): Edge[] =>
    value === null ? [] : [{ side, limit: rounded(value) }]
  if (kind === 'HIGH' || kind === 'HIGH_HIGH') return edge('high', limit)
  if (kind === 'LOW' || kind === 'LOW_LOW') return edge('low', limit)
  if (kind === 'RANGE') return [...edge('high', high), ...edge('low', low)]
  if (kind !== 'DEVIATION' || setpoint === null || limit === null) return []
  return [...edge('high', setpoint + limit), ...edge('low', setpoint - limit)]
}

function linesOf(version: Version, valid: Span): LimitLine[] {
  const tone = toneOf(version.priority)
  const { deadband } = version.parameters
  return edgesOf(version).flatMap(({ side, limit }): LimitLine[] => {
    const line: LimitLine = { ...valid, value: limit, style: 'limit', side, tone }
    if (deadband === 0) return [line]
    return [
      line,
      {
        ...line,
        value: rounded(side === 'high' ? limit - deadband : limit + deadband),
        style: 'clear',
      },
    ]
  })
}

const sameLine = (a: LimitLine, b: LimitLine) =>
  a.value === b.value && a.style === b.style && a.side === b.side && a.tone === b.tone

/** Lines that follow each other without a change, and those of several sensors, are one. */
function joined(lines: readonly LimitLine[]): LimitLine[] {
  const result: LimitLine[] = []
  for (const line of lines.toSorted((a, b) => a.from - b.from)) {
    const other = result.find((each) => sameLine(each, line) && line.from <= each.to)
    if (other) other.to = Math.max(other.to, line.to)
    else result.push({ ...line })
  }
  return result
}

/** The limits of sensors in a span, each from the version of its rule that was valid then; as known at `knownAt`. */
export function limitLines(
  rules: readonly Rule[],
  sensors: readonly KnownSensor[],
  span: Span,
  knownAt: number,
): LimitLine[] {
  const lines = rules.flatMap(({ versions }) => {
    const known = versions.filter(({ validFrom }) => Date.parse(validFrom) <= knownAt)
    const ordered = known.toSorted((a, b) => a.version - b.version)
    return ordered.flatMap((version, index) => {
      const until = ordered[index + 1]?.validFrom
      const valid = {
        from: Math.max(span.from, Date.parse(version.validFrom)),
        to: Math.min(span.to, until ? Date.parse(until) : Infinity),
      }
      if (
        !version.enabled ||
        valid.to <= valid.from ||
        sensorsOf(sensors, version.scope).length === 0
      )
        return []
      return linesOf(version, valid)
    })
  })
  return joined(lines)
}
