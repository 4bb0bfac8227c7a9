import {
  Bell,
  BookOpen,
  ChartSpline,
  Cpu,
  CreditCard,
  Gauge,
  Package,
  Rocket,
  Server,
  ShieldCheck,
  ShoppingBag,
  Truck,
  Undo2,
  Users,
  Wrench,
  type LucideIcon,
} from 'lucide-react'
import type { ArticleIcon } from '../../../generated/schema.ts'

/** The signs of categories. */
export const ICONS: Record<ArticleIcon, LucideIcon> = {
  BELL: Bell,
  BOOK: BookOpen,
  CHART: ChartSpline,
  CHIP: Cpu,
  CREDIT_CARD: CreditCard,
  GAUGE: Gauge,
  PACKAGE: Package,
  RETURN: Undo2,
  ROCKET: Rocket,
  SERVER: Server,
  SHIELD: ShieldCheck,
  SHOPPING_BAG: ShoppingBag,
  TRUCK: Truck,
  USERS: Users,
  WRENCH: Wrench,
}
