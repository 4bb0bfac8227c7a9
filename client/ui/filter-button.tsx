import { chakra } from '@chakra-ui/react'
import { ChevronDown, X } from 'lucide-react'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { CheckBox } from './check-box.tsx'
import { IconButton } from './icon-button.tsx'
import { placeBelow } from './place.ts'

const Host = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minWidth: '0',
    borderRadius: 'sm',
    '&[data-active]': {
      boxShadow: '0 0 0 1px {colors.accent.solid}',
      bg: 'accent.subtle',
      '& > button, & > span > button': { bg: 'transparent', borderColor: 'transparent', color: 'accent.fg' },
      '& svg': { color: 'inherit' },
    },
  },
})
const Choices = chakra('fieldset', {
  base: {
    position: 'fixed',
    inset: 'auto',
    margin: '0',
    padding: '1.5',
    border: '0',
    minWidth: '180px',
    maxWidth: 'calc(100vw - 16px)',
    maxHeight: 'min(60dvh, 420px)',
    overflowY: 'auto',
    bg: 'bg.overlay',
    color: 'fg',
    borderRadius: 'md',
    boxShadow: 'overlay',
    '&:popover-open': { animation: 'drop 180ms cubic-bezier(.2,0,0,1)' },
    '& label': {
      width: 'full',
      minHeight: { base: '44px', md: '32px' },
      px: '2',
      borderRadius: 'sm',
      _hover: { bg: 'bg.muted' },
    },
  },
})
const Words = chakra('span', { base: { overflow: 'hidden', textOverflow: 'ellipsis', maxWidth: '220px' } })

export interface FilterButtonProps<T extends string> {
  label: string
  options: readonly { value: T; label: string; icon?: ReactNode }[]
  chosen: readonly T[]
  onChange: (chosen: T[]) => void
}

/** A filter of a list: any of some values. In use it says which, and has a cross to end it. */
export function FilterButton<T extends string>({ label, options, chosen, onChange }: FilterButtonProps<T>) {
  const { t } = useTranslation('common')
  const id = useId()
  const host = useRef<HTMLSpanElement>(null)
  const list = useRef<HTMLFieldSetElement>(null)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (!open || !list.current || !host.current) return
    placeBelow(list.current, host.current, 'start')
    list.current.querySelector<HTMLElement>('input')?.focus({ preventScroll: true })
  }, [open])

  const active = chosen.length > 0
  const words = options.filter(({ value }) => chosen.includes(value)).map((option) => option.label)
  const toggle = (value: T, on: boolean) =>
    onChange(options.map((each) => each.value).filter((each) => (each === value ? on : chosen.includes(each))))
  return (
    <Host ref={host} data-active={active || undefined}>
      <Button popoverTarget={id} aria-expanded={open} aria-haspopup="true">
        <Words>{active ? `${label}: ${words.join(t('listSeparator'))}` : label}</Words>
        {!active && <ChevronDown size={14} aria-hidden="true" />}
      </Button>
      {active && (
        <IconButton label={t('filter.end', { label })} onClick={() => onChange([])}>
          <X aria-hidden="true" />
        </IconButton>
      )}
      <Choices id={id} ref={list} popover="auto" aria-label={label} onToggle={(event) => setOpen(event.newState === 'open')}>
        {options.map(({ value, label: text, icon }) => (
          <CheckBox
            key={value}
            icon={icon}
            label={text}
            checked={chosen.includes(value)}
            onChange={({ target }) => toggle(value, target.checked)}
          />
        ))}
      </Choices>
    </Host>
  )
}
