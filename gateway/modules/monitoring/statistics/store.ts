import type { Tenant } from '../../../access/authorize.ts'
import { packedLength } from '../../../db/wire.ts'
import { eachInTurn } from '../../../turns.ts'
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

// Spans of all sensors are two arrays, and each sensor's own a slice of them: as ranges they would take a tenth longer to read by.
const own = (slice: 'h1' | 'm5', begins: string, ends: string) =>
  `unnest((${begins}::timestamptz[])[s.${slice}_first:s.${slice}_last], (${ends}::timestamptz[])[s.${slice}_first:s.${slice}_last]) g(begins, ends)`
const packed = (table: string, spans: string) => `(
    select ${PACKED} from ${spans} join ${table} on sensor_id = s.id and bucket >= g.begins and bucket < g.ends)`
const ROLLED = {
  name: 'statistics_rolled',
  text: `select s.id as "sensorId", ${packed('published.reading_h1', own('h1', '$4', '$5'))} as h1,
      ${packed('published.reading_m5', own('m5', '$8', '$9'))} as m5,
      date_part('epoch', l.ts) * 1000 as "newestTs", l.value as "newestValue"
    from unnest($1::int[], $2::int[], $3::int[], $6::int[], $7::int[]) s(id, h1_first, h1_last, m5_first, m5_last)
    left join published.latest l on $10 and l.sensor_id = s.id`,
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
  const [h1, m5] = [
    slicesOf(sensors.map((each) => each.h1)),
    slicesOf(sensors.map((each) => each.m5)),
  ]
  const { rows } = await tenant.query<Row>({
    ...ROLLED,
    values: [ids, ...h1, ...m5, newest],
    isBinary: true,
  })
  const values = ({ h1, m5 }: Row) => packedLength(h1) + packedLength(m5)
  return eachInTurn(rows, values, (row) => ({
    ...row,
    h1: unpacked(row.h1),
    m5: unpacked(row.m5),
    newestTs: row.newestTs === null ? null : Math.round(row.newestTs),
  }))
}

/** Of each list of spans where it begins and ends in one array of all, and what this holds. */
function slicesOf(lists: readonly (readonly Span[])[]) {
  const [first, last]: [number[], number[]] = [[], []]
  let before = 0
  for (const { length } of lists) {
    first.push(before + 1)
    last.push((before += length))
  }
  const all = lists.flat()
  return [first, last, all.map(({ from }) => new Date(from)), all.map(({ to }) => new Date(to))]
}

const BREACHED = {
  name: 'statistics_breached',
  text: `select s.id as "sensorId", (
      select array_agg(date_part('epoch', bucket) * 1000 order by bucket)
      from ${own('h1', '$4', '$5')} join published.reading_h1 on sensor_id = s.id and bucket >= g.begins and bucket < g.ends
        and (min < $6 or max > $7)) as hours
    from unnest($1::int[], $2::int[], $3::int[]) s(id, h1_first, h1_last)`,
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
  const spans = slicesOf(sensors.map((each) => each.spans))
  const values = [ids, ...spans, low ?? -Infinity, high ?? Infinity]
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
