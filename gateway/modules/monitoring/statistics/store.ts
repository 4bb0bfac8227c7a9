import type { Tenant } from '../../../access/authorize.ts'
import { numbersIn, timesIn } from '../../../db/wire.ts'
import type { Span } from '../../../platform/time/spans.ts'
import type { Limits } from './breaches.ts'
import type { RollUps } from './held.ts'

/** A sensor's roll-ups in the spans asked for, and its newest good reading, whose segment no roll-up holds yet. */
export interface Rolled {
  sensorId: number
  h1: RollUps
  m5: RollUps
  newestTs: number | null
  newestValue: number | null
}

// A sensor's roll-ups come as one byte string of columns, each what the wire protocol would have sent of its values: rows would take
// five times as long, and a byte string for each roll-up a quarter longer. n = 0 means that there is no reading to speak of.
const time = (column: string) => ({
  sent: `timestamptz_send(coalesce(${column}, 'epoch'))`,
  read: timesIn,
})
const number = (column: string) => ({ sent: `float8send(coalesce(${column}, 0))`, read: numbersIn })
const COLUMNS: Record<keyof RollUps, ReturnType<typeof time>> = {
  start: time('bucket'),
  n: number('n'),
  min: number('min'),
  minTs: time('min_ts'),
  max: number('max'),
  maxTs: time('max_ts'),
  last: number('last'),
  lastTs: time('last_ts'),
  w: number('w'),
  s1: number('s1'),
  s2: number('s2'),
  e: number('e'),
}
const PACKED = Object.values(COLUMNS)
  .map(({ sent }) => `string_agg(${sent}, '' order by bucket)`)
  .join(' || ')

const packed = (table: string, begins: string, ends: string) => `(
    select ${PACKED} from unnest(${begins}::timestamptz[], ${ends}::timestamptz[]) g(begins, ends)
    join ${table} on sensor_id = s.id and bucket >= g.begins and bucket < g.ends)`

const ROLLED = {
  name: 'statistics_rolled',
  text: `select s.id as "sensorId", ${packed('published.reading_h1', '$2', '$3')} as h1, ${packed('published.reading_m5', '$4', '$5')} as m5,
      date_part('epoch', l.ts) * 1000 as "newestTs", l.value as "newestValue"
    from unnest($1::int[]) s(id) left join published.latest l on l.sensor_id = s.id`,
}

interface Row {
  sensorId: number
  h1: Buffer | null
  m5: Buffer | null
  newestTs: number | null
  newestValue: number | null
}

/** In one statement: the newest reading is the one these roll-ups wait for. */
export async function rolled(
  tenant: Tenant,
  sensorIds: readonly number[],
  h1: Span[],
  m5: Span[],
): Promise<Rolled[]> {
  const borders = [h1, m5].flatMap((spans) => [
    spans.map(({ from }) => new Date(from)),
    spans.map(({ to }) => new Date(to)),
  ])
  const { rows } = await tenant.query<Row>({ ...ROLLED, values: [sensorIds, ...borders] })
  return rows.map(rolledOf)
}

const rolledOf = (row: Row): Rolled => ({
  ...row,
  h1: unpacked(row.h1),
  m5: unpacked(row.m5),
  newestTs: row.newestTs === null ? null : Math.round(row.newestTs),
})

const settled = (table: string, [ids, begins, ends]: readonly [string, string, string]) => `(
    select ${PACKED}
    from unnest(${ids}::int[], ${begins}::timestamptz[], ${ends}::timestamptz[]) g(id, begins, ends)
    join ${table} on sensor_id = s.id and bucket >= g.begins and bucket < g.ends where g.id = s.id)`
const SETTLED = {
  name: 'statistics_settled',
  text: `select s.id as "sensorId", ${settled('published.reading_h1', ['$2', '$3', '$4'])} as h1,
      ${settled('published.reading_m5', ['$5', '$6', '$7'])} as m5, null as "newestTs", null as "newestValue" from unnest($1::int[]) s(id)`,
}

/** Each sensor's roll-ups in spans of its own, and no newest reading. */
export async function rolledBySensor(
  tenant: Tenant,
  sensors: readonly { sensorId: number; h1: readonly Span[]; m5: readonly Span[] }[],
): Promise<Rolled[]> {
  const columns = (['h1', 'm5'] as const).flatMap((level) => {
    const spans = sensors.flatMap(({ sensorId, [level]: own }) =>
      own.map((span) => ({ sensorId, ...span })),
    )
    return [
      spans.map(({ sensorId }) => sensorId),
      spans.map(({ from }) => new Date(from)),
      spans.map(({ to }) => new Date(to)),
    ]
  })
  const { rows } = await tenant.query<Row>({
    ...SETTLED,
    values: [sensors.map(({ sensorId }) => sensorId), ...columns],
  })
  return rows.map(rolledOf)
}

function unpacked(buffer: Buffer | null): RollUps {
  const columns = Object.entries(COLUMNS)
  const length = (buffer?.length ?? 0) / columns.length
  const read = columns.map(([name, column], index) => [
    name,
    column.read(buffer && buffer.subarray(index * length, (index + 1) * length)),
  ])
  return Object.fromEntries(read) as RollUps
}

const BREACHED = {
  name: 'statistics_breached',
  text: `select s.id as "sensorId", array_agg(date_part('epoch', bucket) * 1000 order by bucket) as hours
    from unnest($1::int[], $6::int[]) s(id, stale_after) join published.reading_h1 on sensor_id = s.id
      and bucket > instant($2) - (s.stale_after + 3600) * interval '1 second' and bucket < instant($3)
      and (min < coalesce($4, '-infinity'::float8) or max > coalesce($5, 'infinity'::float8))
    group by s.id`,
}

export interface Breached {
  sensorId: number
  /** Hours with a reading beyond the limits, also before the period if such a one can reach into it. */
  hours: number[]
}

export async function breached(
  tenant: Tenant,
  sensors: readonly { id: number; staleAfter: number }[],
  { from, to }: Span,
  { low, high }: Limits,
): Promise<Breached[]> {
  const [ids, holds] = [sensors.map(({ id }) => id), sensors.map(({ staleAfter }) => staleAfter)]
  return (
    await tenant.query<Breached>({
      ...BREACHED,
      values: [ids, from, to, low ?? null, high ?? null, holds],
    })
  ).rows
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
