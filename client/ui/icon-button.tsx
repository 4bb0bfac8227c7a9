import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { ripple } from './ripple.ts'
import { Tooltip } from './tooltip.tsx'
import css from './icon-button.module.scss'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  label: string
  children: ReactNode
  /** Some labels stand beside the icon already. */
  tooltip?: boolean
}

/** An icon that can be pressed; its label is read aloud and shown on hover and focus. */
export function IconButton({
  label,
  children,
  tooltip = true,
  className,
  onPointerDown,
  ...rest
}: IconButtonProps) {
  const button = (
    <button
      type="button"
      aria-label={label}
      {...rest}
      className={clsx(css.host, className)}
      onPointerDown={(event) => {
        ripple(event)
        onPointerDown?.(event)
      }}
    >
      {children}
    </button>
  )
  return tooltip ? <Tooltip text={label}>{button}</Tooltip> : button
}
