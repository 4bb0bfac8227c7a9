import type { Explanation } from './explanation.ts'
import { ruleText } from './rule-text.ts'
import type { NoDataRule, SignalRule } from './rule.ts'
import type { Point, Watch } from './watch.ts'

/** Why a point is raised: written down at the transition, from what was noted while it was pending. */
export function explain(
  watch: Watch,
  point: Point,
  pendingSince: number,
  deadline: number,
): Explanation {
  const { rule, version } = point.definition
  const { kind, ...parameters } = rule
  const { held, sensor, options } = watch
  return {
    rule: ruleText(rule),
    configVersion: version,
    kind,
    parameters,
    pendingSince,
    deadline,
    ...(rule.kind === 'NO_DATA' ? ofSilence(watch, rule) : ofSignal(watch, point, rule, deadline)),
    held: held && { ts: held.ts, value: held.value, age: deadline - held.ts },
    staleAfter: sensor.staleAfter,
    grace: options.grace,
  }
}

const ofSilence = ({ held }: Watch, { timeout }: NoDataRule) => ({
  signal: null,
  firstBreach: null,
  readings: null,
  gaps: null,
  rate: null,
  noData: { lastSeen: held?.ts ?? null, timeout },
})

function ofSignal(
  { sensor }: Watch,
  { state: { pending }, signal, window }: Point,
  { kind }: SignalRule,
  deadline: number,
) {
  const used = window?.readings() ?? []
  const [from, to] = [used[0], used.at(-1)]
  return {
    signal,
    firstBreach: pending && { ...pending.first },
    readings: pending && {
      used: pending.readings,
      expected: Math.floor((deadline - pending.first.ts) / sensor.reportInterval) + 1,
    },
    gaps: pending && { count: pending.gaps, longest: pending.longestGap },
    rate: kind === 'RATE' && from && to ? { from, to } : null,
    noData: null,
  }
}
