import {
  ArrowDownToLine,
  ArrowUpToLine,
  CircleCheck,
  ClockAlert,
  Radio,
  WifiOff,
  Wrench,
  type LucideIcon,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../lib/use-format.ts'
import { Figure } from '../../../../ui/figure.tsx'
import { Age, Lasting } from './age.tsx'
import { AlarmStatus } from './alarm-status.tsx'
import type { LiveSensor } from '../live/live-sensor.ts'
import { hasLimits, type Limits, type SensorState } from './sensor-state.ts'

const STATE_ICONS: Partial<Record<SensorState, LucideIcon>> = {
  above: ArrowUpToLine,
  below: ArrowDownToLine,
  stale: ClockAlert,
  offline: WifiOff,
  never: WifiOff,
  ok: CircleCheck,
  outOfService: Wrench,
}

type Shown = Limits & { name: string; decimals: number }

/** The permitted range in words: "2.0 – 8.0", "up to −15.0". */
function LimitsText({ permittedLow: low, permittedHigh: high, decimals }: Shown) {
  const { t } = useTranslation('sensors')
  const { temperature } = useFormat()
  if (low != null && high != null) {
    return <Figure>{`${temperature(low, decimals)} – ${temperature(high, decimals)}`}</Figure>
  }
  if (low == null && high == null) return t('tile.noLimits')
  const limit = <Figure>{temperature(low ?? high ?? 0, decimals)}</Figure>
  return (
    <>
      {t(low == null ? 'tile.upTo' : 'tile.from')} {limit}
    </>
  )
}

/** What explains the state: the limit that was crossed, or since when nothing is heard. */
function Detail({ live: { state, lastSeen, alarm }, sensor }: TileStatusProps) {
  const { t } = useTranslation('sensors')
  const { temperature } = useFormat()
  const crossed =
    state === 'above' ? sensor.permittedHigh : state === 'below' ? sensor.permittedLow : null
  if (crossed != null) {
    return (
      <>
        {t(state === 'above' ? 'tile.over' : 'tile.under')}{' '}
        <Figure>{temperature(crossed, sensor.decimals)}</Figure>
      </>
    )
  }
  if (lastSeen === null || (state !== 'offline' && state !== 'stale')) return null
  return (
    <>
      {t(state === 'offline' ? 'tile.silent' : 'tile.lastValue')}{' '}
      {state === 'offline' ? <Lasting since={lastSeen} /> : <Age since={lastSeen} />}
      {alarm?.state === 'acked' && `${t('listSeparator')}${t('alarm.acked')}`}
    </>
  )
}

interface TileStatusProps {
  live: LiveSensor
  sensor: Shown
}

/** The foot of a tile: glyph, state in a word, and what explains it. */
export function TileStatus({ live, sensor }: TileStatusProps) {
  const { t } = useTranslation('sensors')
  const { state } = live
  const measuring = state === 'ok' && !hasLimits(sensor)
  const { alarm, value } = live
  if (alarm && state === alarm.state)
    return <AlarmStatus alarm={alarm} value={value} sensor={sensor} />
  const Icon = measuring ? Radio : (STATE_ICONS[state] ?? CircleCheck)
  return (
    <div className="status">
      <Icon aria-hidden="true" />
      <b>{t(measuring ? 'state.measuring' : `state.${state}`)}</b>
      <span className={state === 'ok' ? 'detail limits' : 'detail'}>
        {state === 'ok' ? <LimitsText {...sensor} /> : <Detail live={live} sensor={sensor} />}
      </span>
    </div>
  )
}
