import { useTranslation } from 'react-i18next'
import type { AlarmPriority } from '../../../generated/schema.ts'
import { StateGlyph, type Priority as Shape } from '../../../entities/alarms/state-glyph.tsx'
import { colorVar } from '../../../theme/color-var.ts'
import css from './priority.module.scss'

const SHAPES: Record<AlarmPriority, Shape> = {
  CRITICAL: 'critical',
  HIGH: 'high',
  MEDIUM: 'medium',
  LOW: 'low',
}

export const shapeOf = (priority: AlarmPriority): Shape => SHAPES[priority]
/** The colours of a priority. */
export const toneOf = (priority: AlarmPriority) => `state.alarm.${SHAPES[priority]}` as const

/** A priority: its shape, and its name beside it. */
export function Priority({ priority }: { priority: AlarmPriority }) {
  const { t } = useTranslation('alarm-configs')
  return (
    <span className={css.word} style={{ color: colorVar(`${toneOf(priority)}.fg`) }}>
      <StateGlyph priority={shapeOf(priority)} size={15} />
      {t(`priority.${priority}`)}
    </span>
  )
}
