import { authorize, may } from '../../../access/authorize.ts'
import { batchedAsOf, batchedLists } from '../../../batch.ts'
import type { Context } from '../../../context.ts'
import { finder, getter, lister } from '../../../platform/record/find.ts'
import { finderAsOf, listerAsOf } from '../../monitoring/readings/history/as-of-service.ts'
import { ALARM_PRIORITIES, AlarmList, type Alarm } from './alarm.ts'
import { cursorOfEvent } from './events/event-cursor.ts'
import * as events from './events/event-store.ts'
import { AlarmPointList } from './points/point.ts'
import * as points from './points/point-store.ts'
import * as store from './store.ts'

export const listAlarms = listerAsOf('Alarm', AlarmList, store.page)

/** For fields, which ask row by row: null when the viewer may not see it. */
export const getAlarm = batchedAsOf((ctx, ids, asOf) =>
  store.byIds(authorize(ctx, 'read', 'Alarm'), ids, asOf),
)
export const getAlarmPoint = getter('Alarm', points.pointsByIds)

export const findAlarm = finderAsOf('Alarm', getAlarm)

export const findAlarmPoint = finder('Alarm', getAlarmPoint)

export const listAlarmPoints = lister('Alarm', AlarmPointList, points.pointPage)

const pointsBySensor = batchedLists(
  (ctx, sensorIds) => points.pointsOfSensors(authorize(ctx, 'read', 'Alarm'), sensorIds),
  ({ sensorId }) => sensorId,
)
/** Of the rules on a sensor; none for who may not read alarms, as a refusal would cost the sensor. */
export const pointsOfSensor = async (ctx: Context, sensorId: number) =>
  may(ctx, 'read', 'Alarm') ? pointsBySensor(ctx, sensorId) : []

const openAtSite = batchedLists(
  (ctx, siteIds) => store.countsAtSites(authorize(ctx, 'read', 'Alarm'), siteIds),
  ({ siteId }) => siteId,
)
const openAt = async (ctx: Context, siteId: number) =>
  may(ctx, 'read', 'Alarm') ? openAtSite(ctx, siteId) : null

/** How many are open at a site, and the highest priority among them; null for who may not read alarms. */
export const openAlarmsAt = async (ctx: Context, siteId: number) =>
  (await openAt(ctx, siteId))?.reduce((sum, { open }) => sum + open, 0) ?? null
export async function worstPriorityAt(ctx: Context, siteId: number) {
  const counts = (await openAt(ctx, siteId)) ?? []
  return ALARM_PRIORITIES.find((each) => counts.some(({ priority }) => priority === each)) ?? null
}

const MOST_EVENTS = 500

const eventsByAlarm = batchedAsOf(async (ctx, alarmIds, asOf) => {
  const rows = await events.eventsOfAlarms(authorize(ctx, 'read', 'Alarm'), alarmIds, {
    most: MOST_EVENTS,
    asOf,
  })
  return alarmIds.map((id) => ({ id, events: rows.filter((event) => event.alarmId === id) }))
})
export const eventsOfAlarm = async (ctx: Context, { id, asOf }: Pick<Alarm, 'id' | 'asOf'>) =>
  (await eventsByAlarm(ctx, id, asOf))?.events ?? []

/** What the menu and the title of the page count. */
export async function alarmSummary(ctx: Context) {
  const tenant = authorize(ctx, 'read', 'Alarm')
  // The cursor first: what happens in between is counted, and told once more.
  const last = await events.lastEvent(tenant)
  const [counts, hidden] = await Promise.all([store.counts(tenant), points.hiddenPoints(tenant)])
  const byPriority = ALARM_PRIORITIES.map(
    (priority) =>
      counts.find((count) => count.priority === priority) ?? {
        priority,
        unacknowledged: 0,
        open: 0,
      },
  )
  return {
    ...hidden,
    unacknowledged: byPriority.reduce((sum, { unacknowledged }) => sum + unacknowledged, 0),
    open: byPriority.reduce((sum, { open }) => sum + open, 0),
    worstPriority: byPriority.find(({ unacknowledged }) => unacknowledged > 0)?.priority ?? null,
    byPriority,
    cursor: cursorOfEvent(tenant.organizationId, last),
  }
}
