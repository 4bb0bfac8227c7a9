import { colorVar } from '../../theme/color-var.ts'
import css from './state-glyph.module.scss'

export type Priority = 'critical' | 'high' | 'medium' | 'low'

const SHAPES: Record<Priority, string> = {
  critical: 'M5.3 1h5.4L15 5.3v5.4L10.7 15H5.3L1 10.7V5.3z',
  high: 'M8 1.2c.5 0 .9.25 1.15.68l5.9 10.4c.5.9-.13 2.02-1.16 2.02H2.1c-1.03 0-1.66-1.12-1.15-2.02l5.9-10.4C7.1 1.45 7.5 1.2 8 1.2z',
  medium: 'M8 .8 15.2 8 8 15.2.8 8z',
  low: 'M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1z',
}

// The triangle's weight lies low, so its sign does too.
const OFFSET: Record<Priority, number> = { critical: 0, high: 1.2, medium: 0, low: 0 }

export interface StateGlyphProps {
  priority: Priority
  /** Solid: somebody must acknowledge. Outline: acknowledged or closed. */
  solid?: boolean
  size?: number
  /** Takes the colour of its text, for solid grounds. */
  inherit?: boolean
  /** What it means, where no word stands beside it. */
  label?: string
}

/** Shape is priority, fill is duty. Without a label a word stands beside it, and it is not read aloud. */
export function StateGlyph({
  priority,
  solid = true,
  size = 16,
  inherit = false,
  label,
}: StateGlyphProps) {
  const dy = OFFSET[priority]
  const sign = `M7.15 ${4 + dy}h1.7l-.25 4.6h-1.2zM8 ${9.7 + dy}a1 1 0 1 1 0 2 1 1 0 0 1 0-2z`
  const color = inherit ? 'inherit' : colorVar(`state.alarm.${priority}`)
  const spoken = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <svg
      className={css.svg}
      viewBox="0 0 16 16"
      width={size}
      height={size}
      {...spoken}
      style={{ color }}
    >
      {solid ? (
        <path fill="currentColor" fillRule="evenodd" d={`${SHAPES[priority]}${sign}`} />
      ) : (
        <>
          <path
            fill="none"
            stroke="currentColor"
            strokeWidth="1.4"
            strokeLinejoin="round"
            transform="translate(.8 .8) scale(.9)"
            d={SHAPES[priority]}
          />
          <path fill="currentColor" transform="translate(1.6 1.6) scale(.8)" d={sign} />
        </>
      )}
    </svg>
  )
}
