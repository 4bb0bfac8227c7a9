// One channel's turn: its due messages, a few at a time, in the order of each alarm.
import type { Tenant } from '../../../../access/authorize.ts'
import type { Deps } from '../../../../context.ts'
import type { ChannelKind } from '../tables.ts'
import { attempt, type Job } from './attempt.ts'
import { isImmediate, isPoisoned, modeOf, reasonToSkip, type Due } from './claim.ts'
import * as store from './claim-store.ts'
import { countDropped, countTried, type Dropped } from './delivery-count.ts'
import * as outbox from './outbox-store.ts'
import type { Fence, Within } from './outbox-store.ts'
import type { Send } from './senders.ts'
import { announce, settle } from './settle.ts'

/** What dispatching needs beside the gateway. */
export interface Means {
  deps: Deps
  send: Send
  fence: Fence
  random?: () => number
}

const AT_ONCE = 4
/** Longer than any try takes; after that, somebody else may try. */
const PATIENCE = 60_000

/** Sends what goes out next to a channel; there may be more. */
export async function dispatchChannel(
  means: Means,
  tenant: Tenant,
  channelId: number,
): Promise<void> {
  const { deps, send, fence, random } = means
  const claimed = await claim(means, tenant, channelId)
  if (!claimed) return
  countDropped(deps, claimed.kind, claimed)
  await Promise.all(
    claimed.jobs.map(async (job) => {
      const tried = await attempt(tenant, job, send, deps)
      const settled = await settle(tenant, fence, {
        job,
        attempt: tried,
        at: new Date(deps.now()),
        random,
      })
      if (!settled) return
      countTried(deps, job, settled)
      await announce(deps, tenant, tried)
    }),
  )
}

/** A message that is due, with what travels in it. */
interface Candidate {
  message: Due
  members: readonly Due[]
}

interface Claimed extends Dropped {
  readonly kind: ChannelKind
  readonly jobs: readonly Job[]
}

/** What has become pointless is skipped on the way. Undefined when the channel is gone. */
function claim(
  { deps, fence }: Means,
  tenant: Tenant,
  channelId: number,
): Promise<Claimed | undefined> {
  return outbox.alone(tenant, fence, async (within) => {
    const now = new Date(deps.now())
    const channel = await outbox.sendable(within, channelId)
    if (!channel) return undefined
    const candidates = await candidatesOf(within, channelId, now, fence)
    const { worth, ...dropped } = channel.enabled
      ? await worthSending(within, candidates, now)
      : await skipAll(within, candidates, now)
    const jobs: Job[] = []
    for (const ids of (await chosen(within, channel, worth, now)).slice(0, AT_ONCE)) {
      const [carrier, ...members] = await store.begin(within, {
        ids,
        at: now,
        until: new Date(now.getTime() + PATIENCE),
        fence,
      })
      if (carrier) jobs.push({ channel, carrier, members })
    }
    await outbox.schedule(within, now)
    return { ...dropped, kind: channel.kind, jobs }
  })
}

async function candidatesOf(
  within: Within,
  channelId: number,
  now: Date,
  fence: Fence,
): Promise<Candidate[]> {
  const due = await store.dueMessages(within, channelId, now, fence)
  const carriers = due.filter(({ id, digestId }) => digestId === id).map(({ id }) => id)
  const members = carriers.length ? await store.membersOf(within, carriers) : []
  return due.map((message) => ({
    message,
    members: members.filter(({ digestId }) => digestId === message.id),
  }))
}

const idsOf = ({ message, members }: Candidate) => [message.id, ...members.map(({ id }) => id)]

interface Judged extends Dropped {
  readonly worth: readonly Candidate[]
}

async function skipAll(
  within: Within,
  candidates: readonly Candidate[],
  now: Date,
): Promise<Judged> {
  const ids = candidates.flatMap(idsOf)
  await store.skip(within, ids, 'DISABLED', now)
  return { worth: [], skipped: ids.length, failed: 0 }
}

/** Those whose alarm still waits for somebody. A digest that was tried before is worth sending while one of its alarms is. */
async function worthSending(
  within: Within,
  candidates: readonly Candidate[],
  now: Date,
): Promise<Judged> {
  const worth: Candidate[] = []
  let [skipped, failed] = [0, 0]
  for (const candidate of candidates) {
    const ids = idsOf(candidate)
    const reasons = reasonsToSkip(candidate, now)
    if (isPoisoned(candidate.message)) {
      await store.giveUp(within, ids, now)
      failed += ids.length
    } else if (reasons.length < ids.length) worth.push(candidate)
    else {
      for (const { id, reason } of reasons) await store.skip(within, [id], reason, now)
      skipped += ids.length
    }
  }
  return { worth, skipped, failed }
}

/** Of those that have one. */
const reasonsToSkip = ({ message, members }: Candidate, now: Date) =>
  [message, ...members].flatMap((each) => {
    const reason = reasonToSkip(each, now.getTime())
    return reason ? [{ id: each.id, reason }] : []
  })

/** In messages: by the ids of what travels in each. */
async function chosen(
  within: Within,
  { id, digestAt }: { id: number; digestAt: Date | null },
  candidates: readonly Candidate[],
  now: Date,
): Promise<number[][]> {
  const immediate = candidates.filter(({ message }) => isImmediate(message)).map(idsOf)
  const others = candidates.filter(({ message }) => !isImmediate(message)).flatMap(idsOf)
  if (!others.length && digestAt === null) return immediate
  const recent = await store.recentAnnunciations(within, id, now)
  const mode = modeOf(digestAt?.getTime() ?? null, recent, now.getTime())
  const next = mode.digestAt === null ? null : new Date(mode.digestAt)
  if (next?.getTime() !== digestAt?.getTime()) await store.setDigest(within, id, next)
  if (mode.kind === 'DIGEST') return others.length ? [others, ...immediate] : immediate
  if (mode.kind === 'SINGLE') return [...immediate, ...others.map((other) => [other])]
  if (next) await store.postpone(within, others, next)
  return immediate
}
