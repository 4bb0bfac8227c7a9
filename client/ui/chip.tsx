import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import css from './chip.module.scss'

export interface ChipProps extends ComponentProps<'span'> {
  look?:
    | 'plain'
    | 'outline'
    | 'ok'
    | 'warn'
    | 'offline'
    | 'critical'
    | 'high'
    | 'medium'
    | 'low'
    | 'suppressed'
    | 'shelved'
    | 'accent'
  square?: boolean
}

/** A word or two on a tint; an icon before them when it is a state. */
export const Chip = ({ look = 'plain', square = false, className, ...rest }: ChipProps) => (
  <span {...rest} className={clsx(css.chip, className)} data-look={look} data-square={square} />
)
