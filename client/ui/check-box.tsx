import type { ComponentProps, ReactNode, Ref } from 'react'
import css from './check-box.module.scss'

/** What is on or off. */
export interface ToggleProps extends Omit<ComponentProps<'input'>, 'size' | 'type' | 'children'> {
  ref?: Ref<HTMLInputElement>
  label: ReactNode
  /** The label is read aloud only, for instance in a table. */
  unseen?: boolean
}

export interface CheckBoxProps extends ToggleProps {
  icon?: ReactNode
}

/** Chosen or not. */
export function CheckBox({ label, icon, unseen = false, ref, ...input }: CheckBoxProps) {
  return (
    <label className={css.row}>
      <input className={css.box} ref={ref} type="checkbox" {...input} />
      {icon}
      {unseen ? <span className={css.unseen}>{label}</span> : <span>{label}</span>}
    </label>
  )
}
