import { DashboardPage } from './dashboard-page.tsx'

/** Every card there is. */
export const Component = () => <DashboardPage name="CARDS" />
