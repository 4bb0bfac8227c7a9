import type { AlarmPriority } from '../../../../generated/schema.ts'
import { chosenOf, scopeOf } from '../../../../entities/sensors/sensor-scope.tsx'
import { numberOf, typedText } from '../../../../lib/typed-number.ts'
import type { PolicyFragment } from './policy.generated.ts'

/** A step as it is typed, in minutes. */
export interface StepValues {
  after: string
  channelIds: string[]
  repeats: boolean
  every: string
  times: string
}

export interface PolicyValues {
  name: string
  priorities: AlarmPriority[]
  scope: string[]
  steps: StepValues[]
  dedupe: string
  stopOnReturn: boolean
  enabled: boolean
}

export const newStep = (after: string): StepValues => ({
  after,
  channelIds: [],
  repeats: false,
  every: '15',
  times: '3',
})

export const newPolicy: PolicyValues = {
  name: '',
  priorities: [],
  scope: [],
  steps: [newStep('0')],
  dedupe: '15',
  stopOnReturn: false,
  enabled: true,
}

const minutes = (seconds: number) => typedText(Math.round(seconds / 6) / 10)

export const valuesOf = (policy: PolicyFragment): PolicyValues => ({
  name: policy.name,
  priorities: [...policy.priorities],
  scope: chosenOf({ tags: policy.tags, siteIds: policy.siteIds, sensorIds: [] }),
  steps: policy.steps.map(({ afterSeconds, channels, repeatSeconds, maxRepeats }) => ({
    after: minutes(afterSeconds),
    channelIds: channels.map(({ id }) => id),
    repeats: repeatSeconds !== null,
    every: minutes(repeatSeconds ?? 900),
    times: String(maxRepeats || 3),
  })),
  dedupe: minutes(policy.dedupeSeconds),
  stopOnReturn: policy.stopOnReturn,
  enabled: policy.enabled,
})

/** Minutes as typed in seconds; null when they are no number within the bounds. */
export function secondsOf(text: string, least: number, most: number): number | null {
  const value = numberOf(text)
  const seconds = value == null ? null : Math.round(value * 60)
  return seconds !== null && seconds >= least && seconds <= most ? seconds : null
}

const WEEK = 604_800
const DAY = 86_400
export const AFTER = [0, WEEK] as const
export const EVERY = [60, DAY] as const
export const DEDUPE = [0, DAY] as const

/** As the schema takes it; what is typed has been checked. */
export function policyInput({
  name,
  priorities,
  scope,
  steps,
  dedupe,
  stopOnReturn,
  enabled,
}: PolicyValues) {
  const { tags, siteIds } = scopeOf(scope)
  return {
    name,
    priorities,
    tags,
    siteIds,
    stopOnReturn,
    enabled,
    dedupeSeconds: secondsOf(dedupe, ...DEDUPE) ?? 0,
    steps: steps.map(({ after, channelIds, repeats, every, times }) => ({
      afterSeconds: secondsOf(after, ...AFTER) ?? 0,
      channelIds,
      repeatSeconds: repeats ? secondsOf(every, ...EVERY) : null,
      maxRepeats: repeats ? Number(times) : 0,
    })),
  }
}
