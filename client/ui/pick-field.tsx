import { X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Field, frameOf, type FieldTexts } from './field.tsx'
import { PickInput } from './pick-input.tsx'
import type { PickOption } from './pick-options.ts'
import { useAfterPause } from './use-after-pause.ts'
import css from './pick-field.module.scss'

interface PickFieldProps extends FieldTexts {
  options: readonly PickOption[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  placeholder?: string
  /** At the far end: what was chosen comes to, for instance. */
  end?: ReactNode
  disabled?: boolean
  /** For options that are looked for elsewhere: what is typed, after a pause; blank when nobody types. */
  onSearch?: (text: string) => void
}

/** Any number of things out of many, of several groups: typed, found, and each a chip that can be taken back. */
export function PickField(props: PickFieldProps) {
  const { options, chosen, onChange, placeholder, end, disabled, onSearch, ...texts } = props
  const { t } = useTranslation('common')
  const [typed, setTyped] = useState<string | null>(null)
  useAfterPause(typed ?? '', onSearch)
  const known = new Map(options.map((option) => [option.value, option]))
  return (
    <Field {...texts}>
      {(control) => (
        <div className={css.frame} id={frameOf(control)}>
          {chosen.map((value) => {
            const { label = value, icon } = known.get(value) ?? {}
            return (
              <span className={css.chosen} key={value}>
                {icon}
                <span>{label}</span>
                <button
                  type="button"
                  disabled={disabled}
                  aria-label={t('pick.remove', { name: label })}
                  onClick={() => {
                    onChange(chosen.filter((each) => each !== value))
                    document.getElementById(control.id)?.focus()
                  }}
                >
                  <X size={13} aria-hidden="true" />
                </button>
              </span>
            )
          })}
          <PickInput
            control={control}
            input={{
              className: css.input,
              disabled,
              placeholder: chosen.length === 0 ? placeholder : undefined,
              onKeyDown: ({ key }) => {
                if (key === 'Backspace' && !typed) onChange(chosen.slice(0, -1))
              },
            }}
            multiple
            options={options}
            chosen={chosen}
            onChange={onChange}
            resting=""
            typed={typed}
            onType={setTyped}
          />
          {end && <span className={css.end}>{end}</span>}
        </div>
      )}
    </Field>
  )
}
