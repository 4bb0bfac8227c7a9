import { clsx } from 'clsx'
import { Link, type LinkProps } from 'react-router-dom'
import css from './button.module.scss'
import type { ButtonLook } from './button.tsx'

/** A link that looks like a button. */
export const ButtonLink = ({
  size = 'md',
  variant = 'secondary',
  icon: Icon,
  className,
  children,
  ...rest
}: LinkProps & ButtonLook) => (
  <Link {...rest} className={clsx(css.button, className)} data-size={size} data-variant={variant}>
    {Icon && <Icon size={16} aria-hidden="true" />}
    {children}
  </Link>
)
