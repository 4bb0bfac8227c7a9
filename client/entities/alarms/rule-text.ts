import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { AlarmKind } from '../../generated/schema.ts'
import { convertDifference } from '../../lib/format.ts'
import { useFormat } from '../../lib/use-format.ts'
import { useOrganization } from '../../lib/viewer.ts'
import type { RuleParameters } from './rule.ts'

/** At least one decimal, and as many more as the value has. */
const decimalsOf = (value: number) =>
  Math.max(1, Math.min(3, (String(Math.round(value * 1000) / 1000).split('.')[1] ?? '').length))

/** Figures of rules in the unit of the organisation and the words of the page. */
export function useRuleFigures() {
  const { i18n } = useTranslation()
  const { unit, duration, figure } = useFormat()
  const { displayUnit } = useOrganization()
  const rtl = i18n.dir() === 'rtl'
  return useMemo(() => {
    // Inside a sentence that runs from right to left a figure and its unit keep together.
    const kept = (text: string) => (rtl ? `\u2066${text}\u2069` : text)
    const value = (celsius: number) => {
      const shown =
        displayUnit === 'F' ? celsius * 1.8 + 32 : displayUnit === 'K' ? celsius + 273.15 : celsius
      return figure(shown, decimalsOf(shown))
    }
    const difference = (celsius: number) => {
      const shown = convertDifference(celsius, displayUnit)
      return figure(shown, decimalsOf(shown))
    }
    return {
      value,
      difference,
      temperature: (celsius: number) => kept(`${value(celsius)} ${unit}`),
      distance: (celsius: number) => kept(`${difference(celsius)} ${unit}`),
      rate: (celsius: number) => kept(`${difference(celsius)} ${unit}/min`),
      lasting: (seconds: number) => kept(duration(seconds * 1000)),
    }
  }, [displayUnit, duration, figure, rtl, unit])
}

/** "above 8.0 °C for 15 min": what a rule says, as a sentence. */
export function useRuleText() {
  const { t } = useTranslation('alarm-configs')
  const { temperature, distance, rate, lasting } = useRuleFigures()
  return useCallback(
    (kind: AlarmKind, rule: RuleParameters): string => {
      const sure = (value: number | null | undefined, say: (value: number) => string) =>
        value == null ? '…' : say(value)
      const text = t(`sentence.${kind}`, {
        limit:
          kind === 'RATE'
            ? sure(rule.limit, rate)
            : sure(rule.limit, kind === 'DEVIATION' ? distance : temperature),
        low: sure(rule.low, temperature),
        high: sure(rule.high, temperature),
        setpoint: sure(rule.setpoint, temperature),
        window: sure(rule.windowSeconds, lasting),
        timeout: sure(rule.timeoutSeconds, lasting),
        direction: t(`sentence.direction.${rule.direction ?? 'EITHER'}`),
      })
      if (kind === 'NO_DATA' || rule.onDelaySeconds === 0) return text
      return t('sentence.for', { text, duration: lasting(rule.onDelaySeconds) })
    },
    [distance, lasting, rate, t, temperature],
  )
}
