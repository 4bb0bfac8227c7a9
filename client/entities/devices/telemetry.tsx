import { BatteryFull, BatteryLow, BatteryMedium, RadioTower } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/use-format.ts'
import { Figure } from '../../ui/figure.tsx'
import type { DeviceTelemetryFragment } from './telemetry.generated.ts'
import css from './telemetry.module.scss'

type Sent<Field extends 'battery' | 'signal'> = NonNullable<DeviceTelemetryFragment[Field]>

/** From here on it is drawn half full, percent. */
const FULL = 65

/** What is left in a device's battery; in words where that is little. */
export function Battery({ battery: { percent: left, low, at } }: { battery: Sent<'battery'> }) {
  const { t } = useTranslation()
  const { percent, dateTime } = useFormat()
  const Icon = low ? BatteryLow : left < FULL ? BatteryMedium : BatteryFull
  const asOf = t('common:battery.asOf', { time: dateTime(at) })
  return (
    <span className={css.telemetry} data-low={low ? '' : undefined} title={asOf}>
      <Icon size={16} aria-label={t('common:battery.title')} role="img" />
      <Figure>{percent(left / 100, 0)}</Figure>
      {low && <span>{t('common:battery.low')}</span>}
    </span>
  )
}

/** How strong a device's radio signal is. What is strong enough, its kind of radio says: so no judgement. */
export function Signal({ signal: { dbm, at } }: { signal: Sent<'signal'> }) {
  const { t } = useTranslation()
  const { number, dateTime } = useFormat()
  const asOf = t('common:signal.asOf', { time: dateTime(at) })
  return (
    <span className={css.telemetry} title={asOf}>
      <RadioTower size={15} aria-label={t('common:signal.title')} role="img" />
      <Figure>{`${number(dbm)} dBm`}</Figure>
    </span>
  )
}
