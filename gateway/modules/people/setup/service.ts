import { authorize, may } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { changePreference, preferenceOf } from '../identity/preferences-service.ts'
import * as store from './store.ts'

/** The organisations whose tasks an account has put away, by their numbers. */
const PREFERENCE = 'setupPutAway'

/** What the viewer may do to set the organisation up; null where there is nothing to show, whatever the reason. */
export async function listSetupTasks(ctx: Context): Promise<store.SetupTask[] | null> {
  const tenant = authorize(ctx, 'read', 'Auth')
  const own = ctx.declared.setup.filter(([, { access }]) => may(ctx, ...access))
  if (tenant.siteIds || own.length === 0) return null
  const putAway = await preferenceOf(ctx, PREFERENCE)
  if (putAway instanceof Object && String(tenant.organizationId) in putAway) return null
  const tasks = await store.tasksOf(tenant, own)
  return tasks.every(({ done }) => done) ? null : tasks
}

export async function putSetupAway(ctx: Context): Promise<void> {
  const { organizationId } = authorize(ctx, 'read', 'Auth')
  await changePreference(ctx, PREFERENCE, { [organizationId]: true })
}
