import type { Context } from '../../../context.ts'
import type { AlarmConfigBody, AlarmParameters } from './tables.ts'
import type { Resolvers } from '../../../generated/resolvers.ts'
import { related } from '../../../graphql/related.ts'
import { created, deleted, idText, listed, updated } from '../../../graphql/ask.ts'
import { live } from '../../../graphql/live.ts'
import { scopeOf } from '../../../graphql/scope.ts'
import { payload } from '../../../parse.ts'
import { getPolicy } from '../deliveries/policies/policy-service.ts'
import { getSchedule } from '../schedules/service.ts'
import { getUser } from '../../people/users/service.ts'
import { backtest } from './backtest/backtest-service.ts'
import * as changes from './change-service.ts'
import { textOf } from './parameters.ts'
import { presentBacktest } from './present.ts'
import * as service from './service.ts'

const shownScope = async (
  ctx: Context,
  scope: Pick<AlarmConfigBody, 'sensorIds' | 'tags' | 'siteIds'>,
) => scopeOf(await service.shownScope(ctx, scope))
const parametersOf = (parameters: AlarmParameters) => ({
  deadband: 0,
  onDelaySeconds: 0,
  offDelaySeconds: 0,
  ...parameters,
})

export const resolvers = {
  Query: {
    alarmConfig: (_root, { id, asOf }, ctx) => service.findAlarmConfig(ctx, id, asOf),
    alarmConfigs: listed(service.listAlarmConfigs),
    alarmConfigBacktest: async (_root, args, ctx) => presentBacktest(await backtest(ctx, args)),
  },
  Mutation: {
    createAlarmConfig: created('alarmConfig', changes.createAlarmConfig, service.findAlarmConfig),
    updateAlarmConfig: updated('alarmConfig', changes.updateAlarmConfig),
    deleteAlarmConfig: deleted(changes.deleteAlarmConfig),
    restoreAlarmConfig: (_root, { version, ...which }, ctx) =>
      payload('alarmConfig', changes.restoreAlarmConfig(ctx, which, version)),
  },
  Subscription: { alarmConfigChanged: live(service.watchAlarmConfigs) },
  AlarmConfig: {
    parameters: ({ parameters }) => parametersOf(parameters),
    ruleText: ({ kind, parameters }) => textOf(kind, parameters),
    scope: (config, _args, ctx) => shownScope(ctx, config),
    sensors: (config, _args, ctx) => service.sensorsOf(ctx, config),
    sensorCount: (config, _args, ctx) => service.sensorCount(ctx, config),
    schedule: related(({ scheduleId }) => scheduleId, getSchedule),
    suppressedByIds: async ({ suppressedBy, asOf }, _args, ctx) =>
      (await service.suppressorsOf(ctx, suppressedBy, asOf)).map(({ id }) => String(id)),
    suppressedBy: ({ suppressedBy, asOf }, _args, ctx) =>
      service.suppressorsOf(ctx, suppressedBy, asOf),
    policy: ({ policyId }, _args, ctx) => (policyId === null ? null : getPolicy(ctx, policyId)),
    openAlarms: (config, _args, ctx) => service.openAlarms(ctx, config),
    versions: (config, _args, ctx) => service.versionsOf(ctx, config),
  },
  AlarmConfigVersion: {
    changedById: ({ changedBy }) => idText(changedBy),
    changedBy: related(({ changedBy }) => changedBy, getUser),
    name: ({ body }) => body.name,
    kind: ({ body }) => body.kind,
    parameters: ({ body }) => parametersOf(body.parameters),
    ruleText: ({ body }) => textOf(body.kind, body.parameters),
    scope: ({ body }, _args, ctx) => shownScope(ctx, body),
    priority: ({ body }) => body.priority,
    ackRequired: ({ body }) => body.ackRequired,
    noteRequired: ({ body }) => body.noteRequired,
    enabled: ({ body }) => body.enabled,
    scheduleId: ({ body }) => idText(body.scheduleId),
    suppressedByIds: async ({ body }, _args, ctx) =>
      (await service.shownSuppressors(ctx, body.suppressedBy)).map(String),
    suppressedBy: ({ body }, _args, ctx) => service.suppressorsOf(ctx, body.suppressedBy),
    responseText: ({ body }) => body.responseText,
    consequenceText: ({ body }) => body.consequenceText,
    policyId: ({ body }) => idText(body.policyId),
    changes: (version, _args, ctx) => service.changesOf(ctx, version),
  },
  Alarm: {
    config: ({ configId, asOf }, _args, ctx) => service.getAlarmConfig(ctx, configId, asOf),
  },
  Sensor: { enabledRuleCount: ({ id }, _args, ctx) => service.enabledRuleCount(ctx, id) },
  AlarmPoint: {
    config: ({ configId }, _args, ctx) => service.getAlarmConfig(ctx, configId),
  },
} satisfies Resolvers
