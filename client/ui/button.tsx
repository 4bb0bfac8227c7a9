import { clsx } from 'clsx'
import { LoaderCircle, type LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import css from './button.module.scss'
import { ripple } from './ripple.ts'

export interface ButtonLook {
  size?: 'sm' | 'md' | 'form' | 'lg'
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'link'
  /** Stands before the words. */
  icon?: LucideIcon
}

export const Spinner = ({ size }: { size: number }) => (
  <LoaderCircle className={css.spinner} size={size} aria-hidden="true" />
)

export type ButtonProps = ComponentProps<'button'> & ButtonLook & { loading?: boolean }

/** A verb. `loading` keeps its width and takes no second press. */
export function Button({
  size = 'md',
  variant = 'secondary',
  icon: Icon,
  loading = false,
  className,
  children,
  disabled,
  onPointerDown,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={clsx(css.button, className)}
      data-size={size}
      data-variant={variant}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
      onPointerDown={(event) => {
        if (variant !== 'link') ripple(event)
        onPointerDown?.(event)
      }}
    >
      {loading && <Spinner size={16} />}
      {Icon && <Icon size={16} aria-hidden="true" />}
      {children}
    </button>
  )
}
