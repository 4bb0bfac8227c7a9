import {
  BellOff,
  CircleCheck,
  ClockAlert,
  Gauge,
  Hourglass,
  WifiOff,
  Wrench,
  type LucideIcon,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import type { Counts } from './arrange.ts'
import { StateGlyph } from '../../../entities/alarms/state-glyph.tsx'
import { SUMMARY, type SummaryState } from './tiles/sensor-state.ts'
import { colorVar } from '../../../theme/color-var.ts'
import css from './summary-strip.module.scss'

const LOOK: Record<
  Exclude<SummaryState, 'inAlarm' | 'toAcknowledge'>,
  { icon: LucideIcon; color: string }
> = {
  pending: { icon: Hourglass, color: 'state.warn' },
  hidden: { icon: BellOff, color: 'state.shelved' },
  outOfRange: { icon: Gauge, color: 'state.warn' },
  stale: { icon: ClockAlert, color: 'state.stale' },
  offline: { icon: WifiOff, color: 'state.offline' },
  outOfService: { icon: Wrench, color: 'border.strong' },
  ok: { icon: CircleCheck, color: 'state.ok' },
}

/** A sensor once: those in alarm, not those to acknowledge. */
const SHARE_COLORS: Partial<Record<SummaryState, string>> = {
  inAlarm: 'state.alarm.critical',
  pending: 'state.warn',
  hidden: 'state.shelved',
  outOfRange: 'state.warn',
  stale: 'state.stale',
  offline: 'border.strong',
  outOfService: 'bg.muted',
  ok: 'state.ok',
}

function Proportions({ counts }: { counts: Counts }) {
  const parts = SUMMARY.filter((state) => counts[state] > 0 && SHARE_COLORS[state])
  return (
    <span className={css.meter} aria-hidden="true">
      {parts.map((state) => (
        <i
          className={css.share}
          key={state}
          style={{ flexGrow: counts[state], background: colorVar(SHARE_COLORS[state]) }}
        />
      ))}
    </span>
  )
}

/** Colour for what is wrong; nothing to see is hardly seen. */
function colorOf(state: SummaryState, count: number) {
  if (count === 0) return 'fg.subtle'
  if (state === 'inAlarm' || state === 'toAcknowledge') return 'state.alarm.critical.fg'
  return state === 'outOfRange' ? 'state.warn.fg' : undefined
}

function Icon({ state }: { state: SummaryState }) {
  if (state === 'inAlarm' || state === 'toAcknowledge')
    return <StateGlyph priority="critical" solid={state === 'inAlarm'} size={14} />
  const { icon: Drawn, color } = LOOK[state]
  return (
    <span className={css.mark} style={{ color: colorVar(color) }}>
      <Drawn size={14} aria-hidden="true" />
    </span>
  )
}

/** Shown only when there are some. */
const RARE: readonly SummaryState[] = ['outOfRange', 'outOfService']

/** How the sensors are, in a few figures; each leads to the sensors it counts. */
export function SummaryStrip({ counts, only }: { counts: Counts; only: SummaryState | null }) {
  const { t } = useTranslation('sensors')
  const [search] = useSearchParams()
  const target = (state: SummaryState) => {
    const next = new URLSearchParams(search)
    if (only === state) next.delete('state')
    else next.set('state', state)
    return { search: next.toString() }
  }
  const shown = SUMMARY.filter((state) => !RARE.includes(state) || counts[state] > 0)
  return (
    <nav className={css.strip} aria-label={t('summary.label')}>
      {shown.map((state) => {
        return (
          <Link
            key={state}
            to={target(state)}
            replace
            data-state={state}
            aria-current={only === state || undefined}
          >
            <span className={css.label}>
              <Icon state={state} />
              {t(`summary.${state}`)}
            </span>
            <span className={css.figures}>
              <span style={{ color: colorVar(colorOf(state, counts[state])) }}>
                {counts[state]}
              </span>
              {state === 'ok' && <Proportions counts={counts} />}
            </span>
          </Link>
        )
      })}
    </nav>
  )
}
