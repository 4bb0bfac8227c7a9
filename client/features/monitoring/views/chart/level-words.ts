import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../lib/use-format.ts'
import type { ChartPanel } from './chart-state.ts'
import { keyOf, type Values } from './series.ts'

/** "°C, 12 min average with min to max band, from 5-minute roll-ups": how fine the drawn values are. */
export function useLevelWords() {
  const { t } = useTranslation('views')
  const { unit, duration } = useFormat()
  return (
    { sensorIds }: ChartPanel,
    values: ReadonlyMap<string, Values>,
    band: boolean,
  ): string => {
    const drawn = sensorIds.flatMap(
      (sensorId) => values.get(keyOf({ sensorId, shiftSeconds: 0 })) ?? [],
    )
    const coarsest = drawn.toSorted((a, b) => b.bucket - a.bucket)[0]
    if (!coarsest) return unit
    if (coarsest.bucket === 0) return t('level.readings', { unit })
    const average = t(band ? 'level.band' : 'level.average', {
      unit,
      duration: duration(coarsest.bucket),
    })
    return `${average}${t(`level.${coarsest.level}`)}`
  }
}
