import type { SignedIn } from '../../support/page.ts'
import { watchedFleet } from '../../alarms/alarms/support/rules-over-the-wire.ts'
import { schedule } from './schedule.ts'

const POLICY = `mutation($input: CreateNotificationPolicyInput!) {
  createNotificationPolicy(input: $input) { notificationPolicy { id } problems { message } } }`
const CHANNEL = `mutation($input: CreateNotificationChannelInput!) {
  createNotificationChannel(input: $input) { notificationChannel { id } problems { message } } }`
const KNOWN = 'query { viewer { userId username } alarmConfigs { nodes { id } } }'

/** The pages of an organisation that has one of everything: the address of each, and what its title names. */
export async function placesOf({
  url,
  api,
}: Pick<SignedIn, 'url' | 'api'>): Promise<Record<string, string>> {
  const { sensorIds, deviceId } = await watchedFleet(url, api, 1)
  const { id: scheduleId } = await schedule(api, 'Shop')
  const { createNotificationChannel } = await api.graphql<{
    createNotificationChannel: { notificationChannel: { id: string } }
  }>(CHANNEL, { input: { name: 'Bell', kind: 'IN_APP', roles: ['SUBSCRIBER'] } })
  const steps = [{ channelIds: [createNotificationChannel.notificationChannel.id] }]
  const { createNotificationPolicy } = await api.graphql<{
    createNotificationPolicy: { notificationPolicy: { id: string } }
  }>(POLICY, { input: { name: 'Night watch', steps } })
  const { alarmConfigs, viewer } = await api.graphql<{
    alarmConfigs: { nodes: { id: string }[] }
    viewer: { userId: string; username: string }
  }>(KNOWN)
  const { userId, username: name } = viewer
  const user = `/apps/user/view/${userId}`
  return {
    '/home': 'Temp Monitoring',
    [`/sensors/${sensorIds[0]}`]: 'Probe 1 · Sensors',
    '/apps/tablereport': 'Table Report',
    '/dynamic': 'Dynamic Visualization',
    '/alarmconfigs': 'Alarm configurations',
    '/alarmconfigs/new': 'New rule · Alarm configurations',
    [`/alarmconfigs/${alarmConfigs.nodes[0]?.id}`]: 'Too warm · Alarm configurations',
    '/alarms': 'Open · Alarms',
    '/alarms/shelved': 'Shelved · Alarms',
    '/alarms/suppressed': 'Suppressed · Alarms',
    '/alarms/history': 'History · Alarms',
    '/alarms/indicators': 'Indicators · Alarms',
    '/apps/invoice/list': 'Invoices',
    '/pages/account-settings': 'General · Account settings',
    '/pages/account-settings/security': 'Security · Account settings',
    '/pages/profile': `Feed · ${name} · Profile`,
    [`/pages/profile/${userId}/photos`]: `Photos · ${name} · Profile`,
    '/sites': 'Sites',
    '/devices': 'Devices',
    [`/devices/${deviceId}`]: 'Logger · Devices',
    '/import': 'Import readings',
    '/notifications': 'Policies · Alarm notifications',
    '/notifications/policies/new': 'New policy · Policies',
    [`/notifications/policies/${createNotificationPolicy.notificationPolicy.id}`]:
      'Night watch · Policies',
    '/notifications/channels': 'Channels · Alarm notifications',
    '/notifications/deliveries': 'Delivery log · Alarm notifications',
    '/apps/user/list': 'Users',
    [user]: `Account · ${name} · Users`,
    [`${user}/security`]: `Security · ${name} · Users`,
    '/apps/roles': 'Roles',
    '/apps/permissions': 'Permission register',
    '/maintenance': 'Maintenance windows · Maintenance',
    '/maintenance/schedules': 'Schedules · Maintenance',
    '/maintenance/schedules/new': 'New schedule · Schedules',
    [`/maintenance/schedules/${scheduleId}`]: 'Shop · Schedules',
    '/organization/audit': 'Audit log',
    '/organization/api-keys': 'API keys',
    '/organization': 'Settings',
    '/nowhere': 'Page not found',
  }
}
