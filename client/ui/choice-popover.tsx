import type { ReactNode } from 'react'
import { lazyPart } from './parts/lazy-part.tsx'
import { usePopup } from './parts/use-popup.ts'
import type { PopoverProps } from './popover.tsx'
import css from './popover.module.scss'

const ChoicesPart = lazyPart(() => import('./parts/choices-part.tsx'))

export interface Option<T extends string> {
  value: T
  label: string
  icon?: ReactNode
}

export interface ChoicesProps<T extends string> {
  label: string
  options: readonly Option<T>[]
  chosen: readonly T[]
  onChange: (chosen: T[]) => void
}

interface ChoicePopoverProps<T extends string> extends ChoicesProps<T> {
  trigger: PopoverProps['trigger']
}

/** A button that opens some values of which any can be chosen. */
export function ChoicePopover<T extends string>(props: ChoicePopoverProps<T>) {
  const { trigger, onChange, ...rest } = props
  const { trigger: button, popup, mounted } = usePopup()
  return (
    <span className={css.host}>
      {trigger({ ...button, 'aria-haspopup': 'dialog' })}
      {mounted && (
        <ChoicesPart
          {...rest}
          popup={popup}
          align="start"
          // They are among the options.
          onChange={(chosen) => onChange(chosen as T[])}
        />
      )}
    </span>
  )
}
