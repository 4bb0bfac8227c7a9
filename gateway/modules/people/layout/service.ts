import { authorize } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { parseInput } from '../../../parse.ts'
import { inTransaction } from '../../../platform/record/transaction.ts'
import { recordAudit, type AuditedAct } from '../../ground/audit/service.ts'
import { changePreference, preferenceOf } from '../identity/preferences-service.ts'
import { Layout, LayoutChange } from './layout.ts'
import { changeLayout, layoutOf } from '../organization/layout-service.ts'

/** What an earlier release wrote and this one does not know counts as not chosen. */
const stored = (value: unknown): Layout => Layout.catch({}).parse(value ?? {})

export async function getOwnLayout(ctx: Context): Promise<Layout> {
  authorize(ctx, 'read', 'Auth')
  return stored(await preferenceOf(ctx, 'layout'))
}

export async function updateOwnLayout(ctx: Context, input: unknown): Promise<Layout> {
  authorize(ctx, 'read', 'Auth')
  return stored(await changePreference(ctx, 'layout', parseInput(LayoutChange, input)))
}

export async function getOrganizationLayout(ctx: Context): Promise<Layout> {
  return stored(await layoutOf(authorize(ctx, 'read', 'Organization')))
}

export async function updateOrganizationLayout(ctx: Context, input: unknown): Promise<Layout> {
  const tenant = authorize(ctx, 'update', 'Organization')
  const change = parseInput(LayoutChange, input)
  return inTransaction(tenant, async (within) => {
    const layout = await changeLayout(within, change, new Date(ctx.now()))
    if (!layout) return stored(await layoutOf(within))
    const act: AuditedAct = {
      action: 'organization.layoutUpdated',
      entity: 'Organization',
      entityId: tenant.organizationId,
      detail: change,
    }
    await recordAudit(within, ctx, act)
    return stored(layout)
  })
}
