import { pages } from '../../../../schema/alarms/alarm-configs.pages.ts'
import { below, page } from '../../../lib/page.ts'

export const routes = [
  page(pages.alarmConfigs, () => import('./list/rules-page.tsx'), 'alarm-configs:title'),
  page(
    below(pages.alarmConfigs, ':id'),
    () => import('./editor/editor-page.tsx'),
    'alarm-configs:title',
    'guides',
  ),
]
