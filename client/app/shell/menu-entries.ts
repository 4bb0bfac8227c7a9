import {
  BellRing,
  CalendarClock,
  ChartSpline,
  Cpu,
  FileUp,
  MapPinned,
  Siren,
  SlidersHorizontal,
  Table2,
  Thermometer,
  type LucideIcon,
} from 'lucide-react'
import type { Access } from '../../lib/ability.ts'

export interface MenuLink {
  to: string
  /** A key of the shell's texts. */
  label: string
  /** For the tab bar of phones, where there is little room. */
  shortLabel?: string
  icon: LucideIcon
  access: Access
  /** Carries the number of alarms to acknowledge. */
  counted?: boolean
}

export interface MenuGroup {
  label: string
  links: MenuLink[]
}

/** The menu. An entry is here when its page exists, and shown to those who may open it. */
export const MENU: MenuGroup[] = [
  {
    label: 'menu.monitoring',
    links: [
      { to: '/home', label: 'menu.home', shortLabel: 'menu.homeShort', icon: Thermometer, access: ['read', 'Sensor'] },
      {
        to: '/apps/tablereport',
        label: 'menu.report',
        shortLabel: 'menu.reportShort',
        icon: Table2,
        access: ['read', 'Reading'],
      },
      {
        to: '/dynamic',
        label: 'menu.dynamic',
        shortLabel: 'menu.dynamicShort',
        icon: ChartSpline,
        access: ['read', 'Reading'],
      },
      {
        to: '/alarmconfigs',
        label: 'menu.alarmConfigs',
        shortLabel: 'menu.alarmConfigsShort',
        icon: SlidersHorizontal,
        access: ['read', 'AlarmConfig'],
      },
      { to: '/alarms', label: 'menu.alarms', icon: Siren, access: ['read', 'Alarm'], counted: true },
    ],
  },
  {
    label: 'menu.organisation',
    links: [
      { to: '/sites', label: 'menu.sites', icon: MapPinned, access: ['read', 'Site'] },
      { to: '/devices', label: 'menu.devices', icon: Cpu, access: ['read', 'Device'] },
      { to: '/import', label: 'menu.import', icon: FileUp, access: ['read', 'Import'] },
      {
        to: '/notifications',
        label: 'menu.notifications',
        shortLabel: 'menu.notificationsShort',
        icon: BellRing,
        access: ['read', 'NotificationPolicy'],
      },
      { to: '/maintenance', label: 'menu.maintenance', icon: CalendarClock, access: ['read', 'MaintenanceWindow'] },
    ],
  },
]
