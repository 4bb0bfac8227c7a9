import { DashboardPage } from './dashboard-page.tsx'

/** What the shop and its invoices come to. */
export const Component = () => <DashboardPage name="ECOMMERCE" />
