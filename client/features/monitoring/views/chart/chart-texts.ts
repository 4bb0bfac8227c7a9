import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { convert } from '../../../../lib/format.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { useOrganization } from '../../../../lib/viewer.ts'
import type { SceneTexts } from './panel-scene.ts'

const DAY = 86_400

/** A piece of text that reads from left to right in every language, on a canvas, too. */
export const ltr = (text: string) => `\u2066${text}\u2069`

/** A piece of text in the direction of its own letters, whatever stands around it. */
const ownWay = (text: string) => `\u2068${text}\u2069`

/** "yesterday", "7 d earlier", "1 h 30 earlier". */
function shiftWords(
  seconds: number,
  t: TFunction,
  duration: (milliseconds: number) => string,
): string {
  if (seconds === DAY) return t('views:shift.day')
  if (seconds === 7 * DAY) return t('views:shift.week')
  if (seconds % DAY === 0) return t('views:shift.days', { count: seconds / DAY })
  return t('views:shift.earlier', { duration: duration(seconds * 1000) })
}

export function useShiftText() {
  const { t } = useTranslation('views')
  const { duration } = useFormat()
  return (seconds: number) => shiftWords(seconds, t, duration)
}

/** How things are called on the chart. */
export function useSceneTexts(): SceneTexts {
  const { t } = useTranslation('views')
  const { displayUnit } = useOrganization()
  const format = useFormat()
  return useMemo(() => {
    const value = (celsius: number) => ltr(format.temperature(celsius))
    const lasted = (from: number, to: number) => ownWay(format.duration(to - from))
    return {
      convert: (celsius) => convert(celsius, displayUnit),
      limit: (side, celsius) => t(`chart.${side}`, { value: value(celsius) }),
      clears: (celsius) => t('chart.clears', { value: value(celsius) }),
      alarm: ({ ruleName, from, to }, sensor) =>
        t('chart.alarm', { sensor, rule: ruleName, duration: lasted(from, to) }),
      silent: (sensor, { from, to }, open) =>
        open
          ? t('chart.silentSince', { sensor, time: format.time(from) })
          : t('chart.silentFor', { sensor, duration: lasted(from, to) }),
      shift: (seconds) => shiftWords(seconds, t, format.duration),
      shifted: (sensor, seconds) =>
        t('chart.shifted', { sensor, when: shiftWords(seconds, t, format.duration) }),
    }
  }, [t, displayUnit, format])
}
