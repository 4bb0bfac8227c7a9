import { authorize, authorizeAllSites } from '../../../../access/authorize.ts'
import type { Context } from '../../../../context.ts'
import { parseInput } from '../../../../parse.ts'
import { checkVersion, type Edition } from '../../../../platform/record/find.ts'
import { settingsWatcher } from '../../../ground/audit/live-settings-service.ts'
import { recordDifference } from '../../../ground/audit/service.ts'
import { changeAlarmColumns } from '../../../people/organization/row-service.ts'
import { AlarmSettingsChange, type AlarmSettings } from './alarm-settings.ts'
import * as store from './alarm-settings-store.ts'

export const getAlarmSettings = (ctx: Context): Promise<AlarmSettings> =>
  store.settingsOf(authorize(ctx, 'read', 'Alarm'))

export const watchAlarmSettings = settingsWatcher({
  field: 'alarmSettings',
  subject: 'Alarm',
  entity: 'Organization',
  action: 'organization.alarmSettingsUpdated',
  get: getAlarmSettings,
})

/** They bear on rules of all sites, so who sees only some of them changes none. */
export async function updateAlarmSettings(
  ctx: Context,
  { expectedVersion }: Edition,
  input: unknown,
): Promise<AlarmSettings> {
  const tenant = authorizeAllSites(ctx, 'update', 'AlarmConfig')
  const change = parseInput(AlarmSettingsChange, input)
  const { before, after } = await store.changingDefinitions(tenant, async (within) => {
    const before = await store.settingsOf(within)
    checkVersion(before, expectedVersion, 'alarmSettings')
    await changeAlarmColumns(within, columnsOf(change), new Date(ctx.now()))
    const after = await store.settingsOf(within)
    const act = {
      action: 'organization.alarmSettingsUpdated',
      entity: 'Organization',
      entityId: tenant.organizationId,
    } as const
    await recordDifference(within, ctx, act, [before, after])
    return { before, after }
  })
  // The evaluation may wait for a time that is another one now.
  if (after.version !== before.version) await ctx.pubsub.publish('agenda.changed', tenant, {})
  return after
}

const columnsOf = (change: AlarmSettingsChange) => ({
  grace: change.graceSeconds,
  startupGrace: change.startupGraceSeconds,
  longestShelf: change.longestShelfSeconds,
  alarmReasons: change.reasons,
})
