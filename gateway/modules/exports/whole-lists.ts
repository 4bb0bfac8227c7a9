import { listAlarmConfigs } from '../alarm-configs/service.ts'
import { getToken, listDevices } from '../devices/service.ts'
import { listChannels } from '../notifications/channel-service.ts'
import { listPermissions } from '../permissions/service.ts'
import { listSchedules } from '../schedules/service.ts'
import { listMaintenanceWindows } from '../schedules/maintenance-service.ts'
import { getSite, listSites } from '../sites/service.ts'
import { wholeList } from './whole-list-service.ts'

const joined = (values: readonly (string | number)[]) => values.join('; ')
const time = (at: Date | null | undefined) => at?.toISOString()

/** The lists that leave as they are shown, column by column. */
export const WHOLE_LISTS = {
  permissions: wholeList({
    access: ['read', 'Permission'],
    list: listPermissions,
    anyOf: ['assignedTo'],
    columns: [
      ['id', ({ id }) => id],
      ['name', ({ name }) => name],
      ['assigned_to', ({ assignedTo }) => joined(assignedTo)],
      ['created_at', ({ createdAt }) => time(createdAt)],
    ],
  }),
  sites: wholeList({
    access: ['read', 'Site'],
    list: listSites,
    anyOf: ['timeZones'],
    columns: [
      ['id', ({ id }) => id],
      ['name', ({ name }) => name],
      ['address', ({ address }) => address],
      ['time_zone', ({ timeZone }) => timeZone],
      ['latitude', ({ latitude }) => latitude],
      ['longitude', ({ longitude }) => longitude],
      ['created_at', ({ createdAt }) => time(createdAt)],
    ],
  }),
  devices: wholeList({
    access: ['read', 'Device'],
    list: listDevices,
    anyOf: ['siteIds', 'status'],
    columns: [
      ['id', ({ id }) => id],
      ['name', ({ name }) => name],
      ['model', ({ model }) => model],
      ['serial', ({ serial }) => serial],
      ['status', ({ status }) => status],
      ['site', async ({ siteId }, ctx) => (await getSite(ctx, siteId))?.name],
      ['token', async ({ id }, ctx) => (await getToken(ctx, id))?.prefix],
      ['token_used_at', async ({ id }, ctx) => time((await getToken(ctx, id))?.lastUsedAt)],
      ['created_at', ({ createdAt }) => time(createdAt)],
    ],
  }),
  channels: wholeList({
    access: ['read', 'NotificationChannel'],
    list: listChannels,
    anyOf: ['kinds'],
    flags: ['enabled'],
    columns: [
      ['id', ({ id }) => id],
      ['name', ({ name }) => name],
      ['kind', ({ kind }) => kind],
      ['enabled', ({ enabled }) => enabled],
      ['verified_at', ({ verifiedAt }) => time(verifiedAt)],
      ['created_at', ({ createdAt }) => time(createdAt)],
    ],
  }),
  alarmconfigs: wholeList({
    access: ['read', 'AlarmConfig'],
    list: listAlarmConfigs,
    anyOf: ['kinds', 'priorities', 'sensorIds', 'siteIds'],
    flags: ['enabled'],
    columns: [
      ['id', ({ id }) => id],
      ['name', ({ name }) => name],
      ['kind', ({ kind }) => kind],
      ['parameters', ({ parameters }) => JSON.stringify(parameters)],
      ['priority', ({ priority }) => priority],
      ['enabled', ({ enabled }) => enabled],
      ['version', ({ version }) => version],
      ['updated_at', ({ updatedAt }) => time(updatedAt)],
    ],
  }),
  schedules: wholeList({
    access: ['read', 'Schedule'],
    list: listSchedules,
    anyOf: ['timeZones'],
    columns: [
      ['id', ({ id }) => id],
      ['name', ({ name }) => name],
      ['time_zone', ({ timeZone }) => timeZone],
      ['windows', ({ windows }) => joined(windows.map(({ days, from, to }) => `${days.join('')} ${from}-${to}`))],
      ['exceptions', ({ exceptions }) => joined(exceptions.map(({ date }) => date))],
      ['updated_at', ({ updatedAt }) => time(updatedAt)],
    ],
  }),
  maintenance: wholeList({
    access: ['read', 'MaintenanceWindow'],
    list: listMaintenanceWindows,
    anyOf: ['siteIds'],
    flags: ['active'],
    columns: [
      ['id', ({ id }) => id],
      ['reason', ({ reason }) => reason],
      ['starts_at', ({ startsAt }) => time(startsAt)],
      ['ends_at', ({ endsAt }) => time(endsAt)],
      ['repeats', ({ recurrence }) => recurrence?.every],
      ['repeats_until', ({ recurrence }) => recurrence?.until],
      ['time_zone', ({ timeZone }) => timeZone],
      ['created_at', ({ createdAt }) => time(createdAt)],
    ],
  }),
}
