import { ArrowDownToLine, ArrowUpToLine, CircleCheck, ClockAlert, Radio, WifiOff, Wrench, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/use-format.ts'
import { Figure } from '../../ui/figure.tsx'
import { Age, Lasting } from './age.tsx'
import type { LiveSensor } from './live-sensor.ts'
import { hasLimits, type Limits, type SensorState } from './sensor-state.ts'

export const STATE_ICONS: Record<SensorState, LucideIcon> = {
  above: ArrowUpToLine,
  below: ArrowDownToLine,
  stale: ClockAlert,
  offline: WifiOff,
  never: WifiOff,
  ok: CircleCheck,
  outOfService: Wrench,
}

type Shown = Limits & { decimals: number }

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

function detailOf(
  live: LiveSensor,
  sensor: Shown,
  crossed: (sign: string, limit: number) => ReactNode,
  since: string,
): ReactNode {
  const { state, lastSeen } = live
  if (state === 'above' && sensor.permittedHigh != null) return crossed('>', sensor.permittedHigh)
  if (state === 'below' && sensor.permittedLow != null) return crossed('<', sensor.permittedLow)
  if (lastSeen === null) return null
  if (state === 'offline')
    return (
      <>
        {since} <Lasting since={lastSeen} />
      </>
    )
  return state === 'stale' ? (
    <>
      {since} <Age since={lastSeen} />
    </>
  ) : null
}

/** The foot of a tile: glyph, state in a word, and what explains it. */
export function TileStatus({ live, sensor }: { live: LiveSensor; sensor: Shown }) {
  const { t } = useTranslation('sensors')
  const { temperature } = useFormat()
  const { state } = live
  const measuring = state === 'ok' && !hasLimits(sensor)
  const Icon = measuring ? Radio : STATE_ICONS[state]
  const crossed = (sign: string, limit: number) => <Figure>{`${sign} ${temperature(limit, sensor.decimals)}`}</Figure>
  const detail = detailOf(live, sensor, crossed, t(state === 'offline' ? 'tile.silent' : 'tile.lastValue'))
  return (
    <div className="status">
      <Icon aria-hidden="true" />
      <b>{t(measuring ? 'state.measuring' : `state.${state}`)}</b>
      {detail && <span className="detail">{detail}</span>}
      {state === 'ok' && (
        <span className="detail limits">
          <LimitsText {...sensor} />
        </span>
      )}
    </div>
  )
}
