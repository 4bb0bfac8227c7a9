import { authorize } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { parseInput } from '../../../parse.ts'
import { changePreference, preferenceOf } from '../../people/identity/preferences-service.ts'
import { DashboardChange, dashboardsOf, type Dashboard } from './arrangement.ts'

export async function listDashboards(ctx: Context): Promise<Dashboard[]> {
  authorize(ctx, 'read', 'Auth')
  return dashboardsOf(await preferenceOf(ctx, 'dashboards'))
}

export async function setDashboard(ctx: Context, input: unknown): Promise<Dashboard | null> {
  authorize(ctx, 'read', 'Auth')
  const { name, cards } = parseInput(DashboardChange, input)
  const changed = await changePreference(ctx, 'dashboards', { [name]: cards ?? null })
  return dashboardsOf(changed).find((dashboard) => dashboard.name === name) ?? null
}
