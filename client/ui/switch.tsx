import type { ToggleProps } from './check-box.tsx'
import css from './switch.module.scss'

export interface SwitchProps extends ToggleProps {
  help?: string
}

/** On or off, at once or with the form around it. */
export function Switch({ label, help, unseen = false, ref, ...input }: SwitchProps) {
  return (
    <label className={css.row}>
      <input className={css.track} ref={ref} type="checkbox" role="switch" {...input} />
      {unseen ? (
        <span className={css.unseen}>{label}</span>
      ) : (
        <span>
          {label}
          {help && <span className={css.help}>{help}</span>}
        </span>
      )}
    </label>
  )
}
