import { authorize, may, type Tenant } from '../../../../access/authorize.ts'
import { batched } from '../../../../batch.ts'
import type { Context } from '../../../../context.ts'
import { forbidden, InputRefused, refuse } from '../../../../errors.ts'
import { idsOf, parse, parseInput } from '../../../../parse.ts'
import { checkVersion, finder, mustFind } from '../../../../platform/record/find.ts'
import { inTransaction } from '../../../../platform/record/transaction.ts'
import { recordAudit, type AuditedAct } from '../../../ground/audit/service.ts'
import { getSite } from '../../../monitoring/sites/service.ts'
import { named } from '../channels/channel.ts'
import {
  isOfOthers,
  NewPolicy,
  PolicyChange,
  PolicyList,
  shownTo,
  strangers,
  type Policy,
  type PolicyInput,
} from './policy.ts'
import * as store from './policy-store.ts'

/** For rules that name one, in the transaction in which they do. */
export const hasPolicy = (within: Tenant, id: number): Promise<boolean> =>
  store.hasPolicy(within, id)

export async function listPolicies(ctx: Context, list: unknown) {
  const tenant = authorize(ctx, 'read', 'NotificationPolicy')
  const page = await store.page(tenant, parse(PolicyList, list))
  return { ...page, nodes: page.nodes.map((policy) => shownTo(tenant.siteIds, policy)) }
}

const readPolicy = batched(async (ctx, ids) => {
  const tenant = authorize(ctx, 'read', 'NotificationPolicy')
  return (await store.byIds(tenant, ids)).map((policy) => shownTo(tenant.siteIds, policy))
})

/** For fields: null for who may not read policies, too. */
export const getPolicy = async (ctx: Context, id: number): Promise<Policy | null> =>
  may(ctx, 'read', 'NotificationPolicy') ? readPolicy(ctx, id) : null

export const findPolicy = finder('NotificationPolicy', readPolicy)

export async function createPolicy(ctx: Context, input: unknown) {
  const tenant = authorize(ctx, 'create', 'NotificationPolicy')
  const wanted = parseInput(NewPolicy, input)
  return inTransaction(tenant, async (within) => {
    const policy = await store.insert(within, await rowOf(ctx, within, wanted))
    await audit(within, ctx, 'created', policy)
    return policy
  })
}

export async function updatePolicy(
  ctx: Context,
  id: string,
  input: unknown,
  expectedVersion?: number | null,
) {
  const tenant = authorize(ctx, 'update', 'NotificationPolicy')
  const wanted = parseInput(PolicyChange, input)
  return inTransaction(tenant, async (within) => {
    const before = await changeable(within, 'update', id, expectedVersion)
    const policy = await store.update(
      within,
      before.id,
      await rowOf(ctx, within, wanted),
      new Date(ctx.now()),
    )
    await audit(within, ctx, 'updated', policy)
    return policy
  })
}

export async function deletePolicy(ctx: Context, id: string, expectedVersion?: number | null) {
  const tenant = authorize(ctx, 'delete', 'NotificationPolicy')
  return inTransaction(tenant, async (within) => {
    const before = await changeable(within, 'delete', id, expectedVersion)
    const rules = await store.rulesUsing(within, before.id)
    if (rules.length)
      throw refuse('CONFLICT', ['id'], `These rules name the policy: ${named(rules)}.`)
    await store.remove(within, before.id)
    await audit(within, ctx, 'deleted', before)
    return { deletedId: String(before.id) }
  })
}

async function changeable(
  within: Tenant,
  action: 'update' | 'delete',
  id: string,
  expectedVersion?: number | null,
): Promise<Policy> {
  const policy = await mustFind('Policy', id, (number) => store.lockedById(within, number))
  if (isOfOthers(within.siteIds, policy)) throw forbidden(action, 'NotificationPolicy')
  checkVersion(policy, expectedVersion, 'notificationPolicy')
  return policy
}

/** The input as a row, once its channels and sites are known to be there. */
async function rowOf(
  ctx: Context,
  within: Tenant,
  { steps, siteIds, ...rest }: PolicyInput,
): Promise<store.PolicyRow> {
  const channels = await store.heldChannels(
    within,
    idsOf((steps ?? []).flatMap(({ channelIds }) => channelIds)),
  )
  const sites = await Promise.all(idsOf(siteIds ?? []).map((id) => getSite(ctx, id)))
  const known = {
    channels: new Set(channels.map(String)),
    sites: new Set(sites.flatMap((site) => (site ? [String(site.id)] : []))),
  }
  const problems = strangers({ steps, siteIds }, known.channels, known.sites)
  if (problems.length) throw new InputRefused(problems)
  return {
    ...rest,
    ...(siteIds && { siteIds: idsOf(siteIds) }),
    ...(steps && {
      steps: steps.map(({ channelIds, repeatSeconds, ...step }) => ({
        ...step,
        channelIds: idsOf(channelIds),
        repeatSeconds: repeatSeconds ?? null,
      })),
    }),
  }
}

async function audit(
  within: Tenant,
  ctx: Context,
  verb: 'created' | 'updated' | 'deleted',
  policy: Policy,
): Promise<void> {
  const { name, priorities, tags, siteIds, steps, dedupeSeconds, stopOnReturn, enabled } = policy
  const detail = { name, priorities, tags, siteIds, steps, dedupeSeconds, stopOnReturn, enabled }
  const act: AuditedAct = {
    action: `notificationPolicy.${verb}`,
    entity: 'NotificationPolicy',
    entityId: policy.id,
    detail,
  }
  await recordAudit(within, ctx, act)
}
