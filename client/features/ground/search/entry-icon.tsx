import {
  BellRing,
  CalendarClock,
  ChartSpline,
  Cpu,
  FileText,
  MapPinned,
  Siren,
  SlidersHorizontal,
  Table2,
  Thermometer,
  User,
  type LucideIcon,
} from 'lucide-react'
import type { SearchKind } from '../../../generated/schema.ts'
import type { Entry, MenuPage } from './entry.ts'

const ICONS: Record<SearchKind, LucideIcon> = {
  PAGE: FileText,
  SENSOR: Thermometer,
  ALARM: Siren,
  ALARM_CONFIG: SlidersHorizontal,
  SITE: MapPinned,
  LOCATION: MapPinned,
  DEVICE: Cpu,
  USER: User,
  REPORT: Table2,
  VIEW: ChartSpline,
  SCHEDULE: CalendarClock,
  MAINTENANCE_WINDOW: CalendarClock,
  NOTIFICATION_POLICY: BellRing,
  NOTIFICATION_CHANNEL: BellRing,
}

/** The page a path belongs to: itself, or the one it lies under. */
const pageOf = (pages: readonly MenuPage[], link: string) =>
  pages.find(({ to }) => to === link) ?? pages.find(({ to }) => link.startsWith(`${to}/`))

/** Pages have the icon of the menu, other things that of their kind. */
export function EntryIcon({
  entry: { kind, link },
  pages,
  size = 18,
}: {
  entry: Entry
  pages: readonly MenuPage[]
  size?: number
}) {
  const Icon = (kind === 'PAGE' && pageOf(pages, link)?.icon) || ICONS[kind]
  return <Icon size={size} aria-hidden="true" />
}
