import { listAlarmConfigs } from '../../alarms/alarm-configs/service.ts'
import { getToken, listDevices } from '../../monitoring/devices/service.ts'
import { listImports } from '../../monitoring/imports/service.ts'
import { getChannel, listChannels } from '../notifications/channel-service.ts'
import { listPolicies } from '../notifications/policy-service.ts'
import { listPermissions } from '../../people/permissions/service.ts'
import { listReports } from '../../monitoring/reports/service.ts'
import { listSchedules } from '../../alarms/schedules/service.ts'
import { listMaintenanceWindows } from '../../alarms/schedules/maintenance-service.ts'
import { getSite, listSites } from '../../monitoring/sites/service.ts'
import { getUser } from '../../people/users/service.ts'
import { ifMay } from './if-may.ts'
import { wholeList } from './whole-list-service.ts'

const joined = (values: readonly (string | number)[]) => values.join('; ')
const time = (at: Date | null | undefined) => at?.toISOString()

const channelsOf = (steps: readonly { channelIds: readonly number[] }[]) => [
  ...new Set(steps.flatMap(({ channelIds }) => channelIds)),
]
/** Of those that the viewer may see. */
async function namesOf(ids: readonly number[], find: (id: number) => Promise<{ name: string } | null>): Promise<string> {
  const found = await Promise.all(ids.map(find))
  return joined(found.flatMap((each) => each?.name ?? []))
}

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
      ['site', async ({ siteId }, ctx) => (await ifMay(ctx, 'Site', () => getSite(ctx, siteId)))?.name],
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
  policies: wholeList({
    access: ['read', 'NotificationPolicy'],
    list: listPolicies,
    anyOf: ['channelIds'],
    flags: ['enabled'],
    columns: [
      ['id', ({ id }) => id],
      ['name', ({ name }) => name],
      ['enabled', ({ enabled }) => enabled],
      ['priorities', ({ priorities }) => joined(priorities)],
      ['tags', ({ tags }) => joined(tags)],
      ['sites', ({ siteIds }, ctx) => namesOf(siteIds, (id) => ifMay(ctx, 'Site', () => getSite(ctx, id)))],
      ['channels', ({ steps }, ctx) => namesOf(channelsOf(steps), (id) => getChannel(ctx, id))],
      ['steps', ({ steps }) => JSON.stringify(steps)],
      ['dedupe (s)', ({ dedupeSeconds }) => dedupeSeconds],
      ['stop_on_return', ({ stopOnReturn }) => stopOnReturn],
      ['updated_at', ({ updatedAt }) => time(updatedAt)],
    ],
  }),
  imports: wholeList({
    access: ['read', 'Import'],
    list: listImports,
    anyOf: ['status'],
    columns: [
      ['id', ({ id }) => id],
      ['file', ({ fileName }) => fileName],
      ['status', ({ status }) => status],
      ['rows', ({ rowCount }) => rowCount],
      ['accepted', ({ accepted }) => accepted],
      ['late', ({ late }) => late],
      ['duplicate', ({ duplicate }) => duplicate],
      ['conflict', ({ conflict }) => conflict],
      ['rejected', ({ rejected }) => rejected],
      ['failure', ({ failure }) => failure],
      [
        'started_by',
        async ({ startedBy }, ctx) => startedBy && (await ifMay(ctx, 'User', () => getUser(ctx, startedBy)))?.fullName,
      ],
      ['started_at', ({ startedAt }) => time(startedAt)],
      ['finished_at', ({ finishedAt }) => time(finishedAt)],
    ],
  }),
  reports: wholeList({
    access: ['read', 'Report'],
    list: listReports,
    anyOf: ['periods', 'buckets'],
    columns: [
      ['id', ({ id }) => id],
      ['name', ({ name }) => name],
      ['period', ({ period }) => period],
      ['starts_at', ({ startsAt }) => time(startsAt)],
      ['ends_at', ({ endsAt }) => time(endsAt)],
      ['bucket', ({ bucket }) => bucket],
      ['columns', ({ columns }) => joined(columns)],
      ['sensor_ids', ({ sensorIds }) => joined(sensorIds)],
      ['tags', ({ tags }) => joined(tags)],
      ['site_ids', ({ siteIds }) => joined(siteIds)],
      ['updated_at', ({ updatedAt }) => time(updatedAt)],
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
