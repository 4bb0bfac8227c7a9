import { pages } from '../../../../schema/together/calendar.pages.ts'
import { page } from '../../../lib/page.ts'

export const routes = [
  page(pages.calendar, () => import('./calendar-page.tsx'), 'calendar:title', 'reminders'),
]
