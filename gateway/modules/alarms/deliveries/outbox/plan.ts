// Which messages an annunciation asks for (docs/monitoring.md 6). Times are epoch milliseconds.
import type { AlarmPriority } from '../../alarm-configs/tables.ts'
import type { Policy } from '../policies/policy.ts'

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
  /** When what they are told of came about, which may be long before anybody could tell them. */
  happenedAt: Date | number
  /** Whether it is another activation of the same alarm. */
  reactivated: boolean
}

/** A message of an alarm that was sent, or is going to be. */
export interface AlarmMessage {
  /** Null when it was deleted. */
  policyId: number | null
  step: number
  /** Milliseconds after its annunciation. */
  delay: number
  channelId: number
  sent: boolean
  /** When it went out, or is to. */
  at: Date
}

export interface PlannedMessage {
  alarmId: number
  activation: number
  annunciatedAt: Date
  step: number
  channelId: number
  policyId: number
  plannedAt: Date
  /** Why it will not be sent: the next message counts it, or the alarm came out of hiding and began anew. */
  skipped: 'DEDUPED' | 'SUPERSEDED' | null
}

const OLDEST = 24 * 3_600_000
const time = (at: Date | number) => new Date(at).getTime()

/** Nobody is told of what came about, or should have been said, more than a day ago. */
export const isOld = (then: Date | number, now: Date | number) => time(now) - time(then) > OLDEST

/** The rule's own policy, even when that says nothing; else all whose match fits. */
export function policiesFor(
  { policyId, priority, tags, siteId }: Annunciation,
  policies: readonly Policy[],
): Policy[] {
  const fits = (wanted: readonly unknown[], has: readonly unknown[]) =>
    !wanted.length || wanted.some((it) => has.includes(it))
  const chosen =
    policyId !== null
      ? policies.filter(({ id }) => id === policyId)
      : policies.filter(
          (it) =>
            fits(it.priorities, [priority]) && fits(it.tags, tags) && fits(it.siteIds, [siteId]),
        )
  return chosen.filter(({ enabled }) => enabled)
}

/**
 * What the policies that were chosen for it say, in the order of time. A channel is told once at a time, however many of them say
 * so: rather than what is only counted, and rather what is repeated most often.
 */
export function planOf(
  annunciation: Annunciation,
  policies: readonly Policy[],
  sentBefore: readonly AlarmMessage[],
): PlannedMessage[] {
  if (isOld(annunciation.happenedAt, annunciation.annunciatedAt)) return []
  const wanted = policies
    .flatMap((policy) => ladder(annunciation, policy, sentBefore))
    .sort(({ message: a, repeats }, { message: b, repeats: others }) => {
      const inTime =
        a.plannedAt.getTime() - b.plannedAt.getTime() ||
        Number(a.skipped !== null) - Number(b.skipped !== null)
      return inTime || others - repeats || a.step - b.step || a.policyId - b.policyId
    })
  const seen = new Set<string>()
  return wanted.flatMap(({ message }) => {
    const key = `${message.plannedAt.getTime()}/${message.channelId}`
    if (seen.has(key)) return []
    seen.add(key)
    return [message]
  })
}

interface Rung {
  message: PlannedMessage
  repeats: number
}

function ladder(
  annunciation: Annunciation,
  policy: Policy,
  sentBefore: readonly AlarmMessage[],
): Rung[] {
  const { alarmId, activation, reactivated } = annunciation
  const now = time(annunciation.annunciatedAt)
  // What is due counts as told; what was sent may have been after this was noticed.
  const recent = sentBefore.some(
    ({ sent, at }) =>
      (sent || at.getTime() <= now) && now - at.getTime() < policy.dedupeSeconds * 1000,
  )
  const deduped = reactivated && recent
  return policy.steps.flatMap(({ afterSeconds, channelIds, repeatSeconds, maxRepeats }, step) => {
    const delay = afterSeconds * 1000
    // Another policy may have told the channel in its stead.
    const isSent = (channelId: number) =>
      sentBefore.some(
        (it) =>
          it.channelId === channelId &&
          ((it.policyId === policy.id && it.step === step) || it.delay === delay),
      )
    return (
      channelIds
        // What the last activation's steps do not reach any more, because its return ended them, is still to come.
        .filter((channelId) => !deduped || step === 0 || !isSent(channelId))
        .map((channelId): Rung => ({
          message: {
            alarmId,
            activation,
            annunciatedAt: new Date(now),
            step,
            channelId,
            policyId: policy.id,
            plannedAt: new Date(now + delay),
            skipped: deduped && step === 0 ? 'DEDUPED' : null,
          },
          repeats: repeatSeconds ? maxRepeats : 0,
        }))
    )
  })
}

/** What is not planned twice: there is one such row. */
const keyOf = ({ activation, annunciatedAt, policyId, step, channelId }: PlannedMessage) =>
  [activation, annunciatedAt.getTime(), policyId, step, channelId].join('/')

/**
 * The plans of annunciations in the order they came. What is planned for an alarm is what its next activation goes by; when it
 * comes out of hiding, what was still to come is not. Hidden and back within one moment, it is planned once.
 */
export function plansOf(
  annunciations: readonly Annunciation[],
  policies: readonly Policy[],
  sentBefore: ReadonlyMap<number, readonly AlarmMessage[]>,
): PlannedMessage[] {
  const plans = new Map<number, PlannedMessage[]>()
  for (const annunciation of annunciations) {
    const { alarmId, reactivated, annunciatedAt } = annunciation
    const own = plans.get(alarmId) ?? []
    const heard = own.filter(({ skipped }) => !skipped)
    if (!reactivated) {
      for (const planned of heard)
        if (planned.plannedAt.getTime() > time(annunciatedAt)) planned.skipped = 'SUPERSEDED'
    }
    const before = heard.map(sentOf)
    const planned = planOf(annunciation, policiesFor(annunciation, policies), [
      ...(sentBefore.get(alarmId) ?? []),
      ...before,
    ])
    const again = new Set(planned.map(keyOf))
    plans.set(alarmId, [...own.filter((each) => !again.has(keyOf(each))), ...planned])
  }
  return [...plans.values()].flat()
}

const sentOf = ({
  policyId,
  step,
  channelId,
  plannedAt,
  annunciatedAt,
}: PlannedMessage): AlarmMessage => ({
  policyId,
  step,
  channelId,
  sent: false,
  at: plannedAt,
  delay: plannedAt.getTime() - annunciatedAt.getTime(),
})
