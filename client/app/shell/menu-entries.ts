import {
  BellRing,
  Building2,
  CalendarClock,
  ChartSpline,
  CircleUser,
  Cpu,
  FileUp,
  KeySquare,
  MapPinned,
  ScrollText,
  ShieldCheck,
  Siren,
  SlidersHorizontal,
  Table2,
  Thermometer,
  UserRound,
  UserRoundCog,
  type LucideIcon,
} from 'lucide-react'
import type { Access } from '../../lib/ability.ts'
import { PAGES } from '../../../schema/pages.ts'

export interface MenuLink {
  /** Its number in the list of pages. */
  id: number
  to: string
  /** A key of the shell's texts. */
  label: string
  /** For the tab bar of phones, where there is little room. */
  shortLabel?: string
  icon: LucideIcon
  access: Access
  /** Carries the number of alarms to acknowledge. */
  counted?: boolean
  /** Pages below it have entries of their own. */
  exact?: boolean
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
      { ...PAGES.home, label: 'menu.home', shortLabel: 'menu.homeShort', icon: Thermometer },
      { ...PAGES.report, label: 'menu.report', shortLabel: 'menu.reportShort', icon: Table2 },
      {
        ...PAGES.dynamic,
        label: 'menu.dynamic',
        shortLabel: 'menu.dynamicShort',
        icon: ChartSpline,
      },
      {
        ...PAGES.alarmConfigs,
        label: 'menu.alarmConfigs',
        shortLabel: 'menu.alarmConfigsShort',
        icon: SlidersHorizontal,
      },
      { ...PAGES.alarms, label: 'menu.alarms', icon: Siren, counted: true },
    ],
  },
  {
    label: 'menu.pages',
    links: [
      { ...PAGES.account, label: 'menu.account', icon: UserRoundCog },
      { ...PAGES.profile, label: 'menu.profile', icon: CircleUser },
    ],
  },
  {
    label: 'menu.organisation',
    links: [
      { ...PAGES.sites, label: 'menu.sites', icon: MapPinned },
      { ...PAGES.devices, label: 'menu.devices', icon: Cpu },
      { ...PAGES.import, label: 'menu.import', icon: FileUp },
      {
        ...PAGES.notifications,
        label: 'menu.notifications',
        shortLabel: 'menu.notificationsShort',
        icon: BellRing,
      },
      { ...PAGES.users, label: 'menu.users', icon: UserRound },
      { ...PAGES.roles, label: 'menu.roles', icon: ShieldCheck },
      { ...PAGES.maintenance, label: 'menu.maintenance', icon: CalendarClock },
      { ...PAGES.audit, label: 'menu.audit', icon: ScrollText },
      // Not the round one: lazy pages have that, and to share it would cost the first page a chunk.
      { ...PAGES.apiKeys, label: 'menu.apiKeys', icon: KeySquare },
      { ...PAGES.organization, label: 'menu.organization', icon: Building2, exact: true },
    ],
  },
]
