import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { AlarmKind, AlarmState } from '../../../generated/schema.ts'
import { convertDifference } from '../../../lib/format.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { useOrganization } from '../../../lib/viewer.ts'
import type { AlarmRuleFragment } from './detail/alarm-rule.generated.ts'

/** The numbers of a rule that say what it compares. */
export type Rule = Omit<AlarmRuleFragment, '__typename'>

/** Still beyond its limits, as far as anybody knows. */
export const isActive = ({
  state,
  returnedAt,
}: {
  state: AlarmState
  returnedAt: string | null
}): boolean => state !== 'CLOSED' && returnedAt === null

/** Nothing about its values can change any more. */
export const isOver = ({
  returnedAt,
  closedAt,
}: {
  returnedAt: string | null
  closedAt: string | null
}): boolean => (returnedAt ?? closedAt) !== null

export const isWaiting = (state: AlarmState): boolean => state === 'UNACK' || state === 'RTN_UNACK'

const MINUTE = 60_000
const DAY = 86_400_000

/** Which side of the rule was crossed; a value tells it where the rule has two. */
export function sideOf({ kind, low, high, direction }: Rule, value: number | null): string {
  if (kind === 'HIGH' || kind === 'HIGH_HIGH') return 'above'
  if (kind === 'LOW' || kind === 'LOW_LOW') return 'below'
  if (kind === 'RATE')
    return direction === 'RISING' ? 'rising' : direction === 'FALLING' ? 'falling' : 'changing'
  if (kind === 'RANGE' && value !== null) {
    if (high != null && value > high) return 'above'
    if (low != null && value < low) return 'below'
  }
  return kind === 'RANGE' ? 'outside' : kind === 'DEVIATION' ? 'off' : 'silent'
}

interface AlarmFacts {
  sensor: string
  decimals: number
  rule: Rule
  peak: number | null
  past: boolean
}

/** Alarms in sentences: in the language of the page, the unit of the organisation, and the clock of people. */
export function useAlarmWords() {
  const { t, i18n } = useTranslation('alarms')
  const format = useFormat()
  const { displayUnit } = useOrganization()
  return useMemo(() => {
    const ltr = (text: string) => (i18n.dir() === 'rtl' ? `\u2066${text}\u2069` : text)
    const degrees = (value: number | null, decimals = 1) =>
      ltr(`${format.temperature(value ?? 0, decimals)} ${format.unit}`)
    const span = (value: number, decimals = 1) =>
      format.figure(convertDifference(value, displayUnit), decimals)
    const difference = (value: number | null, decimals = 1) =>
      ltr(`${span(value ?? 0, decimals)} ${format.unit}`)
    const rate = (value: number | null) =>
      ltr(`${span(value ?? 0, 2)} ${t('perMinute', { unit: format.unit })}`)
    const lasting = (seconds: number | null) => format.duration((seconds ?? 0) * 1000)

    const facts = (
      { kind, limit, low, high, setpoint, windowSeconds, timeoutSeconds }: Rule,
      side: string,
      decimals: number,
    ) => {
      const crossed = kind !== 'RANGE' ? limit : side === 'above' ? high : low
      return {
        limit:
          kind === 'RATE'
            ? rate(limit)
            : kind === 'DEVIATION'
              ? difference(limit, decimals)
              : degrees(crossed, decimals),
        low: degrees(low, decimals),
        high: degrees(high, decimals),
        setpoint: degrees(setpoint, decimals),
        window: lasting(windowSeconds),
        timeout: lasting(timeoutSeconds),
      }
    }
    return {
      degrees,
      ltr,
      /** A signal of the rule's kind: a temperature, or a rate. */
      signal: (kind: AlarmKind, value: number, decimals: number) =>
        kind === 'RATE' ? rate(value) : degrees(value, decimals),
      /** Degree-minutes, in the unit shown. */
      exposure: (value: number) => format.number(Math.round(convertDifference(value, displayUnit))),
      /** "Freezer 01 is above −10.0 °C" */
      sentence: ({ sensor, decimals, rule, peak, past }: AlarmFacts) => {
        const side = sideOf(rule, peak)
        return t(`sentence.${past ? 'was' : 'is'}.${side}`, {
          sensor,
          ...facts(rule, side, decimals),
        })
      },
      /** "value > −10.0 °C for 10 min" */
      rule: (rule: Rule, decimals: number) => {
        const side = rule.kind === 'RANGE' ? 'outside' : sideOf(rule, null)
        const compared = t(`rule.${side}`, facts(rule, side, decimals))
        return rule.onDelaySeconds
          ? t('rule.for', { rule: compared, delay: lasting(rule.onDelaySeconds) })
          : compared
      },
      /** How long something lasts, to the minute. */
      lasting: (milliseconds: number) =>
        milliseconds < MINUTE ? t('underMinute') : format.duration(milliseconds),
      /** A clock time today, with the day around it, with the date farther off. */
      when: (at: string, now: number) => {
        const [away, time] = [Math.abs(now - Date.parse(at)), format.time(at)]
        if (format.date(at) === format.date(now)) return time
        const day =
          away < 6 * DAY
            ? format.weekday(at)
            : away < 300 * DAY
              ? format.dayMonth(at)
              : format.date(at)
        return t('dayAndTime', { day, time })
      },
    }
  }, [t, i18n, format, displayUnit])
}
