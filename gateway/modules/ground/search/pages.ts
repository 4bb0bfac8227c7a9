import { PAGES } from '../../../../schema/pages.ts'
import type { Action, Subject } from '../../../access/abilities.ts'
import { may } from '../../../access/authorize.ts'
import type { Viewer } from '../../../context.ts'

/** A page that can be found and bookmarked. */
export interface PageEntry {
  /** Stays with the page for good: bookmarks are stored by it. */
  readonly id: number
  readonly title: string
  readonly link: string
  /** In the Feather set, which the older dashboard draws from. */
  readonly icon: string
  readonly access: readonly [Action, Subject]
  /** Words people may look for it by. */
  readonly words: string
}

const entry = (
  page: { id: number; to: string; access: PageEntry['access'] },
  title: string,
  icon: string,
  words = '',
): PageEntry => ({
  id: page.id,
  title,
  link: page.to,
  icon,
  access: page.access,
  words,
})

/** Of each page of the menu what the search adds. A page that is missing here does not compile. */
const MENU_PAGES: Record<keyof typeof PAGES, PageEntry> = {
  home: entry(PAGES.home, 'Temp Monitoring', 'Thermometer', 'temperature sensors tiles overview'),
  report: entry(PAGES.report, 'Table Report', 'Grid', 'statistics export csv print'),
  dynamic: entry(PAGES.dynamic, 'Dynamic Visualization', 'TrendingUp', 'charts graph history'),
  alarmConfigs: entry(
    PAGES.alarmConfigs,
    'Alarm configurations',
    'Sliders',
    'rules limits backtest',
  ),
  alarms: entry(PAGES.alarms, 'Alarms', 'Bell', 'acknowledge'),
  sites: entry(PAGES.sites, 'Sites', 'MapPin', 'locations places'),
  devices: entry(PAGES.devices, 'Devices', 'Cpu', 'loggers gateways tokens connect'),
  import: entry(PAGES.import, 'Import', 'Upload', 'csv backfill file'),
  notifications: entry(PAGES.notifications, 'Notification policies', 'Send', 'messages escalation'),
  users: entry(PAGES.users, 'Users', 'Users', 'members people invite roles'),
  maintenance: entry(PAGES.maintenance, 'Maintenance', 'Calendar', 'windows'),
  roles: entry(PAGES.roles, 'Roles', 'Shield', 'rights abilities matrix who may'),
  audit: entry(PAGES.audit, 'Audit log', 'FileText', 'who did what changes history chain security'),
  apiKeys: entry(PAGES.apiKeys, 'API keys', 'Key', 'tokens integrations programs access secret'),
  organization: entry(
    PAGES.organization,
    'Organisation',
    'Settings',
    'settings title time zone unit retention',
  ),
  account: entry(
    PAGES.account,
    'Account settings',
    'Settings',
    'password sessions avatar picture email language own',
  ),
  profile: entry(PAGES.profile, 'Profile', 'User', 'feed posts polls photos follow wall social'),
}

const { alarms, home } = PAGES
const channels = {
  id: 16,
  to: '/notifications/channels',
  access: ['read', 'NotificationChannel'],
} as const
const deliveries = {
  id: 17,
  to: '/notifications/deliveries',
  access: ['read', 'NotificationDelivery'],
} as const
const permissions = { id: 22, to: '/apps/permissions', access: ['read', 'Permission'] } as const
const schedules = { id: 18, to: '/maintenance/schedules', access: ['read', 'Schedule'] } as const

/** Pages inside others, and the name the first page had before. */
const MORE_PAGES: readonly PageEntry[] = [
  entry({ ...home, id: 2 }, 'Home', 'Home'),
  entry({ ...alarms, id: 12, to: '/alarms/shelved' }, 'Shelved alarms', 'BellOff'),
  entry({ ...alarms, id: 13, to: '/alarms/suppressed' }, 'Suppressed alarms', 'Slash'),
  entry({ ...alarms, id: 14, to: '/alarms/history' }, 'Alarm history', 'Clock'),
  entry(
    { ...alarms, id: 15, to: '/alarms/indicators' },
    'Alarm indicators',
    'BarChart2',
    'performance',
  ),
  entry(channels, 'Notification channels', 'Mail', 'email webhook'),
  entry(deliveries, 'Delivery log', 'List', 'messages sent'),
  entry(permissions, 'Permissions', 'Key', 'register'),
  entry(schedules, 'Schedules', 'Clock', 'opening hours calendar'),
]

/** Every page, by number. */
const ALL = [...Object.values(MENU_PAGES), ...MORE_PAGES].sort((a, b) => a.id - b.id)

/** The pages this viewer may open. */
export const pagesOf = (viewer: Pick<Viewer, 'role' | 'apiKey'>): readonly PageEntry[] =>
  ALL.filter(({ access }) => may(viewer, ...access))

/** Where a page is, by its number. */
export const pageLink = (id: number): string => ALL.find((page) => page.id === id)?.link ?? '/'
