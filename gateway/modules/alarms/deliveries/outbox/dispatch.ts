// One channel's turn: its due messages, a few at a time, in the order of each alarm.
import type { Tenant } from '../../../../access/authorize.ts'
import type { Deps } from '../../../../context.ts'
import { attempt, type Job } from './attempt.ts'
import { isImmediate, isPoisoned, modeOf, reasonToSkip, type Due } from './claim.ts'
import * as store from './claim-store.ts'
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
  const jobs = await claim(means, tenant, channelId)
  await Promise.all(
    jobs.map(async (job) => {
      const tried = await attempt(tenant, job, send, deps)
      const settled = await settle(tenant, fence, {
        job,
        attempt: tried,
        at: new Date(deps.now()),
        random,
      })
      if (settled) await announce(deps, tenant, tried)
    }),
  )
}

/** A message that is due, with what travels in it. */
interface Candidate {
  message: Due
  members: readonly Due[]
}

/** What has become pointless is skipped on the way. */
function claim({ deps, fence }: Means, tenant: Tenant, channelId: number): Promise<Job[]> {
  return outbox.alone(tenant, fence, async (within) => {
    const now = new Date(deps.now())
    const channel = await outbox.sendable(within, channelId)
    if (!channel) return []
    const candidates = await candidatesOf(within, channelId, now, fence)
    const wanted = channel.enabled
      ? await worthSending(within, candidates, now)
      : await skipAll(within, candidates, now)
    const jobs: Job[] = []
    for (const ids of (await chosen(within, channel, wanted, now)).slice(0, AT_ONCE)) {
      const [carrier, ...members] = await store.begin(within, {
        ids,
        at: now,
        until: new Date(now.getTime() + PATIENCE),
        fence,
      })
      if (carrier) jobs.push({ channel, carrier, members })
    }
    await outbox.schedule(within, now)
    return jobs
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

async function skipAll(
  within: Within,
  candidates: readonly Candidate[],
  now: Date,
): Promise<Candidate[]> {
  await store.skip(within, candidates.flatMap(idsOf), 'DISABLED', now)
  return []
}

/** Those whose alarm still waits for somebody. A digest that was tried before is worth sending while one of its alarms is. */
async function worthSending(
  within: Within,
  candidates: readonly Candidate[],
  now: Date,
): Promise<Candidate[]> {
  const worth: Candidate[] = []
  for (const candidate of candidates) {
    const { message, members } = candidate
    const judged = [message, ...members].map((each) => ({
      id: each.id,
      reason: reasonToSkip(each, now.getTime()),
    }))
    if (isPoisoned(message)) await store.giveUp(within, idsOf(candidate), now)
    else if (judged.some(({ reason }) => reason === undefined)) worth.push(candidate)
    else
      for (const { id, reason } of judged) if (reason) await store.skip(within, [id], reason, now)
  }
  return worth
}

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
