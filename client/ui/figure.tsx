import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import css from './figure.module.scss'

/** A number with its unit, an id, a code: read from left to right in every language. */
export const Figure = ({ className, ...rest }: ComponentProps<'bdi'>) => (
  <bdi dir="ltr" {...rest} className={clsx(css.figure, className)} />
)
