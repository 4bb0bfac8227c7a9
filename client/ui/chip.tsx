import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
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
  /** Stands before the words. */
  icon?: LucideIcon
  square?: boolean
}

/** How a state looks. */
export type ChipLook = Required<Pick<ChipProps, 'look' | 'icon'>>

/** A word or two on a tint; an icon before them when it is a state. */
export const Chip = ({
  look = 'plain',
  icon: Icon,
  square = false,
  className,
  children,
  ...rest
}: ChipProps) => (
  <span {...rest} className={clsx(css.chip, className)} data-look={look} data-square={square}>
    {Icon && <Icon aria-hidden="true" />}
    {children}
  </span>
)
