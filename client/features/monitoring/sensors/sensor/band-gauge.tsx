import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../lib/use-format.ts'
import { Figure } from '../../../../ui/figure.tsx'
import type { DayTrace } from '../tiles/day-trace.ts'
import type { Limits } from '../tiles/sensor-state.ts'
import css from './band-gauge.module.scss'

interface BandGaugeProps {
  value: number | null
  trace: DayTrace | null
  permitted: Limits
  decimals: number
}

const defined = (value: number | null | undefined) => value != null

/** Where the value is in its permitted range, and where it was in the last 24 hours. The words below it say the same. */
export function BandGauge({ value, trace, permitted, decimals }: BandGaugeProps) {
  const { t } = useTranslation('sensors')
  const { temperature, difference, unit } = useFormat()
  const { permittedLow: low, permittedHigh: high } = permitted
  if (low == null && high == null) return <p className={css.words}>{t('tile.noLimits')}</p>
  const slots = trace?.slots.filter((slot) => slot !== null) ?? []
  const seen = [...slots.flatMap(({ min, max }) => [min, max]), value, low, high].filter(defined)
  const [least, most] = [Math.min(...seen), Math.max(...seen)]
  const room = Math.max(0.5, (most - least) * 0.08)
  const [from, to] = [least - room, most + room]
  const at = (celsius: number) => `${((celsius - from) / (to - from)) * 100}%`
  const part = (a: number, b: number) => ({
    left: at(a),
    width: `${((b - a) / (to - from)) * 100}%`,
  })
  const over = value !== null && high != null && value > high ? value - high : 0
  const under = value !== null && low != null && value < low ? low - value : 0
  const shown = (celsius: number) => temperature(celsius, decimals)
  return (
    <>
      <div className={css.gauge} dir="ltr" aria-hidden="true">
        <span className={css.permitted} style={part(low ?? from, high ?? to)} />
        {[low, high].filter(defined).map((limit) => (
          <span key={limit} className={css.limit} style={{ left: at(limit) }}>
            <span className={css.figure}>{shown(limit)}</span>
          </span>
        ))}
        {slots.length > 0 && (
          <span
            className={css.seen}
            style={part(
              Math.min(...slots.map(({ min }) => min)),
              Math.max(...slots.map(({ max }) => max)),
            )}
          />
        )}
        {value !== null && (
          <span
            className={css.marker}
            data-beyond={over > 0 || under > 0 || undefined}
            style={{ left: at(value) }}
          />
        )}
      </div>
      <p className={css.words}>
        {over + under > 0 ? (
          <>
            <Figure>{`${difference(over + under, decimals).replace('+', '')} ${unit}`}</Figure>{' '}
            {t(over > 0 ? 'sensor.aboveRange' : 'sensor.belowRange')}
          </>
        ) : (
          t(value === null ? 'sensor.noValue' : 'sensor.withinRange')
        )}
      </p>
    </>
  )
}
