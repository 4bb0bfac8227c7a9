// From what the evaluator says to rows: which point, which alarm, which number.
import type { Kysely } from 'kysely'
import type { Tables } from '../../../../db/tables.ts'
import type { Annunciation } from '../../deliveries/outbox/plan.ts'
import type { ChangedPoint, Drained } from '../evaluator/engine.ts'
import type { AlarmEvent } from '../evaluator/event.ts'
import { visibleState, type Occurrence, type PointState } from '../evaluator/state.ts'
import * as store from './save-store.ts'
import type { AlarmChange, EventChange, PointChange } from './save-store.ts'
import type { Setting } from './setting.ts'
import type { PointRecord, WatchedSensor } from './watched-sensor.ts'

/** What happened to a sensor. */
export interface DrainedSensor {
  watched: WatchedSensor
  drained: Drained
}

export interface Moment {
  /** What the agenda's version becomes: the revision of the points. */
  version: number
  /** When it is written, epoch milliseconds. */
  now: number
  /** Of what is told of the past: it was found out when the evaluator says so. */
  past?: boolean
}

export interface Saved {
  /** Whether anything was written. */
  changed: boolean
  /** The number of the newest event; null when nothing happened. */
  lastEvent: number | null
  annunciations: Annunciation[]
}

interface Point {
  watched: WatchedSensor
  configId: number
  record: PointRecord
}
/** One occurrence of a point that changed; `known` is its number if it has one already. */
interface Changed extends Point {
  state: PointState
  occurrence: Occurrence
  known: number | null
}

/** Writes what happened; records keep in mind the numbers that were given. */
export async function save(
  db: Kysely<Tables>,
  { rules }: Setting,
  outcomes: readonly DrainedSensor[],
  moment: Moment,
): Promise<Saved> {
  const points = outcomes.flatMap(({ watched, drained }) =>
    drained.points.map((change) => ({ ...pointOf(watched, change.configId), change })),
  )
  const events = outcomes
    .flatMap(({ watched, drained }) =>
      drained.events.map((event) => ({ ...pointOf(watched, event.configId), event })),
    )
    .sort((a, b) => a.event.at - b.event.at)
  const occurrences = points
    .flatMap(({ change, ...point }) => occurrencesOf(point, change))
    .sort((a, b) => a.occurrence.detectedAt - b.occurrence.detectedAt)
  const numbers = await number(db, points, occurrences, events.length)
  for (const { record, change } of points) remember(record, change.state, numbers)
  await store.savePoints(db, points.map(pointRow), moment)
  const versions = await saveVersions(db, outcomes, moment)
  const announced = new Set(
    events
      .filter(({ event }) => event.annunciated)
      .map(({ record, event }) => keyOf(record, event.instance)),
  )
  const alarms = occurrences.map((changed) => alarmRow(changed, numbers, announced, moment))
  await store.saveAlarms(db, closedFirst(alarms), moment.now)
  const rows: EventChange[] = []
  for (const [index, each] of events.entries())
    rows.push(await eventRow(db, each, numbers.event + index, numbers, moment))
  await store.saveEvents(db, rows)
  forget(outcomes)
  return {
    changed: points.length + versions > 0,
    lastEvent: rows.at(-1)?.id ?? null,
    annunciations: rows.flatMap((row, index) =>
      annunciationOf(row, events[index]?.watched, alarms, rules),
    ),
  }
}

function pointOf(watched: WatchedSensor, configId: number): Point {
  const record = watched.points.get(configId)
  if (!record) throw new Error(`sensor ${watched.sensor.id} has no point of rule ${configId}`)
  return { watched, configId, record }
}

const keyOf = ({ id }: PointRecord, instance: number) => `${id}/${instance}`
const closedFirst = (alarms: AlarmChange[]) =>
  [...alarms].sort((a, b) => Number(a.closedAt === null) - Number(b.closedAt === null))

function occurrencesOf(point: Point, { state, closed }: ChangedPoint): Changed[] {
  const { openAlarm } = point.record
  const all = state.open ? [...closed, state.open] : closed
  return all.map((occurrence) => ({
    ...point,
    state,
    occurrence,
    known: openAlarm?.instance === occurrence.instance ? openAlarm.id : null,
  }))
}

interface Numbers {
  /** Of the first event. */
  event: number
  /** By point and instance. */
  alarms: ReadonlyMap<string, number>
}

/** Gives numbers to new points, alarms and events. */
async function number(
  db: Kysely<Tables>,
  points: readonly Point[],
  occurrences: readonly Changed[],
  events: number,
): Promise<Numbers> {
  const fresh = points.filter(({ record }) => record.id === null)
  const added = occurrences.filter(({ known }) => known === null)
  const first = await store.takeIds(db, {
    alarm_point: fresh.length,
    alarm: added.length,
    alarm_event: events,
  })
  fresh.forEach(({ record }, index) => (record.id = first.alarm_point + index))
  const numbered = occurrences
    .filter(({ known }) => known !== null)
    .map((each) => [each, each.known ?? 0] as const)
  const all = [...numbered, ...added.map((each, index) => [each, first.alarm + index] as const)]
  const alarms = new Map(
    all.map(([{ record, occurrence }, id]) => [keyOf(record, occurrence.instance), id]),
  )
  return { event: first.alarm_event, alarms }
}

function remember(record: PointRecord, { open }: PointState, { alarms }: Numbers): void {
  const id = open && alarms.get(keyOf(record, open.instance))
  record.openAlarm = open && id ? { id, instance: open.instance } : null
}

const pointRow = ({
  watched,
  configId,
  record,
  change: { state },
}: Point & { change: ChangedPoint }): PointChange => ({
  id: record.id ?? 0,
  configId,
  sensorId: watched.sensor.id,
  phase: state.phase,
  memory: state,
  state: visibleState(state),
  since: state.since,
  validFrom: state.validFrom,
  suppressed: state.suppressed,
  shelvedUntil: state.shelf?.until ?? null,
  shelvedBy: state.shelf?.by ?? null,
  shelveReason: state.shelf?.reason ?? null,
  openAlarmId: record.openAlarm?.id ?? null,
  lastEventAt: state.lastEventT,
  lastSeq: state.seq,
  configVersion: record.configVersion,
  removed: record.removed,
})

/** A version that changed nothing the evaluator looks at left its point untouched. */
async function saveVersions(
  db: Kysely<Tables>,
  outcomes: readonly DrainedSensor[],
  moment: Moment,
): Promise<number> {
  const written = new Set(
    outcomes.flatMap(({ watched, drained }) =>
      drained.points.map((it) => watched.points.get(it.configId)),
    ),
  )
  const behind = outcomes.flatMap(({ watched }) =>
    [...watched.points.values()].filter(
      (record) => record.storedVersion !== record.configVersion && !written.has(record),
    ),
  )
  await store.saveVersions(
    db,
    behind.map(({ id, configVersion }) => ({ id: id ?? 0, configVersion })),
    moment,
  )
  return behind.length
}

/** Evaluation may lag behind: what is found out now is not told to have been found out earlier. */
const foundAt = (at: number, { now, past }: Moment) => Math.max(Math.round(at), past ? 0 : now)

function alarmRow(
  changed: Changed,
  { alarms }: Numbers,
  announced: ReadonlySet<string>,
  moment: Moment,
): AlarmChange {
  const { watched, configId, record, state, occurrence } = changed
  const { assignee, exposedTo, detectedAt, annunciatedAt, ...kept } = occurrence
  void exposedTo // for the evaluator alone
  const key = keyOf(record, occurrence.instance)
  return {
    ...kept,
    id: alarms.get(key) ?? 0,
    pointId: record.id ?? 0,
    configId,
    sensorId: watched.sensor.id,
    siteId: watched.sensor.siteId,
    assigneeId: assignee,
    state: occurrence.closedAt === null ? openState(state) : 'CLOSED',
    detectedAt: foundAt(detectedAt, moment),
    annunciatedAt:
      annunciatedAt !== null && announced.has(key) ? foundAt(annunciatedAt, moment) : null,
  }
}

/** What is open is seen like its point, which is neither normal nor out of service then. */
function openState(point: PointState): AlarmChange['state'] {
  const state = visibleState(point)
  if (state === 'NORMAL' || state === 'OUT_OF_SERVICE')
    throw new Error(`an alarm is open while its point is ${state}`)
  return state
}

async function eventRow(
  db: Kysely<Tables>,
  { record, event }: Point & { event: AlarmEvent },
  id: number,
  { alarms }: Numbers,
  moment: Moment,
): Promise<EventChange> {
  const { configId, instance, ofOccurrence, by, assignee, at, ...kept } = event
  void configId // its point says it
  const pointId = record.id ?? 0
  const alarmId = ofOccurrence
    ? (alarms.get(keyOf(record, instance)) ?? (await store.alarmOfInstance(db, pointId, instance)))
    : null
  return { ...kept, id, pointId, alarmId, at: foundAt(at, moment), byId: by, assigneeId: assignee }
}

function annunciationOf(
  { annunciated, alarmId, activation, t, at, type }: EventChange,
  watched: WatchedSensor | undefined,
  alarms: readonly AlarmChange[],
  rules: Setting['rules'],
): Annunciation[] {
  const alarm = annunciated && watched && alarms.find(({ id }) => id === alarmId)
  if (!alarm) return []
  const { id, priority, configId, siteId } = alarm
  const { tags } = watched.sensor
  const announced = {
    alarmId: id,
    activation,
    priority,
    policyId: rules.get(configId)?.policyId ?? null,
    siteId,
    tags,
  }
  return [
    {
      ...announced,
      annunciatedAt: new Date(at),
      happenedAt: new Date(t),
      reactivated: type === 'REACTIVATED',
    },
  ]
}

/** What was written is as stored; what was removed is not looked at again. */
function forget(outcomes: readonly DrainedSensor[]): void {
  for (const { watched } of outcomes) {
    for (const [configId, record] of watched.points) {
      record.storedVersion = record.configVersion
      if (record.removed) watched.points.delete(configId)
    }
  }
}
