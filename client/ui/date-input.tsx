import { CalendarDays } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { keptTimeOf, typedTimeOf } from '../lib/typed-time.ts'
import { BareInput, ControlFrame } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import { lazyPart } from './parts/lazy-part.tsx'
import { usePopup } from './parts/use-popup.ts'
import css from './date-input.module.scss'

const CalendarPart = lazyPart(() => import('./parts/calendar-part.tsx'))

export interface DateInputProps extends Omit<
  ComponentProps<'input'>,
  'value' | 'onChange' | 'min' | 'max'
> {
  /** As forms keep it: "2026-11-24", with the clock "2026-11-24T14:00"; what is typed and is no time, as it is typed. */
  value: string
  onChange: (value: string) => void
  /** The clock belongs to it. */
  withClock?: boolean
  /** The first day that can be chosen, and the last. */
  min?: string
  max?: string
}

/** A date as the language of the page writes it, typed or chosen from a calendar. */
export function DateInput(props: DateInputProps) {
  const { value, onChange, withClock = false, min, max, ...input } = props
  const { t, i18n } = useTranslation('common')
  const { trigger, popup, mounted } = usePopup()
  const [typed, setTyped] = useState<{ text: string; before: string } | null>(null)
  const meant = (text: string) => keptTimeOf(text, i18n.language, withClock) ?? text
  // What comes from elsewhere takes the place of what was typed.
  const isOurs = typed && (value === meant(typed.text) || value === typed.before)
  const text = isOurs ? typed.text : typedTimeOf(value, i18n.language)
  const fixed = input.disabled || input.readOnly
  return (
    <ControlFrame>
      <BareInput
        {...input}
        className={css.input}
        dir="ltr"
        autoComplete={input.autoComplete ?? 'off'}
        value={text}
        onChange={({ target }) => {
          setTyped({ text: target.value, before: value })
          onChange(meant(target.value))
        }}
        onBlur={(event) => {
          setTyped(null)
          input.onBlur?.(event)
        }}
      />
      {!fixed && (
        <IconButton
          className={css.button}
          label={t('date.choose')}
          tooltip={false}
          {...trigger}
          aria-haspopup="dialog"
        >
          <CalendarDays aria-hidden="true" />
        </IconButton>
      )}
      {mounted && (
        <CalendarPart
          popup={popup}
          value={value}
          onChange={onChange}
          withClock={withClock}
          min={min}
          max={max}
        />
      )}
    </ControlFrame>
  )
}
