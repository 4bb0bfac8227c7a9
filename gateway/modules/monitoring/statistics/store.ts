import type { Tenant } from '../../../access/authorize.ts'
import type { Span } from '../../../platform/time/spans.ts'
import type { Limits } from './breaches.ts'
import type { RollUps } from './held.ts'
import { PACKED, unpacked } from './packed-store.ts'

/** A sensor's roll-ups in the spans asked for, and its newest good reading, whose segment no roll-up holds yet. */
export interface Rolled {
  sensorId: number
  h1: RollUps
  m5: RollUps
  newestTs: number | null
  newestValue: number | null
}

const packed = (table: string, spans: string) => `(
    select ${PACKED} from unnest(${spans}) span cross join lateral (select lower(span) as begins, upper(span) as ends offset 0) g
    join ${table} on sensor_id = s.id and bucket >= g.begins and bucket < g.ends)`
const ROLLED = {
  name: 'statistics_rolled',
  text: `select s.id as "sensorId", ${packed('published.reading_h1', 's.h1')} as h1, ${packed('published.reading_m5', 's.m5')} as m5,
      date_part('epoch', l.ts) * 1000 as "newestTs", l.value as "newestValue"
    from unnest($1::int[], $2::tstzmultirange[], $3::tstzmultirange[]) s(id, h1, m5)
    left join published.latest l on $4 and l.sensor_id = s.id`,
}

interface Row {
  sensorId: number
  h1: Buffer | null
  m5: Buffer | null
  newestTs: number | null
  newestValue: number | null
}

/**
 * Each sensor's roll-ups in spans of its own. The newest reading comes, where it is wanted, in the same statement: it is the one these
 * roll-ups wait for.
 */
export async function rolled(
  tenant: Tenant,
  sensors: readonly { sensorId: number; h1: readonly Span[]; m5: readonly Span[] }[],
  { newest }: { newest: boolean },
): Promise<Rolled[]> {
  const ids = sensors.map(({ sensorId }) => sensorId)
  const [h1, m5] = [sensors.map((own) => rangesOf(own.h1)), sensors.map((own) => rangesOf(own.m5))]
  const { rows } = await tenant.query<Row>({ ...ROLLED, values: [ids, h1, m5, newest] })
  return rows.map((row) => ({
    ...row,
    h1: unpacked(row.h1),
    m5: unpacked(row.m5),
    newestTs: row.newestTs === null ? null : Math.round(row.newestTs),
  }))
}

/** As a tstzmultirange is written. */
const rangesOf = (spans: readonly Span[]) =>
  `{${spans.map(({ from, to }) => `[${new Date(from).toISOString()},${new Date(to).toISOString()})`).join()}}`

const BREACHED = {
  name: 'statistics_breached',
  text: `select s.id as "sensorId", (
      select array_agg(date_part('epoch', bucket) * 1000 order by bucket)
      from unnest(s.spans) span cross join lateral (select lower(span) as begins, upper(span) as ends offset 0) g
      join published.reading_h1 on sensor_id = s.id and bucket >= g.begins and bucket < g.ends
        and (min < $3 or max > $4)) as hours
    from unnest($1::int[], $2::tstzmultirange[]) s(id, spans)`,
}

export interface Breached {
  sensorId: number
  /** Hours with a reading beyond the limits, epoch milliseconds; null where there are none. */
  hours: number[] | null
}

/** Of each sensor the hours in spans of its own that have a reading beyond the limits. */
export async function breached(
  tenant: Tenant,
  sensors: readonly { sensorId: number; spans: readonly Span[] }[],
  { low, high }: Limits,
): Promise<Breached[]> {
  const ids = sensors.map(({ sensorId }) => sensorId)
  const spans = sensors.map((own) => rangesOf(own.spans))
  const values = [ids, spans, low ?? -Infinity, high ?? Infinity]
  return (await tenant.query<Breached>({ ...BREACHED, values })).rows
}

// Of two midnights, when the clocks go back over it, a day begins with the first.
const STARTS = {
  name: 'statistics_starts',
  text: `select date_part('epoch', v.start) * 1000 as start
    from generate_series(date_trunc($2, instant($3) at time zone $1), instant($4) at time zone $1, ('1 ' || $2)::interval) day
    cross join lateral (select day at time zone $1 as late) l
    cross join lateral (select case when (late - interval '1 hour') at time zone $1 >= day then late - interval '1 hour' else late end as start) v
    where v.start > instant($3) and v.start < instant($4) order by 1`,
}

/** When days or months begin within a period, in a time zone. */
export async function startsIn(
  tenant: Tenant,
  unit: 'day' | 'month',
  timeZone: string,
  { from, to }: Span,
): Promise<number[]> {
  const { rows } = await tenant.query<{ start: number }>({
    ...STARTS,
    values: [timeZone, unit, from, to],
  })
  return rows.map(({ start }) => start)
}
