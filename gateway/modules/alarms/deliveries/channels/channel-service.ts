import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { authorize, type Tenant } from '../../../../access/authorize.ts'
import { ifMay } from '../../../../access/if-may.ts'
import type { Context } from '../../../../context.ts'
import { InputRefused, notFound, refuse, type Problem } from '../../../../errors.ts'
import { idOf, parseInput } from '../../../../parse.ts'
import { finder, getter, lister, mustFind, type Which } from '../../../../platform/record/find.ts'
import { keepMade } from '../../../../platform/record/once.ts'
import { inTransaction } from '../../../../platform/record/transaction.ts'
import { watcher } from '../../../ground/audit/live-service.ts'
import { recorded } from '../../../ground/audit/recorded-service.ts'
import { recordAudit, type AuditedAct } from '../../../ground/audit/service.ts'
import { askToConfirm, unconfirmedOf } from './address-service.ts'
import { allowanceOf } from './address-guard.ts'
import { attempt } from '../outbox/attempt.ts'
import { countTried } from '../outbox/delivery-count.ts'
import {
  ChannelChange,
  ChannelList,
  named,
  NewChannel,
  targetOf,
  targetProblems,
  urlProblem,
  type Channel,
} from './channel.ts'
import * as store from './channel-store.ts'
import { channelSeenBefore } from '../seen-store.ts'
import * as outbox from '../outbox/outbox-store.ts'
import { sendOf } from '../outbox/senders.ts'
import { announce, settle } from '../outbox/settle.ts'

export const listChannels = lister('NotificationChannel', ChannelList, store.page)

const readChannel = getter('NotificationChannel', store.byIds)

/** For fields: null for who may not read channels, too. */
export const getChannel = (ctx: Context, id: number): Promise<Channel | null> =>
  ifMay(ctx, 'NotificationChannel', () => readChannel(ctx, id))

export const findChannel = finder('NotificationChannel', readChannel)

export const watchChannels = watcher('NotificationChannel', readChannel, {
  seenBefore: channelSeenBefore,
  updates: ['notificationChannel.secretRotated'],
})

const recordedChannels = recorded<Channel>({
  entity: 'NotificationChannel',
  called: 'Channel',
  field: 'notificationChannel',
  actions: {
    created: 'notificationChannel.created',
    updated: 'notificationChannel.updated',
    deleted: 'notificationChannel.deleted',
  },
  find: store.lockedById,
})

const newSecret = () => `whsec_${randomBytes(32).toString('base64url')}`

export async function createChannel(ctx: Context, input: unknown) {
  const tenant = authorize(ctx, 'create', 'NotificationChannel')
  const { name, kind, enabled, ...targets } = parseInput(NewChannel, input)
  const problems = [...targetProblems(kind, targets), ...wrongUrl(ctx, targets.url)]
  const userIds = await membersOf(tenant, targets.userIds, problems)
  if (problems.length) throw new InputRefused(problems)
  const secret = kind === 'WEBHOOK' ? newSecret() : null
  const target = targetOf(kind, targets, userIds)
  const channel = await recordedChannels.create(ctx, tenant, async (within) => {
    const row = await store.insert(within, { name, kind, enabled, secret, target })
    return { row, detail: detailOf(row) }
  })
  await askToConfirm(ctx, tenant, channel.target.emails ?? [])
  return { notificationChannel: channel, secret }
}

export async function updateChannel(ctx: Context, which: Which, input: unknown) {
  const tenant = authorize(ctx, 'update', 'NotificationChannel')
  const { name, enabled, ...targets } = parseInput(ChannelChange, input)
  const changed = await recordedChannels.update(ctx, tenant, which, async (within, before) => {
    const now = { ...fieldsOf(before), ...given(targets) }
    const problems = [...targetProblems(before.kind, now), ...wrongUrl(ctx, targets.url)]
    const userIds =
      targets.userIds === undefined
        ? before.target.userIds
        : await membersOf(within, targets.userIds, problems)
    if (problems.length) throw new InputRefused(problems)
    const target = targetOf(before.kind, now, userIds)
    const elsewhere = !isDeepStrictEqual(target, before.target)
    const changes = {
      ...(name !== undefined && { name }),
      ...(enabled !== undefined && { enabled }),
    }
    const at = new Date(ctx.now())
    const next = { ...changes, ...(elsewhere && { target, verifiedAt: null }) }
    const row = (await store.update(within, before.id, next, at)) ?? before
    return { row, detail: detailOf(row) }
  })
  await askToConfirm(ctx, tenant, changed.target.emails ?? [])
  return changed
}

const given = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Partial<T>

const fieldsOf = ({ target: { userIds, ...target } }: Channel) => ({
  ...target,
  userIds: userIds?.map(String),
})

function wrongUrl({ config }: Context, url: string | null | undefined): Problem[] {
  const problem = url
    ? urlProblem(url, allowanceOf(config.WEBHOOK_ALLOW), config.PUBLIC_URL)
    : undefined
  return problem ? [problem] : []
}

/** Members by number; of those that are none or not active, a problem each. */
async function membersOf(
  tenant: Tenant,
  ids: readonly string[] | null | undefined,
  problems: Problem[],
) {
  if (!ids) return undefined
  const numbers = ids.map((id) => idOf(id) ?? 0)
  const active = await store.activeMembers(tenant, numbers)
  numbers.forEach((id, index) => {
    const path = ['input', 'userIds', String(index)]
    if (!active.has(id))
      problems.push({ code: 'INVALID', path, message: 'There is no such active member.' })
  })
  return numbers
}

export async function deleteChannel(ctx: Context, which: Which) {
  const tenant = authorize(ctx, 'delete', 'NotificationChannel')
  return recordedChannels.delete(ctx, tenant, which, async (within, channel) => {
    const users = await store.policiesUsing(within, channel.id)
    if (users.length)
      throw refuse('CONFLICT', ['id'], `These policies use the channel: ${named(users)}.`)
    await store.remove(within, channel.id)
    return detailOf(channel)
  })
}

export async function rotateSecret(ctx: Context, id: string) {
  const tenant = authorize(ctx, 'update', 'NotificationChannel')
  const secret = newSecret()
  const channel = await inTransaction(tenant, async (within) => {
    const before = await mustFind('Channel', id, (number) => store.lockedById(within, number))
    if (before.kind !== 'WEBHOOK') throw refuse('INVALID', ['id'], 'Only webhooks are signed.')
    const after = (await store.update(within, before.id, { secret }, new Date(ctx.now()))) ?? before
    await recordAudit(within, ctx, {
      action: 'notificationChannel.secretRotated',
      entity: 'NotificationChannel',
      entityId: after.id,
      detail: detailOf(after),
    })
    return after
  })
  return { secret, notificationChannel: channel }
}

/** Longer than any try takes. */
const PATIENCE = 60_000

/** A test goes to nobody who has not asked for it. Who was not asked yet, or too long ago, is asked now. */
async function demandConfirmed(ctx: Context, tenant: Tenant, { target }: Channel): Promise<void> {
  const missing = ctx.config.SMTP_URL ? await unconfirmedOf(ctx, tenant, target.emails ?? []) : []
  if (!missing.length) return
  const over = await askToConfirm(ctx, tenant, missing)
  if (over) throw refuse('LIMIT_REACHED', ['id'], over.message, { maxItems: over.most })
  const how = ctx.config.PUBLIC_URL
    ? 'by the link that was mailed'
    : 'which takes a PUBLIC_URL for the link'
  throw refuse('UNCONFIRMED', ['id'], `Not confirmed yet, ${how}: ${named(missing)}.`)
}

/** Sends a test message at once, from this very gateway: it needs no lease to say that nothing is wrong. */
export async function testChannel(ctx: Context, id: string) {
  const tenant = authorize(ctx, 'update', 'NotificationChannel')
  const [known] = await store.byIds(tenant, [idOf(id) ?? 0])
  const channel = known && (await outbox.sendable(tenant, known.id))
  if (!channel) throw notFound('Channel')
  await demandConfirmed(ctx, tenant, known)
  const carrier = await outbox.alone(tenant, null, async (within) => {
    const now = new Date(ctx.now())
    const begun = await outbox.insertTest(
      within,
      channel.id,
      now,
      new Date(now.getTime() + PATIENCE),
    )
    await outbox.schedule(within, now)
    await keepMade(within, ctx, begun.id)
    return begun
  })
  const job = { channel, carrier, members: [] }
  const tried = await attempt(tenant, job, sendOf(ctx), ctx)
  const settled = await settle(tenant, null, { job, attempt: tried, at: new Date(ctx.now()) })
  if (settled) countTried(ctx, job, settled)
  await announce(ctx, tenant, tried)
  const detail = { name: channel.name, status: tried.outcome.status }
  const act: AuditedAct = {
    action: 'notificationChannel.tested',
    entity: 'NotificationChannel',
    entityId: channel.id,
    detail,
  }
  await recordAudit(tenant, ctx, act)
  const delivery = settled ?? carrier
  if (tried.outcome.status !== 'HELD') return { delivery }
  throw new InputRefused([{ code: 'LIMIT_REACHED', path: ['id'], message: tried.outcome.error }], {
    delivery,
  })
}

/** What follows the host of an address is often what keeps others out. */
const detailOf = ({ name, kind, enabled, target }: Channel) => ({
  name,
  kind,
  enabled,
  target: target.url ? { url: new URL(target.url).origin } : target,
})
