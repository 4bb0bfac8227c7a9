import type { Replay } from '../alarms/evaluator/tally.ts'
import type { Occurrence } from '../alarms/evaluator/state.ts'
import type { Policy } from '../notifications/policy.ts'

export interface Circumstances {
  /** Those that apply to the rule on this sensor. */
  policies: readonly Policy[]
  ackRequired: boolean
  /** The end of the period, epoch milliseconds. */
  to: number
}

/** How many messages there would have been in the period if nobody had acknowledged; what was not kept in full is like the rest. */
export function expectedMessages({ occurrences, annunciations }: Replay, circumstances: Circumstances): number {
  const told = occurrences.filter(({ annunciatedAt }) => annunciatedAt !== null)
  if (!told.length || !circumstances.policies.length) return 0
  const last = new Map<number, number>()
  const counted = told.reduce((sum, occurrence) => sum + messagesOf(occurrence, circumstances, last), 0)
  return Math.round((counted * Math.max(annunciations, told.length)) / told.length)
}

/** A channel is told once at a time, however many policies say so. `last` is when each policy sent its last message. */
function messagesOf(occurrence: Occurrence, { policies, ackRequired, to }: Circumstances, last: Map<number, number>): number {
  const told = new Set<string>()
  const at = occurrence.annunciatedAt ?? to
  for (const policy of policies) {
    const end = policy.stopOnReturn || !ackRequired ? Math.min(occurrence.returnedAt ?? to, to) : to
    // Without an acknowledgement the next activation is one of the same alarm.
    const deduped = ackRequired && at - (last.get(policy.id) ?? -Infinity) < policy.dedupeSeconds * 1000
    for (const { t, channelIds } of ladder(policy, at, end).slice(deduped ? 1 : 0)) {
      for (const channelId of channelIds) told.add(`${t}/${channelId}`)
      last.set(policy.id, Math.max(t, last.get(policy.id) ?? t))
    }
  }
  return told.size
}

/** When the steps and their repetitions are due, before the end. */
function ladder({ steps }: Policy, at: number, end: number): { t: number; channelIds: readonly number[] }[] {
  return steps
    .flatMap(({ afterSeconds, repeatSeconds, maxRepeats, channelIds }) =>
      Array.from({ length: repeatSeconds ? maxRepeats + 1 : 1 }, (_, repetition) => ({
        t: at + (afterSeconds + repetition * (repeatSeconds ?? 0)) * 1000,
        channelIds,
      })),
    )
    .filter(({ t }) => t < end)
    .sort((a, b) => a.t - b.t)
}
