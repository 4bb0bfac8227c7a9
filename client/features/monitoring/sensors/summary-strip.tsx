import { chakra } from '@chakra-ui/react'
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

const Strip = chakra('nav', {
  base: {
    display: { base: 'flex', md: 'grid' },
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(max-content, 1fr)',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    mx: { base: '-16px', md: '0' },
    bg: 'bg.panel',
    border: '1px solid',
    borderColor: 'border',
    borderInlineWidth: { base: '0', md: '1px' },
    borderRadius: { base: '0', md: 'md' },
    boxShadow: 'panel',
    '& a': {
      flex: 'none',
      display: 'grid',
      gap: '1px',
      px: { base: '3.5', md: '4' },
      py: { base: '9px', md: '11px' },
      borderInlineStart: '1px solid',
      borderColor: 'border.subtle',
      transition: 'background-color 120ms',
      _first: { borderInlineStart: '0' },
      _hover: { bg: 'bg.muted' },
      _focusVisible: { outlineOffset: '-2px' },
      '&[aria-current]': { bg: 'accent.subtle' },
    },
    // Alone on a narrow screen, what is well comes first: it is the answer most people came for.
    '& a[data-state=ok]': {
      order: { base: -1, md: 0 },
      borderInlineEnd: { base: '1px solid', md: '0' },
      borderColor: 'border.subtle',
    },
  },
})
const Label = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    fontSize: '12px',
    lineHeight: '18px',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    '& svg': { flex: 'none' },
  },
})
const Figures = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    textStyle: 'figure',
    fontVariantNumeric: 'tabular-nums',
  },
})
const Meter = chakra('span', {
  base: {
    display: { base: 'none', md: 'flex' },
    flex: '1',
    gap: '0.5',
    height: '4px',
    borderRadius: '2px',
    overflow: 'hidden',
    bg: 'bg.muted',
    direction: 'inherit',
  },
})
const Share = chakra('i', { base: { display: 'block', minWidth: '3px' } })

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
    <Meter aria-hidden="true">
      {parts.map((state) => (
        <Share key={state} bg={SHARE_COLORS[state]} flexGrow={counts[state]} flexBasis="0" />
      ))}
    </Meter>
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
    <chakra.span color={color} display="inline-flex">
      <Drawn size={14} aria-hidden="true" />
    </chakra.span>
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
    <Strip aria-label={t('summary.label')}>
      {shown.map((state) => {
        return (
          <Link
            key={state}
            to={target(state)}
            replace
            data-state={state}
            aria-current={only === state || undefined}
          >
            <Label>
              <Icon state={state} />
              {t(`summary.${state}`)}
            </Label>
            <Figures>
              <chakra.span color={colorOf(state, counts[state])}>{counts[state]}</chakra.span>
              {state === 'ok' && <Proportions counts={counts} />}
            </Figures>
          </Link>
        )
      })}
    </Strip>
  )
}
