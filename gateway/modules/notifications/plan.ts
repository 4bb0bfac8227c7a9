// Which messages an annunciation asks for (monitoring-domain 6). Times are epoch milliseconds.
import type { AlarmPriority } from '../../db/tables-alarms.ts'
import type { Policy } from './policy.ts'

/** People are to be told of an alarm: it was raised, raised again, or came out of hiding. */
export interface Annunciation {
  alarmId: number
  activation: number
  priority: AlarmPriority
  /** The policy its rule names. */
  policyId: number | null
  tags: readonly string[]
  siteId: number
  annunciatedAt: Date | number
  raisedAt: Date | number
  /** Whether it is another activation of the same alarm. */
  reactivated: boolean
}

/** What was planned and sent for an alarm before. */
export interface History {
  /** When its last message went out, or was to. */
  lastMessage: number | null
  /** Steps and channels that were told or are going to be, as `stepKey` writes them. */
  started: ReadonlySet<string>
}
export const stepKey = (step: number, channelId: number) => `${step}/${channelId}`

export interface PlannedMessage {
  alarmId: number
  activation: number
  annunciatedAt: Date
  step: number
  channelId: number
  policyId: number
  plannedAt: Date
  /** Not sent: the next message of the alarm counts it. */
  deduped: boolean
}

const OLDEST = 24 * 3_600_000
const time = (at: Date | number) => new Date(at).getTime()

/** Nobody is told of what was raised more than a day ago. */
export const isOld = (raisedAt: Date | number, now: Date | number) => time(now) - time(raisedAt) > OLDEST

/** The rule's own policy, even when that says nothing; else all whose match fits. */
export function policiesFor({ policyId, priority, tags, siteId }: Annunciation, policies: readonly Policy[]): Policy[] {
  const fits = (wanted: readonly unknown[], has: readonly unknown[]) => !wanted.length || wanted.some((it) => has.includes(it))
  const chosen =
    policyId !== null
      ? policies.filter(({ id }) => id === policyId)
      : policies.filter((it) => fits(it.priorities, [priority]) && fits(it.tags, tags) && fits(it.siteIds, [siteId]))
  return chosen.filter(({ enabled }) => enabled)
}

/** In the order of time; a channel is told once at a time, however many policies say so. */
export function planOf(annunciation: Annunciation, policies: readonly Policy[], history: History): PlannedMessage[] {
  if (isOld(annunciation.raisedAt, annunciation.annunciatedAt)) return []
  const wanted = policiesFor(annunciation, policies)
    .flatMap((policy) => ladder(annunciation, policy, history))
    .sort((a, b) => a.plannedAt.getTime() - b.plannedAt.getTime() || a.step - b.step || a.policyId - b.policyId)
  const seen = new Set<string>()
  return wanted.filter(({ step, channelId, plannedAt }) => {
    const keys = [`step ${stepKey(step, channelId)}`, `time ${plannedAt.getTime()}/${channelId}`]
    if (keys.some((key) => seen.has(key))) return false
    for (const key of keys) seen.add(key)
    return true
  })
}

function ladder(annunciation: Annunciation, policy: Policy, history: History): PlannedMessage[] {
  const { alarmId, activation } = annunciation
  const at = time(annunciation.annunciatedAt)
  const { lastMessage, started } = history
  const deduped = annunciation.reactivated && lastMessage !== null && at - lastMessage < policy.dedupeSeconds * 1000
  return policy.steps.flatMap(({ afterSeconds, channelIds }, step) =>
    channelIds
      // What the last activation's steps do not reach any more, because its return ended them, is still to come.
      .filter((channelId) => !deduped || step === 0 || !started.has(stepKey(step, channelId)))
      .map((channelId) => ({
        ...{ alarmId, activation, annunciatedAt: new Date(at), step, channelId, policyId: policy.id },
        plannedAt: new Date(at + afterSeconds * 1000),
        deduped: deduped && step === 0,
      })),
  )
}
