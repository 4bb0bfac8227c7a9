// A rule that is gone left its points, which nobody evaluates; a comment on one of their alarms is still an event of theirs.
import type { Alarm } from '../alarm.ts'
import type { AgendaLock } from './between.ts'
import type { AlarmEvent } from '../evaluator/event.ts'
import { visibleState } from '../evaluator/state.ts'
import * as store from './load-store.ts'
import type { DrainedSensor } from './save.ts'
import type { WatchedSensor } from './watched-sensor.ts'

interface Said {
  by: number
  note: string
  instance: number
}

export async function remarkOnRemoved(
  { within: { db }, at }: AgendaLock,
  watched: WatchedSensor,
  { pointId, configId, sensorId }: Alarm,
  { by, note, instance }: Said,
): Promise<DrainedSensor> {
  const point = (await store.points(db, [sensorId])).find(({ id }) => id === pointId)
  if (!point) throw new Error(`alarm point ${pointId} is gone`)
  const state = {
    ...point.state,
    seq: point.state.seq + 1,
    lastEventT: Math.max(at, point.state.lastEventT ?? at),
  }
  const record = { id: pointId, configVersion: point.configVersion, openAlarm: null, removed: true }
  watched.points.set(configId, { ...record, storedVersion: point.configVersion })
  const event: AlarmEvent = {
    configId,
    seq: state.seq,
    t: state.lastEventT,
    at,
    type: 'COMMENTED',
    state: visibleState(state),
    instance,
    ofOccurrence: true,
    activation: state.activations,
    annunciated: false,
    value: null,
    by,
    note,
    reason: null,
    until: null,
    assignee: null,
  }
  return { watched, drained: { events: [event], points: [{ configId, state, closed: [] }] } }
}
