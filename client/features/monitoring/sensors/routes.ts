import { pages } from '../../../../schema/monitoring/sensors.pages.ts'
import { page } from '../../../lib/page.ts'

export const routes = [page(pages.home, () => import('./home-page.tsx'), 'sensors:title')]
