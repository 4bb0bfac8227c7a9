import type { Resolvers } from '../../../generated/resolvers.ts'
import { related } from '../../../graphql/related.ts'
import { createdAs, found, idText, listed, updated } from '../../../graphql/ask.ts'
import { live } from '../../../graphql/live.ts'
import { payload, withProblems } from '../../../parse.ts'
import { deliveriesOfAlarm } from '../deliveries/outbox/delivery-service.ts'
import { getSensor } from '../../monitoring/sensors/service.ts'
import { getSite } from '../../monitoring/sites/service.ts'
import { getUser } from '../../people/users/service.ts'
import { activeSeconds, foundAfterwards, shelfOf } from './alarm.ts'
import {
  getAlarmSettings,
  updateAlarmSettings,
  watchAlarmSettings,
} from './settings/alarm-settings-service.ts'
import * as commands from './commands/command-service.ts'
import { cursorOfEvent } from './events/event-cursor.ts'
import { listAlarmEvents, watchAlarmEvents } from './events/event-service.ts'
import { explained } from './explanation.ts'
import { alarmIndicators } from './indicators/indicator-service.ts'
import { pendingUntil } from './points/point.ts'
import * as service from './service.ts'

export const resolvers = {
  Query: {
    alarm: (_root, { id, asOf }, ctx) => service.findAlarm(ctx, id, asOf),
    alarms: listed(service.listAlarms),
    alarmPoint: found(service.findAlarmPoint),
    alarmPoints: listed(service.listAlarmPoints),
    alarmEvents: listed(listAlarmEvents),
    alarmSummary: (_root, _args, ctx) => service.alarmSummary(ctx),
    alarmIndicators: listed(alarmIndicators),
    alarmSettings: (_root, _args, ctx) => getAlarmSettings(ctx),
  },
  Mutation: {
    acknowledgeAlarm: (_root, { id, input }, ctx) =>
      payload('alarm', commands.acknowledgeAlarm(ctx, id, input)),
    acknowledgeAlarms: async (_root, { input }, ctx) => {
      const {
        alarms = [],
        refused = [],
        problems,
      } = await withProblems(commands.acknowledgeAlarms(ctx, input))
      return { alarms, problems: [...problems, ...refused] }
    },
    assignAlarm: (_root, { id, userId }, ctx) =>
      payload('alarm', commands.assignAlarm(ctx, id, userId)),
    commentAlarm: createdAs(
      async (ctx, { id, input }: { id: string; input: { text: string } }) => ({
        alarm: await commands.commentAlarm(ctx, id, input),
      }),
      async (ctx, id) => ({ alarm: await service.findAlarm(ctx, id) }),
    ),
    shelveAlarmPoint: (_root, { id, input }, ctx) =>
      payload('alarmPoint', commands.shelveAlarmPoint(ctx, id, input)),
    unshelveAlarmPoint: (_root, { id }, ctx) =>
      payload('alarmPoint', commands.unshelveAlarmPoint(ctx, id)),
    updateAlarmSettings: updated('alarmSettings', updateAlarmSettings),
  },
  Subscription: {
    alarmEvents: live(watchAlarmEvents),
    alarmSettingsChanged: live(watchAlarmSettings),
  },
  Alarm: {
    deliveries: ({ id }, _args, ctx) => deliveriesOfAlarm(ctx, id),
    kind: ({ explain }) => explain.kind,
    ruleText: ({ explain }) => explain.rule,
    point: ({ pointId, asOf }, _args, ctx) => (asOf ? null : service.getAlarmPoint(ctx, pointId)),
    sensor: related(({ sensorId }) => sensorId, getSensor),
    site: related(({ siteId }) => siteId, getSite),
    ackedById: ({ ackedBy }) => idText(ackedBy),
    ackedBy: related(({ ackedBy }) => ackedBy, getUser),
    assignee: related(({ assigneeId }) => assigneeId, getUser),
    foundAfterwards,
    activeSeconds: (alarm, _args, ctx) => activeSeconds(alarm, ctx.now()),
    exposureDegreeMinutes: ({ exposure }) => exposure,
    shelf: async (alarm, _args, ctx) => {
      const shelf = shelfOf(alarm)
      return (
        shelf && {
          ...shelf,
          shelvedById: idText(shelf.byId),
          shelvedBy: shelf.byId === null ? null : await getUser(ctx, shelf.byId),
        }
      )
    },
    events: (alarm, _args, ctx) => service.eventsOfAlarm(ctx, alarm),
    explanation: ({ explain }) => explained(explain),
  },
  AlarmPoint: {
    sensor: related(({ sensorId }) => sensorId, getSensor),
    pendingUntil,
    shelvedById: ({ shelvedBy }) => idText(shelvedBy),
    shelvedBy: related(({ shelvedBy }) => shelvedBy, getUser),
    suppressedBy: ({ suppressed }) => suppressed,
    openAlarm: ({ openAlarmId }, _args, ctx) =>
      openAlarmId === null ? null : service.getAlarm(ctx, openAlarmId),
  },
  AlarmEvent: {
    cursor: ({ organizationId, id }) => cursorOfEvent(organizationId, id),
    point: ({ pointId, asOf }, _args, ctx) => (asOf ? null : service.getAlarmPoint(ctx, pointId)),
    alarm: ({ alarmId, asOf }, _args, ctx) =>
      alarmId === null ? null : service.getAlarm(ctx, alarmId, asOf),
    actorId: ({ byId }) => idText(byId),
    actor: related(({ byId }) => byId, getUser),
    assignee: related(({ assigneeId }) => assigneeId, getUser),
  },
  Notification: {
    alarm: ({ alarmId }, _args, ctx) => (alarmId === null ? null : service.getAlarm(ctx, alarmId)),
  },
  NotificationDelivery: {
    alarm: ({ alarmId }, _args, ctx) => (alarmId === null ? null : service.getAlarm(ctx, alarmId)),
  },
  Site: {
    openAlarms: ({ id }, _args, ctx) => service.openAlarmsAt(ctx, id),
    worstPriority: ({ id }, _args, ctx) => service.worstPriorityAt(ctx, id),
  },
  Sensor: { alarmPoints: ({ id }, _args, ctx) => service.pointsOfSensor(ctx, id) },
} satisfies Resolvers
