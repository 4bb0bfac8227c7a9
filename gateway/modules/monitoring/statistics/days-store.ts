import type { Tenant } from '../../../access/authorize.ts'
import { numbersIn, timesIn } from '../../../db/wire.ts'
import type { Span } from '../../../platform/time/spans.ts'
import type { Limits } from './breaches.ts'
import type { Days } from './days.ts'
import type { RollUps } from './held.ts'
import { byTime, PACKED, unpacked } from './packed-store.ts'

/** A sensor's kept days, in columns by time. */
export interface KeptDays extends Days {
  sensorId: number
  rollUps: RollUps
}

const DAYS = {
  name: 'statistics_days',
  text: `select sensor_id as "sensorId", ${PACKED} as days, ${byTime('timestamptz_send(ends)')} as ends from published.reading_day
    where sensor_id = any($1) and bucket >= instant($2) and bucket < instant($3) and ends <= instant($3) group by sensor_id`,
}

/** Of each sensor that has some, the kept days of a period. */
export async function keptDays(
  tenant: Tenant,
  sensorIds: readonly number[],
  { from, to }: Span,
): Promise<KeptDays[]> {
  const { rows } = await tenant.query<{ sensorId: number; days: Buffer; ends: Buffer }>({
    ...DAYS,
    isBinary: true,
    values: [sensorIds, from, to],
  })
  return rows.map(({ sensorId, days, ends }) => {
    const rollUps = unpacked(days)
    return { sensorId, rollUps, start: rollUps.start, end: timesIn(ends) }
  })
}

/** A sensor's kept days with what was beyond the limits in each: seconds, and degrees times seconds. */
export interface DaysBeyond extends Days {
  sensorId: number
  above: Float64Array
  degreesAbove: Float64Array
  below: Float64Array
  degreesBelow: Float64Array
}

const sum = (column: string) => byTime(`float8send(coalesce(${column}, 0))`)
// Milliseconds are whole numbers, so whatever order they are added in, their sum is the same.
const BEYOND = {
  name: 'statistics_days_beyond',
  text: `select sensor_id as "sensorId", ${byTime('timestamptz_send(bucket)')} as start, ${byTime('timestamptz_send(ends)')} as "end",
      ${sum('above / 1000.0')} as above, ${sum('degrees_above / 1000')} as "degreesAbove",
      ${sum('below / 1000.0')} as below, ${sum('degrees_below / 1000')} as "degreesBelow"
    from published.reading_day d left join lateral (
      select sum(ms) filter (where value > $5) as above, sum(ms * (value - $5)) filter (where value > $5) as degrees_above,
        sum(ms) filter (where value < $4) as below, sum(ms * ($4 - value)) filter (where value < $4) as degrees_below
      from unnest(d.held_values, d.held_ms) h(value, ms)
    ) b on d.held_values[1] < $4 or d.held_values[cardinality(d.held_values)] > $5
    where sensor_id = any($1) and bucket >= instant($2) and bucket < instant($3) and ends <= instant($3) and held_values is not null
    group by sensor_id`,
}

/** Of each sensor that has some, the days of a period of which it is kept for how long each value was held. */
export async function daysBeyond(
  tenant: Tenant,
  sensorIds: readonly number[],
  { from, to }: Span,
  { low, high }: Limits,
): Promise<DaysBeyond[]> {
  type Column = Exclude<keyof DaysBeyond, 'sensorId'>
  const { rows } = await tenant.query<{ sensorId: number } & Record<Column, Buffer>>({
    ...BEYOND,
    isBinary: true,
    values: [sensorIds, from, to, low ?? -Infinity, high ?? Infinity],
  })
  return rows.map(({ sensorId, start, end, above, degreesAbove, below, degreesBelow }) => ({
    sensorId,
    start: timesIn(start),
    end: timesIn(end),
    above: numbersIn(above),
    degreesAbove: numbersIn(degreesAbove),
    below: numbersIn(below),
    degreesBelow: numbersIn(degreesBelow),
  }))
}
