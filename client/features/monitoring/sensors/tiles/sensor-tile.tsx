import { useFragment } from '@apollo/client/react'
import { BatteryLow, ShieldOff, Signal } from 'lucide-react'
import { memo, use, useState, type RefCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { sensorLink } from '../../../../entities/sensors/sensor-link.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { Figure } from '../../../../ui/figure.tsx'
import { Age } from './age.tsx'
import { InSight, useInSight, useTimeToDraw } from './in-sight.ts'
import type { LiveSensor } from '../live/live-sensor.ts'
import { SensorTileFragmentDoc, type SensorTileFragment } from './sensor-tile.generated.ts'
import type { SensorState } from './sensor-state.ts'
import { Sparkline } from './sparkline.tsx'
import { TileStatus } from './tile-status.tsx'
import { Trend, type TrendProps } from './trend.tsx'
import { useLiveSensor } from '../live/use-home-sensors.ts'

/** In these states the rate of the last quarter of an hour is nobody's. */
const SILENT: ReadonlySet<SensorState> = new Set(['stale', 'offline', 'never', 'outOfService'])

function Rate(props: TrendProps) {
  const { t } = useTranslation('sensors')
  return (
    <span className="rate" title={t('tile.rate')}>
      <Trend {...props} />
    </span>
  )
}

/** How old the value is, and how much of today is known. */
function Sureness({ live }: { live: LiveSensor }) {
  const { t } = useTranslation('sensors')
  const { percent } = useFormat()
  if (live.state === 'outOfService') return <p className="sureness">{t('tile.notEvaluated')}</p>
  return (
    <p className="sureness">
      {live.lastSeen !== null && (
        <span className="age">
          <Age since={live.lastSeen} />
        </span>
      )}
      {live.coverage !== null && (
        <span title={t('tile.coverage')}>
          <Signal aria-label={t('tile.coverage')} role="img" />
          <Figure>{percent(live.coverage)}</Figure>
        </span>
      )}
    </p>
  )
}

/** Nobody is told when it leaves its limits. */
function Unwatched() {
  const { t } = useTranslation('sensors')
  return (
    <span className="warning" title={t('sensor.unwatched.title')}>
      <ShieldOff role="img" aria-label={t('sensor.unwatched.title')} />
    </span>
  )
}

/** The device's battery should be changed soon. */
function LowBattery({ percent: left }: { percent: number }) {
  const { t } = useTranslation('sensors')
  const { percent } = useFormat()
  const text = t('tile.batteryLow', { percent: percent(left / 100, 0) })
  return (
    <span className="warning" title={text}>
      <BatteryLow role="img" aria-label={text} />
    </span>
  )
}

/** The edge of an alarm has the colour of its priority. */
const priorityOf = ({ state, alarm }: LiveSensor) =>
  alarm && (state === 'unack' || state === 'rtnUnack' || state === 'acked')
    ? alarm.priority
    : undefined

interface TileProps {
  sensor: SensorTileFragment
  live: LiveSensor
  place: RefCallback<Element>
}

function Tile({ sensor, live, place }: TileProps) {
  const { temperature, unit } = useFormat()
  const { state, value, rate } = live
  const battery = sensor.device?.battery
  const inSight = use(InSight)
  const heard = !SILENT.has(state)
  const figure =
    value === null || state === 'outOfService' ? '–' : temperature(value, sensor.decimals)
  // What comes with the tile does not fade in: each fade is a layer of its own, and they all begin at once.
  const [first] = useState(figure)
  return (
    <article
      ref={place}
      className="tile"
      data-state={state}
      data-priority={priorityOf(live)}
      data-sensor={sensor.id}
      data-out-of-sight={inSight ? undefined : ''}
      aria-label={sensor.name}
    >
      <header>
        <h3 title={sensor.name}>
          <Link to={sensorLink(sensor.id)}>{sensor.name}</Link>
        </h3>
        {heard && rate !== null && <Rate rate={rate} decimals={sensor.decimals} />}
        <p className="place">
          {sensor.location?.name}
          {sensor.enabledRuleCount === 0 && state !== 'outOfService' && <Unwatched />}
          {battery?.low && <LowBattery percent={battery.percent} />}
        </p>
      </header>
      <div className="reading">
        <bdi key={figure} className={figure === first ? 'value' : 'value changed'} dir="ltr">
          {figure}
          <small>{unit}</small>
        </bdi>
        <Sureness live={live} />
      </div>
      <Sparkline
        trace={state === 'outOfService' ? null : live.trace}
        permittedLow={sensor.permittedLow}
        permittedHigh={sensor.permittedHigh}
      />
      <TileStatus live={live} sensor={sensor} />
    </article>
  )
}

interface SensorTileProps {
  id: string
  sensor: SensorTileFragment
}

/** One sensor. It is drawn again only when something of its own changes. */
export const SensorTile = memo(function SensorTile(props: SensorTileProps) {
  const [place, hasTime] = useTimeToDraw()
  return hasTime ? <DrawnTile {...props} /> : <div ref={place} className="tile" data-state="ok" />
})

function DrawnTile({ id, sensor }: SensorTileProps) {
  // The page reads its sensors once; what changes about one since is in the cache.
  const { data, complete } = useFragment({ fragment: SensorTileFragmentDoc, from: sensor })
  const [place, inSight] = useInSight()
  const live = useLiveSensor(id, inSight)
  if (!complete || !live) return null
  return (
    <InSight value={inSight}>
      <Tile sensor={data} live={live} place={place} />
    </InSight>
  )
}
