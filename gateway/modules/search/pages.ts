import { PAGES } from '../../../schema/pages.ts'
import { allows, type Action, type Subject } from '../../access/abilities.ts'
import type { UserRole } from '../../db/tables.ts'

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
  id: number,
  { to, access }: { to: string; access: PageEntry['access'] },
  title: string,
  icon: string,
  words = '',
): PageEntry => ({ id, title, link: to, icon, access, words })

/** Of each page of the menu what the search adds. A page that is missing here does not compile. */
const MENU_PAGES: Record<keyof typeof PAGES, PageEntry> = {
  home: entry(1, PAGES.home, 'Temp Monitoring', 'Thermometer', 'temperature sensors tiles overview'),
  report: entry(3, PAGES.report, 'Table Report', 'Grid', 'statistics export csv print'),
  dynamic: entry(4, PAGES.dynamic, 'Dynamic Visualization', 'TrendingUp', 'charts graph history'),
  alarmConfigs: entry(5, PAGES.alarmConfigs, 'Alarm configurations', 'Sliders', 'rules limits backtest'),
  alarms: entry(6, PAGES.alarms, 'Alarms', 'Bell', 'acknowledge'),
  sites: entry(7, PAGES.sites, 'Sites', 'MapPin', 'locations places'),
  devices: entry(8, PAGES.devices, 'Devices', 'Cpu', 'loggers gateways tokens connect'),
  import: entry(9, PAGES.import, 'Import', 'Upload', 'csv backfill file'),
  notifications: entry(10, PAGES.notifications, 'Notification policies', 'Send', 'messages escalation'),
  maintenance: entry(11, PAGES.maintenance, 'Maintenance', 'Calendar', 'windows'),
}

const { alarms, home } = PAGES
const channels = { to: '/notifications/channels', access: ['read', 'NotificationChannel'] } as const
const deliveries = { to: '/notifications/deliveries', access: ['read', 'NotificationDelivery'] } as const
const schedules = { to: '/maintenance/schedules', access: ['read', 'Schedule'] } as const

/** Pages inside others, and the name the first page had before. */
const MORE_PAGES: readonly PageEntry[] = [
  entry(2, home, 'Home', 'Home'),
  entry(12, { ...alarms, to: '/alarms/shelved' }, 'Shelved alarms', 'BellOff'),
  entry(13, { ...alarms, to: '/alarms/suppressed' }, 'Suppressed alarms', 'Slash'),
  entry(14, { ...alarms, to: '/alarms/history' }, 'Alarm history', 'Clock'),
  entry(15, { ...alarms, to: '/alarms/indicators' }, 'Alarm indicators', 'BarChart2', 'performance'),
  entry(16, channels, 'Notification channels', 'Mail', 'email webhook'),
  entry(17, deliveries, 'Delivery log', 'List', 'messages sent'),
  entry(18, schedules, 'Schedules', 'Clock', 'opening hours calendar'),
]

/** Every page, by number. */
const ALL = [...Object.values(MENU_PAGES), ...MORE_PAGES].sort((a, b) => a.id - b.id)

/** The pages somebody of this role may open. */
export const pagesOf = (role: UserRole): readonly PageEntry[] => ALL.filter(({ access }) => allows(role, ...access))
