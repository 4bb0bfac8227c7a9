import { chakra } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Field, type FieldControl, type FieldTexts } from './field.tsx'
import { PickList, type PickOption } from './pick-list.tsx'

const Frame = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '1.5',
    minWidth: '0',
    minHeight: { base: '44px', md: '36px' },
    px: '2',
    py: '5px',
    border: '1px solid',
    borderColor: 'border.control',
    borderRadius: 'sm',
    bg: 'bg.panel',
    '&:has(input:focus-visible)': {
      outline: '2px solid',
      outlineColor: 'focus.ring',
      outlineOffset: '1px',
      borderColor: 'focus.ring',
    },
    '&:has([aria-invalid])': { borderColor: 'state.alarm.critical' },
    '&:has(:disabled)': { bg: 'bg.subtle' },
  },
})
const Chosen = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    maxWidth: 'full',
    minHeight: '24px',
    ps: '2',
    borderRadius: '5px',
    bg: 'bg.muted',
    color: 'fg',
    fontSize: '12px',
    fontWeight: '550',
    '& > svg': { flex: 'none', color: 'fg.subtle' },
    '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& button': {
      display: 'inline-grid',
      placeItems: 'center',
      boxSize: '24px',
      border: '0',
      borderRadius: '5px',
      bg: 'transparent',
      color: 'fg.subtle',
      cursor: 'pointer',
      _hover: { color: 'fg' },
      _disabled: { visibility: 'hidden', width: '8px' },
    },
  },
})
const Input = chakra('input', {
  base: {
    flex: '1 1 90px',
    minWidth: '0',
    height: '24px',
    px: '0.5',
    border: '0',
    bg: 'transparent',
    color: 'fg',
    fontSize: { base: '15px', md: '13.5px' },
    _focusVisible: { outline: 'none' },
  },
})
const End = chakra('span', {
  base: { ms: 'auto', textStyle: 'caption', color: 'fg.subtle', whiteSpace: 'nowrap' },
})

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
      <Input
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
        <Frame>
          {chosen.map((value) => {
            const text = known.get(value)?.label ?? value
            return (
              <Chosen key={value}>
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
              </Chosen>
            )
          })}
          <Picker control={control} {...picker} />
          {end && <End>{end}</End>}
        </Frame>
      )}
    </Field>
  )
}
