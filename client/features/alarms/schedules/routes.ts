import { pages } from '../../../../schema/alarms/schedules.pages.ts'
import { below, page } from '../../../lib/page.ts'

export const routes = [
  page(pages.maintenance, () => import('./maintenance-page.tsx'), 'schedules:heading'),
  page(pages.schedules, () => import('./schedules-page.tsx'), 'schedules:heading'),
  page(below(pages.schedules, ':id'), () => import('./schedule-page.tsx'), 'schedules:title'),
]
