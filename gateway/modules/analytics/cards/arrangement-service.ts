import { authorize, type Tenant } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { unauthenticated } from '../../../errors.ts'
import { parseInput } from '../../../parse.ts'
import { changePreference, preferenceOf } from '../../people/identity/preferences-service.ts'
import { DashboardChange, dashboardsOf, type Dashboard } from './arrangement.ts'

/** What an account arranged is its own: there is no asking for somebody else's. */
export function own(ctx: Context): [Tenant, number] {
  const tenant = authorize(ctx, 'read', 'Auth')
  if (!ctx.viewer) throw unauthenticated()
  return [tenant, ctx.viewer.accountId]
}

export async function listDashboards(ctx: Context): Promise<Dashboard[]> {
  authorize(ctx, 'read', 'Auth')
  return dashboardsOf(await preferenceOf(ctx, 'dashboards'))
}

export async function setDashboard(ctx: Context, input: unknown): Promise<Dashboard | null> {
  const [tenant, accountId] = own(ctx)
  const { name, cards } = parseInput(DashboardChange, input)
  const changed = await changePreference(ctx, 'dashboards', { [name]: cards ?? null })
  await ctx.pubsub.publish('dashboards.changed', tenant, { accountId: String(accountId) })
  return dashboardsOf(changed).find((dashboard) => dashboard.name === name) ?? null
}
