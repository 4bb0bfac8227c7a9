import { pages } from '../../../../schema/monitoring/sensors.pages.ts'
import { page } from '../../../lib/page.ts'

const sensor = { to: '/sensors/:id', access: pages.home.access }

export const routes = [
  page(pages.home, () => import('./home-page.tsx'), 'sensors:title'),
  page(
    sensor,
    () => import('./sensor/sensor-page.tsx'),
    'sensors:sensor.title',
    'alarm-configs', // rules in words
  ),
]
