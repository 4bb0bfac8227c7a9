// Where the figures of sensors come from: kept days first, then the roll-ups beside them, then readings.
import { authorize, type Tenant } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { keptSince, knownThen, settledSpans } from '../readings/history/as-of-service.ts'
import type { HeldSensor } from '../readings/history/hold-service.ts'
import { H1, M5 } from '../readings/history/rollups-service.ts'
import type { Span } from '../../../platform/time/spans.ts'
import { settledSources, sourcesOf, type Sources } from './buckets.ts'
import { keptDays } from './days-store.ts'
import { daysWithin, holdsDays, runsOf, spansOf } from './days.ts'
import type { RollUps } from './held.ts'
import { rolled, type Rolled } from './store.ts'

/** Days of a sensor, and the bucket of each that is taken. */
interface TakenDays {
  rollUps: RollUps
  taken: { day: number; span: number }[]
  /** Where they lie. */
  runs: Span[]
}

interface Part {
  days: TakenDays | undefined
  rolledUp: Rolled
  raw: Sources['raw']
}

interface Asked {
  edges: readonly number[]
  /** Epoch milliseconds; the present without it. */
  asOf: number | null
}

/** Of each sensor what is to be added up in the buckets between these edges. */
export async function partsOf(
  ctx: Context,
  sensors: readonly HeldSensor[],
  { edges, asOf }: Asked,
): Promise<Part[]> {
  authorize(ctx, 'read', 'Reading')
  const [settled, others] = [
    sensors.filter(({ rolledUp }) => rolledUp),
    sensors.filter(({ rolledUp }) => !rolledUp),
  ]
  const parts =
    asOf === null ? presentParts(ctx, settled, edges) : partsAsOf(ctx, settled, edges, asOf)
  return [...(await parts), ...(others.length ? await rawParts(ctx, others, edges) : [])]
}

/** Where roll-ups were made by another hold: the readings, and roll-ups only where those are gone. */
async function rawParts(
  ctx: Context,
  sensors: readonly HeldSensor[],
  edges: readonly number[],
): Promise<Part[]> {
  const tenant = authorize(ctx, 'read', 'Reading')
  const gone = [{ from: 0, to: await keptSince(ctx) }]
  const sources = settledSources(edges, sourcesOf(edges), { h1: gone, m5: gone })
  const own = sensors.map(({ id }) => ({ sensorId: id, sources, days: undefined }))
  return withRollUps(tenant, own, { newest: false })
}

async function presentParts(
  ctx: Context,
  sensors: readonly HeldSensor[],
  edges: readonly number[],
): Promise<Part[]> {
  const tenant = authorize(ctx, 'read', 'Reading')
  const days = await daysBySensor(tenant, sensors, edges)
  const whole = sourcesOf(edges)
  const own = sensors.map(({ id }) => {
    const known = days.get(id)
    return { sensorId: id, days: known, sources: known ? sourcesOf(edges, known.runs) : whole }
  })
  return withRollUps(tenant, own, { newest: true })
}

async function partsAsOf(
  ctx: Context,
  sensors: readonly HeldSensor[],
  edges: readonly number[],
  asOf: number,
): Promise<Part[]> {
  const tenant = authorize(ctx, 'read', 'Reading')
  const span = { from: edges[0] ?? 0, to: edges.at(-1) ?? 0 }
  const staleAfter = new Map(sensors.map((sensor) => [sensor.id, sensor.staleAfter * 1000]))
  const known = await knownThen(ctx, [...staleAfter.keys()], span, asOf)
  const settled = new Map(
    known.map((each) => {
      const of = (width: number) => {
        const whole = {
          from: Math.floor(span.from / width) * width,
          to: Math.ceil(span.to / width) * width,
        }
        return settledSpans(whole, each, staleAfter.get(each.sensorId) ?? 0, width)
      }
      return [each.sensorId, { h1: of(H1), m5: of(M5) }]
    }),
  )
  const days = await daysBySensor(tenant, sensors, edges, (id) => settled.get(id)?.m5 ?? [])
  const own = [...settled].map(([sensorId, spans]) => {
    const all = sourcesOf(edges, days.get(sensorId)?.runs)
    return { sensorId, days: days.get(sensorId), sources: settledSources(edges, all, spans) }
  })
  return withRollUps(tenant, own, { newest: false })
}

/** Of sensors that have some, the kept days that lie in a bucket, and within spans of their sensor if there are such. */
async function daysBySensor(
  tenant: Tenant,
  sensors: readonly HeldSensor[],
  edges: readonly number[],
  within?: (sensorId: number) => readonly Span[],
): Promise<Map<number, TakenDays>> {
  const [from, to] = [edges[0], edges.at(-1)]
  if (from === undefined || to === undefined || !holdsDays(edges)) return new Map()
  const ids = sensors.map(({ id }) => id)
  const buckets = spansOf(edges)
  const bySensor = new Map<number, TakenDays>()
  for (const days of await keptDays(tenant, ids, { from, to })) {
    const allowed = within && new Set(daysWithin(days, within(days.sensorId)).map(({ day }) => day))
    const taken = daysWithin(days, buckets).filter(({ day }) => allowed?.has(day) ?? true)
    bySensor.set(days.sensorId, { rollUps: days.rollUps, taken, runs: runsOf(days, taken) })
  }
  return bySensor
}

async function withRollUps(
  tenant: Tenant,
  own: readonly { sensorId: number; days: TakenDays | undefined; sources: Sources }[],
  { newest }: { newest: boolean },
): Promise<Part[]> {
  const spans = own.map(({ sensorId, sources: { h1, m5 } }) => ({ sensorId, h1, m5 }))
  const bySensor = new Map(own.map((each) => [each.sensorId, each]))
  return (await rolled(tenant, spans, { newest })).map((rolledUp) => {
    const { days, sources } = bySensor.get(rolledUp.sensorId) ?? {}
    return { rolledUp, days, raw: sources?.raw ?? [] }
  })
}
