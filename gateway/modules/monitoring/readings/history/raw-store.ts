import type { Tenant } from '../../../../access/authorize.ts'
import { PACKED_BYTES, packedLength, timeAt } from '../../../../db/wire.ts'
import { eachInTurn } from '../../../../turns.ts'

export interface SensorSpan {
  sensorId: number
  /** Epoch milliseconds, from inclusive, to exclusive. */
  from: number
  to: number
}

/** Good readings by time, in columns: epoch milliseconds and degrees Celsius. */
export interface RawReadings {
  times: Float64Array
  values: Float64Array
}

// Each column comes as one byte string of what the wire protocol would have sent: a quarter of the time that rows take.
const rawQuery = (name: string, known: string, time = 'ts') => ({
  name,
  text: `
  with s as materialized (
    -- What comes beside is looked for as long as any account has it held, whoever asks cuts it; worked out once a sensor.
    select id, case when $5 or $6 then longest_hold(id) * interval '1 second' end as longest
    from published.sensor where id = any($1) and ($4::int[] is null or site_id = any($4))
  )
  select a.nr::int, r.times, r.vals, timestamptz_send(p.ts) as "previousTime", float8send(p.value) as "previousValue",
    timestamptz_send(n.ts) as "nextTime", float8send(n.value) as "nextValue"
  from unnest($1::int[], $2::bigint[], $3::bigint[]) with ordinality a(id, begins, ends, nr)
  join s on s.id = a.id
  cross join lateral (
    select string_agg(timestamptz_send(${time}), '' order by ts) as times, string_agg(float8send(value), '' order by ts) as vals
    from reading where sensor_id = a.id and ts >= instant(a.begins) and ts < instant(a.ends) and not out_of_range ${known}
  ) r
  left join lateral (
    select ts, value from reading where $5 and sensor_id = a.id and not out_of_range ${known}
      and ts < instant(a.begins) and ts > instant(a.begins) - s.longest order by ts desc limit 1
  ) p on true
  left join lateral (
    select ts, value from reading where $6 and sensor_id = a.id and not out_of_range ${known}
      and ts >= instant(a.ends) and ts < instant(a.ends) + s.longest order by ts limit 1
  ) n on true`,
})
const RAW = rawQuery('raw_readings', '')
const RAW_EVALUATED = rawQuery('raw_readings_evaluated', '', 'least(ts, received_at)')
const RAW_AS_OF = rawQuery('raw_readings_as_of', 'and received_at <= instant($7)')

interface Row {
  nr: number
  times: Buffer | null
  vals: Buffer | null
  previousTime: Buffer | null
  previousValue: Buffer | null
  nextTime: Buffer | null
  nextValue: Buffer | null
}

/** Which readings come with a span: the newest before, if it is held into it; the oldest after, if it may end the last. */
export interface Beside {
  previous?: boolean
  next?: boolean
  /** Only readings that had arrived by it, epoch milliseconds; all of them without it. */
  asOf?: number | null
  /** With the times alarms count them from: that of its arrival for a reading that was ahead of it. */
  asEvaluated?: boolean
}

/** Each span with its readings, in the order asked. */
export async function rawReadings<S extends SensorSpan>(
  tenant: Tenant,
  spans: readonly S[],
  { previous = false, next = false, asOf = null, asEvaluated = false }: Beside,
): Promise<(S & RawReadings)[]> {
  const columns = [
    spans.map(({ sensorId }) => sensorId),
    spans.map(({ from }) => from),
    spans.map(({ to }) => to),
  ]
  const values = [...columns, tenant.siteIds, previous, next]
  const query =
    asOf === null
      ? { ...(asEvaluated ? RAW_EVALUATED : RAW), values }
      : { ...RAW_AS_OF, values: [...values, asOf] }
  const { rows } = await tenant.query<Row>({ ...query, isBinary: true })
  // Sorted here: the database would write columns of this size to disk first.
  const sorted = rows.sort((a, b) => a.nr - b.nr)
  return eachInTurn(sorted, readingsOf, ({ nr, ...row }) => ({
    ...(spans[nr - 1] as S), // numbered by the statement, from 1
    ...ascending({
      times: decode(timeAt, row.previousTime, row.times, row.nextTime),
      values: decode(degreesAt, row.previousValue, row.vals, row.nextValue),
    }),
  }))
}

const readingsOf = ({ times }: Row) => packedLength(times)

const degreesAt = (buffer: Buffer, at: number) => buffer.readDoubleBE(at)

/** They are, unless some were ahead of their arrival. */
function ascending(readings: RawReadings): RawReadings {
  const { times, values } = readings
  if (times.every((time, index) => index === 0 || time >= (times[index - 1] ?? time)))
    return readings
  const order = [...times.keys()].sort((a, b) => (times[a] ?? NaN) - (times[b] ?? NaN))
  return {
    times: Float64Array.from(order, (at) => times[at] ?? NaN),
    values: Float64Array.from(order, (at) => values[at] ?? NaN),
  }
}

function decode(
  valueAt: (buffer: Buffer, at: number) => number,
  ...parts: (Buffer | null)[]
): Float64Array {
  const all = new Float64Array(parts.reduce((sum, part) => sum + packedLength(part), 0))
  let index = 0
  for (const part of parts)
    for (let at = 0; at < (part?.length ?? 0); at += PACKED_BYTES)
      all[index++] = part ? valueAt(part, at) : NaN
  return all
}
