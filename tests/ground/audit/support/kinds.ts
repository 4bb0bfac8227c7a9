import { randomUUID } from 'node:crypto'
import type { Caller } from '../../../support/caller.ts'

/** Something people make, change and delete, with an entry in the audit each time. */
export interface Kind {
  /** As the schema calls it: `createSite`, `CreateSiteInput`. */
  readonly of: string
  readonly table: string
  readonly input: (among: Place) => object
  /** Of those that can be changed. */
  readonly change?: object
  readonly isDeleted?: true
}

/** What the inputs refer to. */
export interface Place {
  readonly siteId: string
  readonly deviceId: string
  readonly sensorId: string
  readonly channelId: string
  /** What rooms add. */
  readonly others: Readonly<Record<string, string>>
}

const [FROM, TO] = ['2026-01-05T10:00:00.000Z', '2026-01-05T11:00:00.000Z']
const name = 'Cold room'
const inApp = { name, kind: 'IN_APP', roles: ['ADMIN'] }
const change = { name: 'Cellar' }

const OWN: readonly Kind[] = [
  { of: 'Site', table: 'site', input: () => ({ name, timeZone: 'UTC' }), change },
  {
    of: 'Location',
    table: 'location',
    input: ({ siteId }) => ({ siteId, name }),
    change,
    isDeleted: true,
  },
  { of: 'Device', table: 'device', input: ({ siteId }) => ({ siteId, name }), change },
  {
    of: 'Sensor',
    table: 'sensor',
    input: ({ deviceId }) => ({ deviceId, name, key: randomUUID() }),
    change,
  },
  { of: 'Calibration', table: 'calibration', input: ({ sensorId }) => ({ sensorId, offset: 0.5 }) },
  {
    of: 'Schedule',
    table: 'schedule',
    input: () => ({
      name,
      timeZone: 'UTC',
      windows: [{ days: [1], from: '08:00', to: '18:00' }],
      exceptions: [{ date: '2026-12-24', windows: [{ from: '08:00', to: '12:00' }] }],
    }),
    change,
    isDeleted: true,
  },
  {
    of: 'MaintenanceWindow',
    table: 'maintenance_window',
    input: ({ sensorId }) => ({
      scope: { sensorIds: [sensorId] },
      startsAt: FROM,
      endsAt: TO,
      recurrence: { every: 'DAY', until: '2026-02-01T00:00:00.000Z' },
      reason: 'Defrosting',
    }),
    change: { reason: 'Repair' },
    isDeleted: true,
  },
  {
    of: 'NotificationChannel',
    table: 'notification_channel',
    input: () => inApp,
    change,
    isDeleted: true,
  },
  {
    of: 'NotificationPolicy',
    table: 'notification_policy',
    input: ({ channelId }) => ({ name, steps: [{ channelIds: [channelId] }] }),
    change: { priorities: ['HIGH'] },
    isDeleted: true,
  },
  {
    of: 'AlarmConfig',
    table: 'alarm_config',
    input: ({ sensorId }) => ({
      name,
      kind: 'HIGH',
      priority: 'HIGH',
      parameters: { limit: 8 },
      scope: { sensorIds: [sensorId] },
    }),
    change: { priority: 'LOW' },
    isDeleted: true,
  },
  {
    of: 'Report',
    table: 'report_definition',
    input: ({ sensorId }) => ({
      name,
      scope: { sensorIds: [sensorId] },
      period: 'YESTERDAY',
      bucket: 'DAY',
      columns: ['MIN'],
    }),
    change,
    isDeleted: true,
  },
  {
    of: 'View',
    table: 'view',
    input: ({ sensorId }) => ({
      name,
      layout: { spanSeconds: 3600 },
      panels: [{ sensorIds: [sensorId] }],
    }),
    change,
    isDeleted: true,
  },
  {
    of: 'Annotation',
    table: 'annotation',
    input: ({ sensorId }) => ({ sensorId, from: FROM, to: TO, text: 'Door open' }),
    change: { text: 'Door shut' },
    isDeleted: true,
  },
  { of: 'Permission', table: 'permission', input: () => ({ name }), change, isDeleted: true },
  {
    of: 'Employee',
    table: 'employee',
    input: () => ({ fullName: 'Dagny', startDate: '2024-03-31', salaryMinor: 1_520_075, age: 41 }),
    change: { post: 'Welder' },
    isDeleted: true,
  },
  {
    of: 'Announcement',
    table: 'announcement',
    input: () => ({ text: 'News' }),
    change: { text: 'No news' },
    isDeleted: true,
  },
  {
    of: 'ApiKey',
    table: 'api_key',
    input: () => ({ name, scopes: [{ action: 'read', subject: 'Site' }] }),
  },
  {
    of: 'User',
    table: 'member',
    input: () => ({
      fullName: 'Aino',
      username: randomUUID(),
      email: `${randomUUID()}@depot.test`,
    }),
    change: { company: 'Eisbach' },
    isDeleted: true,
  },
]

/** What a room says of its own kinds, in `support/edited.ts` among its tests. */
export interface EditedInRoom {
  readonly edited: readonly Kind[]
  /** Makes what their inputs refer to, and answers the ids. */
  readonly place?: (who: Caller) => Promise<Readonly<Record<string, string>>>
}
const rooms = Object.values(
  import.meta.glob<EditedInRoom>('../../../*/*/support/edited.ts', { eager: true }),
)

export const KINDS: readonly Kind[] = [...OWN, ...rooms.flatMap(({ edited }) => edited)]

export const fieldOf = (of: string) => of.charAt(0).toLowerCase() + of.slice(1)
/** Members are not made: they are asked to come. */
const verbOf = (of: string) => (of === 'User' ? 'invite' : 'create')

export const createOf = (of: string) => {
  const verb = verbOf(of)
  const type = verb.charAt(0).toUpperCase() + verb.slice(1)
  return `mutation($input: ${type}${of}Input!) { ${verb}${of}(input: $input) { ${fieldOf(of)} { id } problems { path message } } }`
}
export const updateOf = (of: string) =>
  `mutation($id: ID!, $input: Update${of}Input!) { update${of}(id: $id, input: $input) { problems { path message } } }`
export const deleteOf = (of: string) =>
  `mutation($id: ID!) { delete${of}(id: $id) { problems { path message } } }`

/** Answers the id. */
export async function make(who: Caller, of: string, input: object): Promise<string> {
  const { data, errors } = await who.graphql(createOf(of), { input })
  const id = (data?.[`${verbOf(of)}${of}`] as Record<string, { id: string } | null> | undefined)?.[
    fieldOf(of)
  ]?.id
  if (!id) throw new Error(`no ${of}: ${JSON.stringify(errors ?? data)}`)
  return id
}

/** A site with what the inputs refer to. */
export async function placeIn(who: Caller): Promise<Place> {
  const siteId = await make(who, 'Site', { name: 'Depot', timeZone: 'UTC' })
  const deviceId = await make(who, 'Device', { siteId, name: 'Logger' })
  const sensorId = await make(who, 'Sensor', { deviceId, key: 'probe', name: 'Probe' })
  const channelId = await make(who, 'NotificationChannel', inApp)
  const placed = await Promise.all(rooms.map(async ({ place }) => place?.(who)))
  const others = Object.assign({}, ...placed) as Record<string, string>
  return { siteId, deviceId, sensorId, channelId, others }
}
