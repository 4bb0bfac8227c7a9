import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../lib/use-format.ts'
import { Figure } from '../../../../ui/figure.tsx'
import { Surface } from '../../../../ui/panel.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { Age } from '../tiles/age.tsx'
import type { LiveSensor } from '../live/live-sensor.ts'
import type { Limits } from '../tiles/sensor-state.ts'
import { Trend } from '../tiles/trend.tsx'
import { BandGauge } from './band-gauge.tsx'
import css from './now-panel.module.scss'

interface NowPanelProps {
  sensor: Limits & { decimals: number; reportIntervalSeconds: number }
  /** Undefined until it is known. */
  live: LiveSensor | undefined
  /** At the foot: what waits for somebody. */
  children?: ReactNode
}

function Cell({ name, children, note }: { name: string; children: ReactNode; note?: ReactNode }) {
  return (
    <div className={css.cell}>
      <dt>{name}</dt>
      <dd>{children}</dd>
      {note && <dd className={css.note}>{note}</dd>}
    </div>
  )
}

function Cells({ sensor, live }: { sensor: NowPanelProps['sensor']; live: LiveSensor }) {
  const { t } = useTranslation('sensors')
  const { temperature, unit, percent, duration } = useFormat()
  const { value, lastSeen, rate, coverage, state } = live
  const silent = value === null || state === 'outOfService'
  const every = t('sensor.every', { duration: duration(sensor.reportIntervalSeconds * 1000) })
  return (
    <dl className={css.cells} data-doubted={DOUBTED.has(state) || undefined}>
      <Cell
        name={t('sensor.now')}
        note={
          <>
            {lastSeen === null ? t('state.never') : <Age since={lastSeen} />} · {every}
          </>
        }
      >
        <span className={css.value}>
          <Figure>{silent ? '–' : temperature(value, sensor.decimals)}</Figure>
          <small>{unit}</small>
        </span>
      </Cell>
      <Cell name={t('tile.rate')}>
        {rate === null || DOUBTED.has(state) ? (
          '–'
        ) : (
          <span className={css.trend}>
            <Trend rate={rate} decimals={sensor.decimals} />
          </span>
        )}
      </Cell>
      <Cell name={t('tile.coverage')}>
        {coverage === null ? '–' : <Figure>{percent(coverage)}</Figure>}
      </Cell>
      <div className={css.cell}>
        <dt>{t('sensor.range')}</dt>
        <dd className={css.gauge}>
          <BandGauge
            value={silent ? null : value}
            trace={live.trace}
            permitted={sensor}
            decimals={sensor.decimals}
          />
        </dd>
      </div>
    </dl>
  )
}

/** In these states a value is not to be believed any more. */
const DOUBTED: ReadonlySet<LiveSensor['state']> = new Set([
  'stale',
  'offline',
  'never',
  'outOfService',
])

/** The present value, how sure it is, and where in its range; as the sensor's tile, but with room. */
export function NowPanel({ sensor, live, children }: NowPanelProps) {
  const { t } = useTranslation('sensors')
  const alarmed = live?.alarm && live.state === live.alarm.state
  return (
    <Surface
      className={css.panel}
      aria-label={t('sensor.now')}
      data-state={live?.state}
      data-priority={alarmed ? live.alarm?.priority : undefined}
    >
      {live ? (
        <Cells sensor={sensor} live={live} />
      ) : (
        <div className={css.waiting}>
          <Skeleton width="140px" height="40px" />
        </div>
      )}
      {children}
    </Surface>
  )
}
