import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { AlarmPriority } from '../../../generated/schema.ts'
import { StateGlyph, type Priority as Shape } from '../../../entities/alarms/state-glyph.tsx'

const SHAPES: Record<AlarmPriority, Shape> = {
  CRITICAL: 'critical',
  HIGH: 'high',
  MEDIUM: 'medium',
  LOW: 'low',
}

export const shapeOf = (priority: AlarmPriority): Shape => SHAPES[priority]
/** The colours of a priority. */
export const toneOf = (priority: AlarmPriority) => `state.alarm.${SHAPES[priority]}` as const

const Word = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '1.5', whiteSpace: 'nowrap' },
})

/** A priority: its shape, and its name beside it. */
export function Priority({ priority }: { priority: AlarmPriority }) {
  const { t } = useTranslation('alarm-configs')
  return (
    <Word color={`${toneOf(priority)}.fg`}>
      <StateGlyph priority={shapeOf(priority)} size={15} />
      {t(`priority.${priority}`)}
    </Word>
  )
}
