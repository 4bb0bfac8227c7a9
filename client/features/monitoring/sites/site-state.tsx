import { CircleCheck, ClockAlert, WifiOff, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { shapeOf } from '../../../entities/alarms/priority.ts'
import { StateGlyph } from '../../../entities/alarms/state-glyph.tsx'
import type { AlarmPriority } from '../../../generated/schema.ts'
import { colorVar } from '../../../theme/color-var.ts'
import { Figure } from '../../../ui/figure.tsx'
import type { SiteRowFragment } from './site.generated.ts'
import css from './site-state.module.scss'

function Priority({ priority }: { priority: AlarmPriority }) {
  const { t } = useTranslation('alarms')
  return (
    <span className={css.word} style={{ color: colorVar(`state.alarm.${shapeOf(priority)}.fg`) }}>
      <StateGlyph priority={shapeOf(priority)} size={15} /> {t(`priority.${priority}`)}
    </span>
  )
}

interface WordProps {
  icon: LucideIcon
  tone: 'offline' | 'stale' | 'ok'
  text: string
}

const Word = ({ icon: Icon, tone, text }: WordProps) => (
  <span
    className={css.word}
    style={{ color: tone === 'ok' ? undefined : colorVar(`state.${tone}.fg`) }}
  >
    <Icon size={15} aria-hidden="true" style={{ color: colorVar(`state.${tone}`) }} /> {text}
  </span>
)

/** The worst that is to be told of a site: an open alarm, then sensors that are not heard from. */
export function SiteState({ worstPriority, sensorCounts }: SiteRowFragment) {
  const { t } = useTranslation('sites')
  if (worstPriority) return <Priority priority={worstPriority} />
  if (!sensorCounts) return '–'
  const { total, stale, offline } = sensorCounts
  if (offline > 0)
    return <Word icon={WifiOff} tone="offline" text={t('state.offline', { count: offline })} />
  if (stale > 0)
    return <Word icon={ClockAlert} tone="stale" text={t('state.stale', { count: stale })} />
  if (total === 0) return <span className={css.none}>{t('state.noSensors')}</span>
  return <Word icon={CircleCheck} tone="ok" text={t('state.ok')} />
}

/** How many there are, and the way to them; none has no way. */
export function Count({ count, to }: { count: number | null | undefined; to: string }) {
  if (count == null) return '–'
  const figure = <Figure>{count}</Figure>
  return count === 0 ? (
    <span className={css.none}>{figure}</span>
  ) : (
    <Link className={css.link} to={to}>
      {figure}
    </Link>
  )
}
