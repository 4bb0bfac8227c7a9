import { pages } from '../../../../schema/monitoring/devices.pages.ts'
import { below, page } from '../../../lib/page.ts'

export const routes = [
  page(pages.devices, () => import('./device/devices-page.tsx'), 'devices:title', 'list'),
  page(below(pages.devices, ':id'), () => import('./device/device-page.tsx'), 'devices:title'),
]
