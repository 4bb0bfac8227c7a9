import { chakra } from '@chakra-ui/react'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { StateGlyph } from '../../../../entities/alarms/state-glyph.tsx'
import { shapeOf, toneOf } from '../priority.ts'
import { useAlarmSummary } from './use-alarm-watch.ts'

const Pill = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    flex: 'none',
    height: { base: '36px', md: '30px' },
    ps: '1',
    pe: '2.5',
    border: '1px solid',
    borderColor: 'border',
    borderRadius: 'full',
    bg: 'bg.panel',
    color: 'fg.muted',
    textStyle: 'dense',
    fontWeight: '600',
    whiteSpace: 'nowrap',
    transition: 'background-color 120ms',
    _hover: { bg: 'bg.muted' },
  },
})
const Icon = chakra('span', {
  base: { display: 'inline-grid', placeItems: 'center', boxSize: '20px', color: 'state.ok' },
})
const Wide = chakra('span', { base: { display: { base: 'none', md: 'inline' } } })
const Narrow = chakra('span', {
  base: { display: { base: 'inline', md: 'none' }, fontVariantNumeric: 'tabular-nums' },
})
const Unseen = chakra('span', { base: { srOnly: true } })

/** What is said aloud: not at first, only when the number changes. */
function useChanges(words: string | null): string {
  const first = useRef<string | null>(null)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (words === null) return
    if (first.current === null) first.current = words
    else if (first.current !== words) setSaid(words)
  }, [words])
  return said
}

/** In the navbar of every page: the worst alarm that waits for somebody, and how many there are. */
export function AlarmPill() {
  const { t } = useTranslation('shell')
  const summary = useAlarmSummary()
  const count = summary?.unacknowledged ?? 0
  const worst = summary?.worstPriority ?? null
  const words = summary && (count > 0 ? t('alarms.waiting', { count }) : t('alarms.none'))
  const said = useChanges(words)
  if (!summary) return null
  return (
    <>
      <Pill
        data-own-ground=""
        to="/alarms"
        aria-label={words ?? undefined}
        {...(worst ? { color: `${toneOf(worst)}.fg` } : {})}
      >
        <Icon>
          {worst ? (
            <StateGlyph priority={shapeOf(worst)} size={20} />
          ) : (
            <CircleCheck size={18} aria-hidden="true" />
          )}
        </Icon>
        <Wide>{words}</Wide>
        <Narrow>{count}</Narrow>
      </Pill>
      <Unseen aria-live={worst === 'CRITICAL' ? 'assertive' : 'polite'}>{said}</Unseen>
    </>
  )
}

const Badge = chakra('b', {
  base: {
    minWidth: '20px',
    ms: 'auto',
    px: '1.5',
    borderRadius: 'full',
    fontSize: '11px',
    lineHeight: '18px',
    fontWeight: '650',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
  },
  variants: {
    over: {
      true: {
        position: 'absolute',
        insetBlockStart: '2px',
        insetInlineEnd: '2px',
        minWidth: '16px',
        px: '1',
        fontSize: '10px',
        lineHeight: '16px',
      },
    },
  },
})

/** The number beside the menu's entry; nothing when nobody has to do anything. */
export function AlarmBadge({ over = false }: { over?: boolean }) {
  const { t } = useTranslation('shell')
  const summary = useAlarmSummary()
  if (!summary?.worstPriority) return null
  const tone = toneOf(summary.worstPriority)
  return (
    <Badge over={over} bg={tone} color={`${tone}.contrast`}>
      <bdi aria-hidden="true">{summary.unacknowledged}</bdi>
      <Unseen>{t('alarms.waiting', { count: summary.unacknowledged })}</Unseen>
    </Badge>
  )
}
