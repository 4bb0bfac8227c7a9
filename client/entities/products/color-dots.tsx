import type { ProductColor } from '../../generated/schema.ts'
import css from './color-dots.module.scss'

export const PRODUCT_COLORS = [
  'PRIMARY',
  'SUCCESS',
  'WARNING',
  'DANGER',
  'INFO',
] as const satisfies readonly ProductColor[]

/** The colours that a product comes in; their names are said beside them. */
export const ColorDots = ({ colors }: { colors: readonly ProductColor[] }) => (
  <span className={css.dots} aria-hidden="true">
    {colors.map((color) => (
      <span key={color} className={css.dot} data-color={color} />
    ))}
  </span>
)
