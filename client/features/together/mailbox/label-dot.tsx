import type { MailLabel } from '../../../generated/schema.ts'
import css from './label-dot.module.scss'

/** A label by its colour; its name is told beside it. */
export const LabelDot = ({ label }: { label: MailLabel }) => (
  <span className={css.dot} data-label={label} aria-hidden="true" />
)
