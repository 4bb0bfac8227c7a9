import { useTranslation } from 'react-i18next'
import type { AlarmPriority } from '../../../generated/schema.ts'
import { shapeOf, toneOf } from '../../../entities/alarms/priority.ts'
import { StateGlyph } from '../../../entities/alarms/state-glyph.tsx'
import { colorVar } from '../../../theme/color-var.ts'
import css from './priority.module.scss'

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
