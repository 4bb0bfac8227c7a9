import type { KeyboardEvent } from 'react'
import css from './edit-cell.module.scss'

export interface EditorProps {
  label: string
  value: string
  /** What is typed: a text unless given. */
  kind?: 'text' | 'figure' | 'date' | 'email'
  /** To choose from, in place of typing. */
  options?: readonly { value: string; label: string }[]
  /** The id of what is wrong with it. */
  problem: string | undefined
  onChange: (text: string) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  onBlur: () => void
}

const TYPES = { text: 'text', figure: 'text', date: 'date', email: 'email' } as const

/** The field of a cell: it has the focus from the start. */
export function BareEditor(props: EditorProps) {
  const { label, value, kind = 'text', options, problem, onChange, onKeyDown, onBlur } = props
  const control = {
    className: css.input,
    'aria-label': label,
    'aria-invalid': problem !== undefined || undefined,
    'aria-describedby': problem,
    value,
    onKeyDown,
    onBlur,
    autoFocus: true,
  }
  if (options) {
    return (
      <select {...control} onChange={({ target }) => onChange(target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    )
  }
  return (
    <input
      {...control}
      type={TYPES[kind]}
      inputMode={kind === 'figure' ? 'decimal' : undefined}
      dir={kind === 'text' ? 'auto' : 'ltr'}
      maxLength={300}
      autoComplete="off"
      onFocus={({ target }) => kind !== 'date' && kind !== 'email' && target.select()}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
