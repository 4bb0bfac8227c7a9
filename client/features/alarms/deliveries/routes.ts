import { pages } from '../../../../schema/alarms/deliveries.pages.ts'
import { below, page } from '../../../lib/page.ts'

export const routes = [
  page(
    pages.notifications,
    () => import('./policies/policies-page.tsx'),
    'deliveries:title',
    'list',
  ),
  page(
    below(pages.notifications, 'policies/:id'),
    () => import('./policies/policy-page.tsx'),
    'deliveries:policyTexts.title',
  ),
  page(pages.channels, () => import('./channels/channels-page.tsx'), 'deliveries:title', 'list'),
  page(pages.deliveries, () => import('./outbox/deliveries-page.tsx'), 'deliveries:title', 'list'),
]
