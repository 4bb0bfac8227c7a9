import type { Replay } from '../../alarms/evaluator/tally.ts'
import type { Occurrence } from '../../alarms/evaluator/state.ts'
import { type Annunciation, type AlarmMessage } from '../../deliveries/outbox/plan.ts'
import { planOf } from '../../deliveries/outbox/plan-service.ts'
import type { Policy } from '../../deliveries/policies/policy.ts'

export interface Circumstances {
  /** Those that apply to the rule on this sensor. */
  policies: readonly Policy[]
  ackRequired: boolean
  /** The end of the period, epoch milliseconds. */
  to: number
}

/** How many messages there would have been in the period if nobody had acknowledged; what was not kept in full is like the rest. */
export function expectedMessages(
  { occurrences, annunciations }: Replay,
  circumstances: Circumstances,
): number {
  const annunciated = occurrences.filter(({ annunciatedAt }) => annunciatedAt !== null)
  if (!annunciated.length || !circumstances.policies.length) return 0
  const { ackRequired } = circumstances
  // Without an acknowledgement the next activation is one of the same alarm.
  const alarms = ackRequired ? [annunciated] : annunciated.map((occurrence) => [occurrence])
  const counted = alarms.reduce(
    (sum, activations) => sum + messagesOf(activations, circumstances),
    0,
  )
  return Math.round((counted * Math.max(annunciations, annunciated.length)) / annunciated.length)
}

/** A message and its repetitions. Times are epoch milliseconds. */
interface Chain {
  policyId: number
  step: number
  channelId: number
  delay: number
  from: number
  /** Between repetitions; 0 when there are none. */
  pause: number
  repeats: number
  /** When the alarm is over, or returned where the policy stops then. */
  end: number
}

/** Planned as the evaluator would, one activation after the other. */
function messagesOf(activations: readonly Occurrence[], circumstances: Circumstances): number {
  const open = new Map<string, Chain>()
  let count = 0
  for (const [index, occurrence] of activations.entries()) {
    const at = occurrence.annunciatedAt ?? circumstances.to
    const annunciated = [...open.values()].map((chain) => sentBy(chain, at))
    for (const chain of chainsOf(occurrence, at, index, annunciated, circumstances)) {
      const key = `${chain.policyId}/${chain.step}/${chain.channelId}`
      // A newer activation that goes through the same step takes the repetitions over.
      const former = open.get(key)
      if (former) count += lengthOf(former, at)
      open.set(key, chain)
    }
  }
  return [...open.values()].reduce((sum, chain) => sum + lengthOf(chain, Infinity), count)
}

function chainsOf(
  occurrence: Occurrence,
  at: number,
  activation: number,
  annunciated: readonly AlarmMessage[],
  { policies, ackRequired, to }: Circumstances,
): Chain[] {
  const annunciation: Annunciation = {
    alarmId: 0,
    activation,
    reactivated: activation > 0,
    annunciatedAt: at,
    happenedAt: at,
    priority: occurrence.priority,
    policyId: null,
    tags: [],
    siteId: 0,
  }
  return planOf(annunciation, policies, annunciated).flatMap(
    ({ policyId, step, channelId, plannedAt, skipped }): Chain[] => {
      const policy = policies.find(({ id }) => id === policyId)
      const { repeatSeconds = null, maxRepeats = 0 } = policy?.steps[step] ?? {}
      const end =
        policy?.stopOnReturn || !ackRequired ? Math.min(occurrence.returnedAt ?? to, to) : to
      const from = plannedAt.getTime()
      if (skipped || from >= end) return []
      const repeated = {
        pause: (repeatSeconds ?? 0) * 1000,
        repeats: repeatSeconds ? maxRepeats : 0,
      }
      return [{ policyId, step, channelId, delay: from - at, from, end, ...repeated }]
    },
  )
}

/** A message plans the next repetition when it is sent, unless a newer activation is there by then. */
function lengthOf({ from, pause, repeats, end }: Chain, newer: number): number {
  if (!repeats) return 1
  const untilEnd = Math.ceil((end - from) / pause)
  const untilNewer = Math.max(1, Math.ceil((newer - from) / pause) + 1)
  return Math.min(repeats + 1, untilEnd, untilNewer)
}

/** The last message by then, or the first one when that is still to come. */
function sentBy(chain: Chain, at: number): AlarmMessage {
  const { policyId, step, channelId, delay, from, pause } = chain
  const before = Math.max(
    0,
    Math.min(lengthOf(chain, Infinity) - 1, pause ? Math.floor((at - from) / pause) : 0),
  )
  return { policyId, step, channelId, delay, sent: false, at: new Date(from + before * pause) }
}
