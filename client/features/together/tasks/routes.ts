import { pages } from '../../../../schema/together/tasks.pages.ts'
import { page } from '../../../lib/page.ts'

export const routes = [
  page(pages.tasks, () => import('./tasks-page.tsx'), 'tasks:title', 'list', 'reminders'),
]
