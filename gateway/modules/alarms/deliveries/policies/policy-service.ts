import { authorize, type Tenant } from '../../../../access/authorize.ts'
import { ifMay } from '../../../../access/if-may.ts'
import { batched } from '../../../../batch.ts'
import type { Context } from '../../../../context.ts'
import { forbidden, InputRefused, refuse } from '../../../../errors.ts'
import { idsOf, parse, parseInput } from '../../../../parse.ts'
import { finder, type Which } from '../../../../platform/record/find.ts'
import { pick } from '../../../../platform/record/pick.ts'
import { watcher } from '../../../ground/audit/live-service.ts'
import { recorded } from '../../../ground/audit/recorded-service.ts'
import { getSite } from '../../../monitoring/sites/service.ts'
import { named } from '../channels/channel.ts'
import {
  isOfOthers,
  NewPolicy,
  POLICY_FIELDS,
  PolicyChange,
  PolicyList,
  shownTo,
  strangers,
  type Policy,
  type PolicyInput,
} from './policy.ts'
import { policySeenBefore } from '../seen-store.ts'
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
export const getPolicy = (ctx: Context, id: number): Promise<Policy | null> =>
  ifMay(ctx, 'NotificationPolicy', () => readPolicy(ctx, id))

export const findPolicy = finder('NotificationPolicy', readPolicy)

export const watchPolicies = watcher('NotificationPolicy', readPolicy, {
  seenBefore: policySeenBefore,
})

const recordedPolicies = recorded<Policy>({
  entity: 'NotificationPolicy',
  called: 'Policy',
  field: 'notificationPolicy',
  actions: {
    created: 'notificationPolicy.created',
    updated: 'notificationPolicy.updated',
    deleted: 'notificationPolicy.deleted',
  },
  find: store.lockedById,
  permit: (_ctx, { siteIds }, policy, action) => {
    if (isOfOthers(siteIds, policy)) throw forbidden(action, 'NotificationPolicy')
  },
})

export async function createPolicy(ctx: Context, input: unknown) {
  const tenant = authorize(ctx, 'create', 'NotificationPolicy')
  const wanted = parseInput(NewPolicy, input)
  return recordedPolicies.create(ctx, tenant, async (within) => {
    const row = await store.insert(within, await rowOf(ctx, within, wanted))
    return { row, detail: { after: fieldsOf(row) } }
  })
}

export async function updatePolicy(ctx: Context, which: Which, input: unknown) {
  const tenant = authorize(ctx, 'update', 'NotificationPolicy')
  const wanted = parseInput(PolicyChange, input)
  return recordedPolicies.update(ctx, tenant, which, async (within, before) => {
    const next = await rowOf(ctx, within, wanted)
    const row = (await store.update(within, before.id, next, new Date(ctx.now()))) ?? before
    return { row, detail: { before: fieldsOf(before), after: fieldsOf(row) } }
  })
}

export async function deletePolicy(ctx: Context, which: Which) {
  const tenant = authorize(ctx, 'delete', 'NotificationPolicy')
  return recordedPolicies.delete(ctx, tenant, which, async (within, policy) => {
    const rules = await store.rulesUsing(within, policy.id)
    if (rules.length)
      throw refuse('CONFLICT', ['id'], `These rules name the policy: ${named(rules)}.`)
    await store.remove(within, policy.id)
    return { before: fieldsOf(policy) }
  })
}

const fieldsOf = (policy: Policy) => pick(policy, POLICY_FIELDS)

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
