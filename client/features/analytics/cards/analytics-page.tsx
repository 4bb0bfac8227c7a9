import { DashboardPage } from './dashboard-page.tsx'

/** What the whole organisation does, at a glance. */
export const Component = () => <DashboardPage name="ANALYTICS" />
