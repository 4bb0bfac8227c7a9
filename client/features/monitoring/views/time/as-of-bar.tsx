import { History } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../../../lib/now.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { Button } from '../../../../ui/button.tsx'
import { Figure } from '../../../../ui/figure.tsx'
import type { Span } from './time-range.ts'
import css from './as-of-bar.module.scss'

const STEPS = 1000
const STILL_MS = 250

interface AsOfProps {
  window: Span
  asOf: number | null
  onChange: (asOf: number | null) => void
}

/** The world as the system knew it at an instant: what arrived later is left out. At its end it is now. */
export function AsOfBar({ window, asOf, onChange }: AsOfProps) {
  const { t } = useTranslation('views')
  const { dateTime, time } = useFormat()
  const now = useNow(1)
  const [held, setHeld] = useState<number | null>(null)
  // From where the chart begins until now.
  const [from, to] = [Math.min(window.from, asOf ?? window.from), now]
  const place =
    held ?? (asOf === null ? STEPS : Math.round(((asOf - from) / Math.max(1, to - from)) * STEPS))
  const at = place >= STEPS ? null : Math.round(from + ((to - from) * place) / STEPS)
  const settle = useEffectEvent(() => {
    onChange(at === null ? null : Math.floor(at / 1000) * 1000)
    setHeld(null)
  })
  useEffect(() => {
    if (held === null) return
    const timer = setTimeout(() => settle(), STILL_MS)
    return () => clearTimeout(timer)
  }, [held])
  const shown = held === null ? asOf : at
  const text = shown === null ? t('asOf.now', { time: time(now) }) : dateTime(shown)
  return (
    <div className={css.root} role="group" aria-label={t('asOf.title')}>
      <History size={16} aria-hidden="true" />
      <span>{t('asOf.label')}</span>
      <input
        className={css.track}
        type="range"
        min={0}
        max={STEPS}
        value={place}
        aria-label={t('asOf.title')}
        aria-valuetext={shown === null ? t('asOf.present') : text}
        onChange={({ target }) => setHeld(Number(target.value))}
      />
      <b>
        <Figure>{text}</Figure>
      </b>
      {asOf !== null && (
        <Button size="sm" onClick={() => onChange(null)}>
          {t('asOf.back')}
        </Button>
      )}
    </div>
  )
}
