// Sensors as the database knows them, ready to be evaluated; and what a change of rules, sensors or calendars means to them.
import type { Kysely } from 'kysely'
import type { Tables } from '../../../../db/tables.ts'
import { definitionOf } from './definition.ts'
import type { Change, SensorDefinition } from '../evaluator/definition.ts'
import type { Reading } from '../evaluator/state.ts'
import * as store from './load-store.ts'
import type { PointRow, RuleRow, SensorRow } from './load-store.ts'
import { ruleOn, type Setting } from './setting.ts'
import { patienceOf, WatchedSensor, type Left, type PointRecord } from './watched-sensor.ts'

export interface Stored {
  /** Of the sensors, removed ones too. */
  points: readonly PointRow[]
  /** Batches up to this one are evaluated. */
  cursor: number
}

export interface Loaded {
  watched: WatchedSensor[]
  /** Sensors that cannot be evaluated, and why. */
  broken: { sensorId: number; error: unknown }[]
}

/** Whoever changed rules or sensors, and since when it holds. */
export interface Changed {
  at: number
  by: number | null
}

/**
 * Sensors as they were left. With `changed` they are brought up to the present rules, scope, service and calendars; without,
 * they go on by what they went by.
 */
export async function watchSensors(
  db: Kysely<Tables>,
  setting: Setting,
  sensors: readonly SensorRow[],
  { points, cursor }: Stored,
  changed: Changed | null,
): Promise<Loaded> {
  const held = await store.held(
    db,
    sensors.map(({ id }) => id),
    cursor,
  )
  const bodies = await store.bodies(db, formerVersions(setting, points))
  const bySensor = grouped(points)
  const spans = sensors.flatMap((sensor) => {
    const newest = held.get(sensor.id)?.ts
    const window = longestWindow(setting, sensor)
    return newest !== undefined && window > 0
      ? [{ sensorId: sensor.id, from: newest - window, to: newest }]
      : []
  })
  const recent = await store.recent(db, spans, cursor)
  const loaded: Loaded = { watched: [], broken: [] }
  for (const sensor of sensors) {
    const known = { held: held.get(sensor.id) ?? null, recent: recent.get(sensor.id) ?? [] }
    try {
      loaded.watched.push(
        watch(setting, sensor, {
          ...known,
          points: bySensor.get(sensor.id) ?? [],
          bodies,
          changed,
        }),
      )
    } catch (error) {
      loaded.broken.push({ sensorId: sensor.id, error })
    }
  }
  return loaded
}

/** Versions that points go by which have not heard of the newest one. */
function formerVersions({ rules }: Setting, points: readonly PointRow[]) {
  const former = points.filter(
    ({ configId, configVersion, removed }) =>
      !removed && rules.get(configId)?.version !== configVersion,
  )
  const keyed = former.map(
    ({ configId, configVersion }) =>
      [`${configId}/${configVersion}`, { id: configId, version: configVersion }] as const,
  )
  return [...new Map(keyed).values()]
}

export function grouped(points: readonly PointRow[]): Map<number, PointRow[]> {
  const bySensor = new Map<number, PointRow[]>()
  for (const point of points) {
    const known = bySensor.get(point.sensorId)
    if (known) known.push(point)
    else bySensor.set(point.sensorId, [point])
  }
  return bySensor
}

/** Of the rates taken on a sensor; what a version before asked for is as good as over. */
function longestWindow(setting: Setting, sensor: SensorRow): number {
  const windows = [...setting.rulesOn(sensor).values()]
    .filter(({ kind }) => kind === 'RATE')
    .map((rule) => (rule.parameters.windowSeconds ?? 0) * 1000)
  return Math.max(0, ...windows)
}

interface Known extends Pick<Left, 'held' | 'recent'> {
  points: readonly PointRow[]
  bodies: Awaited<ReturnType<typeof store.bodies>>
  changed: Changed | null
}

function watch(
  setting: Setting,
  sensor: SensorRow,
  { points, bodies, changed, held, recent }: Known,
): WatchedSensor {
  const stored = points.find(({ removed }) => !removed)?.state
  const present = patienceOf(sensor)
  const former = stored?.sensor ?? present
  const live = points.flatMap((point) => {
    const rule = setting.rules.get(point.configId)
    if (!rule || point.removed) return []
    const body = bodies.get(`${point.configId}/${point.configVersion}`) ?? rule
    const definition = definitionOf(
      rule.id,
      point.configVersion,
      body,
      former.reportInterval / 1000,
    )
    return [{ definition, state: point.state, record: recordOf(point) }]
  })
  // Whether it is in service is brought about as a change, with its events.
  const outOfService = stored?.outOfService ?? !sensor.inService
  const options = { ...setting.options, suppression: setting.suppressionOn(sensor) }
  const watched = new WatchedSensor(
    sensor,
    live,
    { ...former, held, recent, outOfService },
    options,
  )
  if (changed) {
    const { at, by } = changed
    const change = (what: Change) => watched.engine.configure(at, { ...what, by })
    const isOther = !isSamePatience(former, present)
    if (isOther) change({ type: 'SENSOR', ...present, recent })
    if (outOfService !== !sensor.inService)
      change({ type: sensor.inService ? 'BACK_IN_SERVICE' : 'OUT_OF_SERVICE' })
    reconcile(setting, watched, change, {
      recent,
      former: points.filter(({ removed }) => removed),
      isOther,
    })
    change({ type: 'SUPPRESSION' })
  }
  return watched
}

const isSamePatience = (a: SensorDefinition, b: SensorDefinition) =>
  a.reportInterval === b.reportInterval && a.staleAfter === b.staleAfter

const recordOf = ({ id, configVersion, openAlarmId, removed, state }: PointRow): PointRecord => ({
  id,
  configVersion,
  storedVersion: configVersion,
  removed,
  openAlarm:
    openAlarmId !== null && state.open ? { id: openAlarmId, instance: state.open.instance } : null,
})

/** Rules that came, changed and went. One that comes back goes on counting where it stopped. */
function reconcile(
  setting: Setting,
  { points, sensor }: WatchedSensor,
  change: (what: Change) => void,
  {
    recent,
    former,
    isOther,
  }: { recent: readonly Reading[]; former: readonly PointRow[]; isOther: boolean },
): void {
  const rules = setting.rulesOn(sensor)
  for (const [configId, record] of points) {
    const rule = rules.get(configId)
    if (!rule) {
      change({ type: 'REMOVE', configId, reason: whyGone(setting.rules.get(configId)) })
      record.removed = true
    } else if (rule.version !== record.configVersion || isOther) {
      // Of the same version, too: how long a sensor may be silent goes by how often it reports, unless the rule says.
      change({ type: 'EDIT', definition: ruleOn(rule, sensor), recent })
      record.configVersion = rule.version
    }
  }
  for (const [configId, rule] of rules) {
    if (points.has(configId)) continue
    const before = former.find((point) => point.configId === configId)
    change({
      type: 'ADD',
      definition: ruleOn(rule, sensor),
      recent,
      ...(before && { state: before.state }),
    })
    const record = {
      id: before?.id ?? null,
      configVersion: rule.version,
      storedVersion: null,
      openAlarm: null,
      removed: false,
    }
    points.set(configId, record)
  }
}

const whyGone = (rule: RuleRow | undefined) =>
  !rule || rule.deleted ? 'DELETED' : rule.enabled ? 'CONFIG_REPLACED' : 'DISABLED'

/** Whether `watchSensors` would change something about a sensor; calendars aside. */
export function isOutdated(
  setting: Setting,
  sensor: SensorRow,
  points: readonly PointRow[],
): boolean {
  const rules = setting.rulesOn(sensor)
  const live = points.filter(({ removed }) => !removed)
  if (live.some(({ configId, configVersion }) => rules.get(configId)?.version !== configVersion))
    return true
  const present = patienceOf(sensor)
  const isOther = ({ state }: PointRow) =>
    state.outOfService === sensor.inService || !isSamePatience(state.sensor ?? present, present)
  return live.length !== rules.size || live.some(isOther)
}
