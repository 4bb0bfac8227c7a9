import { X } from 'lucide-react'
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Field, type FieldControl, type FieldTexts } from './field.tsx'
import { PickList, type PickOption } from './pick-list.tsx'
import css from './pick-field.module.scss'

export interface PickFieldProps extends FieldTexts {
  options: readonly PickOption[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  placeholder?: string
  /** At the far end: what was chosen comes to, for instance. */
  end?: ReactNode
  disabled?: boolean
  name?: string
}

const EACH = 8

/** What is left to choose and contains the words typed, a few of each group. */
function matching(
  options: readonly PickOption[],
  chosen: readonly string[],
  text: string,
): PickOption[] {
  const wanted = text.trim().toLocaleLowerCase()
  const counts = new Map<string, number>()
  return options.filter(({ value, label, detail = '', group }) => {
    const count = counts.get(group) ?? 0
    if (
      count >= EACH ||
      chosen.includes(value) ||
      !`${label} ${detail}`.toLocaleLowerCase().includes(wanted)
    )
      return false
    counts.set(group, count + 1)
    return true
  })
}

function Picker({
  control,
  options,
  chosen,
  onChange,
  placeholder,
  disabled,
  name,
}: Omit<PickFieldProps, keyof FieldTexts | 'end'> & { control: FieldControl }) {
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const shown = open ? matching(options, chosen, text) : []
  const current = shown[Math.min(at, shown.length - 1)]

  const type = (next: string) => {
    setText(next)
    setAt(0)
    setOpen(true)
  }
  const add = (value: string) => {
    onChange([...chosen, value])
    type('')
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, () => void> = {
      ArrowDown: () => (open ? setAt((at + 1) % Math.max(1, shown.length)) : setOpen(true)),
      ArrowUp: () => setAt((at - 1 + shown.length) % Math.max(1, shown.length)),
      ...(current && { Enter: () => add(current.value) }),
      ...(open && { Escape: () => setOpen(false) }),
    }
    const step = steps[event.key]
    if (step) {
      event.preventDefault()
      event.stopPropagation()
      step()
    } else if (event.key === 'Backspace' && text === '') onChange(chosen.slice(0, -1))
  }
  return (
    <>
      <input
        className={css.input}
        ref={input}
        {...control}
        role="combobox"
        aria-expanded={open && shown.length > 0}
        aria-controls={listId}
        aria-activedescendant={current ? `${listId}-${current.value}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        name={name}
        disabled={disabled}
        placeholder={chosen.length === 0 ? placeholder : undefined}
        value={text}
        onChange={({ target }) => type(target.value)}
        onClick={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      <PickList
        id={listId}
        anchor={input}
        options={shown}
        current={current?.value}
        onPick={add}
        label={placeholder ?? ''}
      />
    </>
  )
}

/** Any number of things out of many, of several groups: typed, found, and each a chip that can be taken back. */
export function PickField({ label, help, error, labelEnd, end, ...picker }: PickFieldProps) {
  const { t } = useTranslation('common')
  const { options, chosen, onChange, disabled } = picker
  const known = new Map(options.map((option) => [option.value, option]))
  return (
    <Field {...{ label, help, error, labelEnd }}>
      {(control) => (
        <div className={css.frame}>
          {chosen.map((value) => {
            const text = known.get(value)?.label ?? value
            return (
              <span className={css.chosen} key={value}>
                {known.get(value)?.icon}
                <span>{text}</span>
                <button
                  type="button"
                  disabled={disabled}
                  aria-label={t('pick.remove', { name: text })}
                  onClick={() => onChange(chosen.filter((each) => each !== value))}
                >
                  <X size={13} aria-hidden="true" />
                </button>
              </span>
            )
          })}
          <Picker control={control} {...picker} />
          {end && <span className={css.end}>{end}</span>}
        </div>
      )}
    </Field>
  )
}
