import { CircleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { element } from './element.ts'
import css from './field.module.scss'

export interface FieldTexts {
  label: string
  /** Stands below while nothing is wrong. */
  help?: string | undefined
  /** What is wrong and what to do; takes the place of the help. */
  error?: string | undefined
  /** At the far end of the label, for instance a link. */
  labelEnd?: ReactNode
}

/** The attributes a control takes from its field. */
export interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** The id of what is drawn around a control, under which its list opens. */
export const frameOf = ({ id }: FieldControl) => `${id}-frame`

/** Label above, help or error below; the control is given what ties it to them. */
export function Field({
  label,
  help,
  error,
  labelEnd,
  children,
}: FieldTexts & { children: (control: FieldControl) => ReactNode }) {
  const id = useId()
  const note = error || help ? `${id}-note` : undefined
  return (
    <div className={css.root}>
      <div className={css.top}>
        <label className={css.label} id={`${id}-label`} htmlFor={id}>
          {label}
        </label>
        {labelEnd}
      </div>
      {children({ id, 'aria-describedby': note, 'aria-invalid': error ? true : undefined })}
      {error ? (
        <p className={css.problem} id={note} role="alert">
          <CircleAlert size={14} aria-hidden="true" />
          <span>{error}</span>
        </p>
      ) : (
        help && (
          <p className={css.help} id={note}>
            {help}
          </p>
        )
      )}
    </div>
  )
}

/** Fields one below the other. */
export const FieldStack = element('div', css.fieldStack)

/** Fields side by side where there is room. */
export const FieldRow = element('div', css.fieldRow)

/** The frame of a control; its focus and its error are drawn here. */
export const ControlFrame = element('div', css.controlFrame)

/** What is typed into, without a frame of its own. */
export const BareInput = element('input', css.bareInput)
