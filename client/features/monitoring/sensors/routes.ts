import { pages } from '../../../../schema/monitoring/sensors.pages.ts'
import { asking, page } from '../../../lib/page.ts'

const sensor = { ...pages.home, to: '/sensors/:id' }

export const routes = [
  asking(
    page(pages.home, () => import('./home-page.tsx'), 'sensors:title'),
    {
      HomePage: { page: 1, status: ['ACTIVE', 'OUT_OF_SERVICE'], setup: true },
      HomeAlarms: { page: 1, sensorIds: null },
    },
  ),
  page(
    sensor,
    () => import('./sensor/sensor-page.tsx'),
    'sensors:sensor.title',
    'alarm-configs', // rules in words
  ),
]
