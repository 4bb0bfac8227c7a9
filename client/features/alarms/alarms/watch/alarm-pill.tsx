import { CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { shapeOf, toneOf } from '../../../../entities/alarms/priority.ts'
import { StateGlyph } from '../../../../entities/alarms/state-glyph.tsx'
import { useAlarmSummary } from './use-alarm-watch.ts'
import { colorVar } from '../../../../theme/color-var.ts'
import { CountBadge } from '../../../../ui/count-badge.tsx'
import css from './alarm-pill.module.scss'

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
      <Link
        className={css.pill}
        data-own-ground=""
        to="/alarms"
        aria-label={words ?? undefined}
        style={{ color: worst ? colorVar(`${toneOf(worst)}.fg`) : undefined }}
      >
        <span className={css.icon}>
          {worst ? (
            <StateGlyph priority={shapeOf(worst)} size={20} />
          ) : (
            <CircleCheck size={18} aria-hidden="true" />
          )}
        </span>
        <span className={css.wide}>{words}</span>
        <span className={css.narrow}>{count}</span>
      </Link>
      <span className={css.unseen} aria-live={worst === 'CRITICAL' ? 'assertive' : 'polite'}>
        {said}
      </span>
    </>
  )
}

/** The number beside the menu's entry; nothing when nobody has to do anything. */
export function AlarmBadge({ over = false }: { over?: boolean }) {
  const { t } = useTranslation('shell')
  const summary = useAlarmSummary()
  if (!summary?.worstPriority) return null
  const tone = toneOf(summary.worstPriority)
  return (
    <CountBadge
      over={over}
      count={summary.unacknowledged}
      words={t('alarms.waiting', { count: summary.unacknowledged })}
      style={{ background: colorVar(tone), color: colorVar(`${tone}.contrast`) }}
    />
  )
}
