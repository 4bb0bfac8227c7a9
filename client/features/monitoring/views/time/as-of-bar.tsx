import { chakra } from '@chakra-ui/react'
import { History } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../../../lib/now.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { Button } from '../../../../ui/button.tsx'
import { Figure } from '../../../../ui/figure.tsx'
import type { Span } from './time-range.ts'

const Root = chakra('div', {
  base: {
    position: { md: 'sticky' },
    bottom: '0',
    zIndex: '2',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    minHeight: '44px',
    mt: '3',
    mx: { base: '-4', md: '-6' },
    px: { base: '4', md: '6' },
    py: '1',
    bg: 'bg.panel',
    borderTop: '1px solid',
    borderColor: 'border',
    textStyle: 'dense',
    color: 'fg.muted',
    '& b': { color: 'fg', fontWeight: '600' },
  },
})
const Track = chakra('input', {
  base: {
    flex: { base: '1 1 96px', md: '1 1 160px' },
    minWidth: '0',
    height: '24px',
    accentColor: '{colors.accent.solid}',
    cursor: 'pointer',
    direction: 'ltr',
  },
})

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
    <Root role="group" aria-label={t('asOf.title')}>
      <History size={16} aria-hidden="true" />
      <span>{t('asOf.label')}</span>
      <Track
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
    </Root>
  )
}
