import type { ComponentProps, ReactNode, Ref } from 'react'
import css from './check-box.module.scss'

export interface CheckBoxProps extends Omit<ComponentProps<'input'>, 'size' | 'type' | 'children'> {
  ref?: Ref<HTMLInputElement>
  label: ReactNode
  icon?: ReactNode
  /** The label is read aloud only, for instance in a table. */
  unseen?: boolean
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
