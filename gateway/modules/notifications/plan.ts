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

/** A message of an alarm that was sent, or is going to be. */
export interface Told {
  step: number
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
export function planOf(annunciation: Annunciation, policies: readonly Policy[], told: readonly Told[]): PlannedMessage[] {
  if (isOld(annunciation.raisedAt, annunciation.annunciatedAt)) return []
  const wanted = policiesFor(annunciation, policies)
    .flatMap((policy) => ladder(annunciation, policy, told))
    .sort((a, b) => a.plannedAt.getTime() - b.plannedAt.getTime() || a.step - b.step || a.policyId - b.policyId)
  const seen = new Set<string>()
  return wanted.filter(({ step, channelId, plannedAt }) => {
    const keys = [`step ${step}/${channelId}`, `time ${plannedAt.getTime()}/${channelId}`]
    if (keys.some((key) => seen.has(key))) return false
    for (const key of keys) seen.add(key)
    return true
  })
}

function ladder(annunciation: Annunciation, policy: Policy, told: readonly Told[]): PlannedMessage[] {
  const { alarmId, activation, reactivated } = annunciation
  const now = time(annunciation.annunciatedAt)
  // What is due counts as told; what was sent may have been after this was noticed.
  const recent = told.some(({ sent, at }) => (sent || at.getTime() <= now) && now - at.getTime() < policy.dedupeSeconds * 1000)
  const deduped = reactivated && recent
  const isTold = (step: number, channelId: number) => told.some((each) => each.step === step && each.channelId === channelId)
  return policy.steps.flatMap(({ afterSeconds, channelIds }, step) =>
    channelIds
      // What the last activation's steps do not reach any more, because its return ended them, is still to come.
      .filter((channelId) => !deduped || step === 0 || !isTold(step, channelId))
      .map((channelId) => ({
        ...{ alarmId, activation, annunciatedAt: new Date(now), step, channelId, policyId: policy.id },
        plannedAt: new Date(now + afterSeconds * 1000),
        skipped: deduped && step === 0 ? 'DEDUPED' : null,
      })),
  )
}

/**
 * The plans of annunciations in the order they came. What is planned for an alarm is what its next activation goes by; when it
 * comes out of hiding, what was still to come is not.
 */
export function plansOf(
  annunciations: readonly Annunciation[],
  policies: readonly Policy[],
  told: ReadonlyMap<number, readonly Told[]>,
): PlannedMessage[] {
  const plans = new Map<number, PlannedMessage[]>()
  for (const annunciation of annunciations) {
    const { alarmId, reactivated, annunciatedAt } = annunciation
    const own = plans.get(alarmId) ?? []
    const heard = own.filter(({ skipped }) => !skipped)
    if (!reactivated) {
      for (const planned of heard) if (planned.plannedAt.getTime() > time(annunciatedAt)) planned.skipped = 'SUPERSEDED'
    }
    const before = heard.map(({ step, channelId, plannedAt }): Told => ({ step, channelId, sent: false, at: plannedAt }))
    const planned = planOf(annunciation, policies, [...(told.get(alarmId) ?? []), ...before])
    plans.set(alarmId, [...own, ...planned])
  }
  return [...plans.values()].flat()
}
