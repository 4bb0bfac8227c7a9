import { clsx } from 'clsx'
import { Link, type LinkProps } from 'react-router-dom'
import css from './button.module.scss'
import type { ButtonLook } from './button.tsx'

/** A link that looks like a button. */
export const ButtonLink = ({
  size = 'md',
  variant = 'secondary',
  className,
  ...rest
}: LinkProps & ButtonLook) => (
  <Link {...rest} className={clsx(css.button, className)} data-size={size} data-variant={variant} />
)
