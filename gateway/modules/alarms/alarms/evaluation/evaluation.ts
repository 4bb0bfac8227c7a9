import { tenantOfWorker, type Tenant } from '../../../../access/authorize.ts'
import type { Deps } from '../../../../context.ts'
import { verifyLease, type Held } from '../../../../worker/lease.ts'
import * as agendas from './agenda-store.ts'
import type { Agenda, StoredBatch } from './agenda-store.ts'
import { commit } from './commit.ts'
import type { Reading } from '../evaluator/state.ts'
import * as store from './load-store.ts'
import { presentOf } from '../present.ts'
import type { DrainedSensor } from './save.ts'
import { Setting } from './setting.ts'
import { grouped, watchSensors, type Loaded } from './watch-sensors.ts'
import type { WatchedSensor } from './watched-sensor.ts'

/** What this process knows of an organisation, as of a version of its agenda. */
interface Known {
  agenda: Agenda
  setting: Setting
  sensors: Map<number, WatchedSensor>
}

export type Grounds = Pick<Deps, 'database' | 'pubsub' | 'log' | 'now'>

export interface Turn {
  /** Whether batches are left. */
  more: boolean
  /** When the next timer is due, epoch milliseconds; null when none is set. */
  next: number | null
}

/** How long a sensor that cannot be evaluated is left alone. */
const QUARANTINE = 60_000

/** The evaluation of one organisation's readings by the holder of the lease. */
export class Evaluation {
  readonly #deps: Grounds
  readonly #held: Held
  readonly #tenant: Tenant
  #known: Known | undefined
  /** Until when sensors are left alone, epoch milliseconds. */
  readonly #broken = new Map<number, number>()

  constructor(deps: Grounds, held: Held, organizationId: number) {
    this.#deps = deps
    this.#held = held
    this.#tenant = tenantOfWorker(deps, organizationId)
  }

  /** Whether there are no rules to evaluate, as far as is known: new readings are no news then. */
  get isIdle(): boolean {
    return this.#known?.sensors.size === 0
  }

  /** Whether something waits for the next turn. */
  async isBehind(): Promise<boolean> {
    const due = this.#known?.agenda.evaluateAt ?? null
    const quarantine = Math.min(...this.#broken.values())
    if (!this.#known || (due !== null && due <= this.#deps.now()) || quarantine <= this.#deps.now())
      return true
    return agendas.isBehind(this.#tenant.db, this.#known.agenda)
  }

  /** Evaluates what has come, and lets time pass: one transaction. When it fails, what is known is forgotten. */
  async turn(): Promise<Turn> {
    const known = this.#known
    this.#known = undefined
    const now = this.#deps.now()
    const { turn, after } = await this.#tenant.db.transaction().execute(async (db) => {
      const within = { ...this.#tenant, db }
      const agenda = await agendas.lockAgenda(db)
      await verifyLease(db, this.#held)
      const fresh = await this.#bringUp(within, known, agenda)
      const { batches, more, lastBatch } = await queueOf(within, agenda, fresh)
      const horizon = more ? (batches.at(-1)?.receivedAt ?? now) : now
      const outcomes = this.#evaluate(fresh, batches, horizon)
      const next = earliest(fresh.sensors.values())
      const written = await commit(within, fresh.setting, {
        agenda,
        outcomes,
        next: { ...agenda, lastBatch, evaluateAt: next },
        now,
      })
      return { turn: { more, next }, after: { ...fresh, agenda: written } }
    })
    this.#known = after
    return turn
  }

  /** What was known, with what others changed since; or everything anew. */
  async #bringUp(within: Tenant, known: Known | undefined, agenda: Agenda): Promise<Known> {
    const restless = [...this.#broken]
      .filter(([, until]) => until <= this.#deps.now())
      .map(([sensorId]) => sensorId)
    // Readings that somebody else evaluated are not in what the sensors hold here.
    const goesOn =
      known?.agenda.definitions === agenda.definitions &&
      known.agenda.lastBatch === agenda.lastBatch
    if (!goesOn) return this.#load(within, agenda)
    const changed =
      known.agenda.version === agenda.version
        ? []
        : await store.changedSensors(within.db, known.agenda.version)
    const ids = [...new Set([...changed, ...restless])].filter(
      (id) => !this.#broken.has(id) || restless.includes(id),
    )
    if (ids.length) await this.#reload(within, known, agenda, ids)
    return { ...known, agenda }
  }

  async #load({ db }: Tenant, agenda: Agenda): Promise<Known> {
    this.#broken.clear()
    const at = await presentOf(db, agenda, this.#deps.now())
    const setting = await Setting.load(db, this.#held.since)
    const points = await store.points(db, null)
    const live = new Set(points.filter(({ removed }) => !removed).map(({ sensorId }) => sensorId))
    const all = setting.rules.size || live.size ? await store.sensors(db, null) : []
    const sensors = all.filter((sensor) => live.has(sensor.id) || setting.rulesOn(sensor).size > 0)
    const loaded = await watchSensors(
      db,
      setting,
      sensors,
      { points, cursor: agenda.lastBatch },
      { at, by: null },
    )
    const known: Known = { agenda, setting, sensors: new Map() }
    this.#take(known, loaded)
    return known
  }

  async #reload(
    { db }: Tenant,
    known: Known,
    agenda: Agenda,
    ids: readonly number[],
  ): Promise<void> {
    const [points, sensors] = [await store.points(db, ids), await store.sensors(db, ids)]
    const live = grouped(points)
    const watched = sensors.filter(({ id }) => live.get(id)?.some(({ removed }) => !removed))
    for (const id of ids) known.sensors.delete(id)
    this.#take(
      known,
      await watchSensors(db, known.setting, watched, { points, cursor: agenda.lastBatch }, null),
    )
  }

  #take({ sensors }: Known, { watched, broken }: Loaded): void {
    for (const each of watched) {
      sensors.set(each.sensor.id, each)
      this.#broken.delete(each.sensor.id)
    }
    for (const { sensorId, error } of broken) this.#quarantine(sensors, sensorId, error)
  }

  /** One sensor that cannot be evaluated does not keep the others from it (REL-23). */
  #quarantine(sensors: Map<number, WatchedSensor>, sensorId: number, err: unknown): void {
    sensors.delete(sensorId)
    this.#broken.set(sensorId, this.#deps.now() + QUARANTINE)
    const { organizationId } = this.#tenant
    this.#deps.log.error({ err, organizationId, sensorId }, 'a sensor cannot be evaluated')
  }

  /** Readings in the order of their batches, then time up to the horizon. */
  #evaluate({ sensors }: Known, batches: readonly StoredBatch[], horizon: number): DrainedSensor[] {
    const touched = new Set<WatchedSensor>()
    const run = (watched: WatchedSensor, work: () => void) => {
      try {
        work()
        touched.add(watched)
      } catch (error) {
        touched.delete(watched)
        this.#quarantine(sensors, watched.sensor.id, error)
      }
    }
    for (const batch of batches) {
      for (const [sensorId, readings] of readingsOf(batch, sensors)) {
        const watched = sensors.get(sensorId)
        if (watched) run(watched, () => watched.engine.batch(batch.receivedAt, readings))
      }
    }
    // Whatever was loaded anew is looked at, too: its changes are not drained yet.
    for (const watched of sensors.values()) {
      if (watched.next <= horizon || touched.has(watched))
        run(watched, () => watched.engine.advance(horizon))
    }
    return [...touched].map((watched) => ({ watched, drained: watched.take() }))
  }
}

/** The next batches; without rules there is nothing to read in them. */
async function queueOf({ db }: Tenant, { lastBatch }: Agenda, { sensors }: Known) {
  if (!sensors.size)
    return {
      batches: [],
      more: false,
      lastBatch: Math.max(lastBatch, await agendas.lastStored(db)),
    }
  const { batches, more } = await agendas.batchesAfter(db, lastBatch)
  return { batches, more, lastBatch: batches.at(-1)?.id ?? lastBatch }
}

/** By sensor, of the sensors that are watched. */
function readingsOf(
  { sensorIds, times, values }: StoredBatch,
  sensors: ReadonlyMap<number, WatchedSensor>,
): Map<number, Reading[]> {
  const bySensor = new Map<number, Reading[]>()
  sensorIds.forEach((sensorId, index) => {
    if (!sensors.has(sensorId)) return
    const reading = { ts: times[index] ?? 0, value: values[index] ?? 0 }
    const known = bySensor.get(sensorId)
    if (known) known.push(reading)
    else bySensor.set(sensorId, [reading])
  })
  return bySensor
}

function earliest(sensors: Iterable<WatchedSensor>): number | null {
  let next = Number.POSITIVE_INFINITY
  for (const watched of sensors) next = Math.min(next, watched.next)
  return Number.isFinite(next) ? next : null
}
