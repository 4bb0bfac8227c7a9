import { Combobox, createListCollection, Portal } from '@chakra-ui/react'
import { Check, ChevronDown } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BareInput, frameOf } from '../field.tsx'
import type { PickInputProps } from '../pick-input.tsx'
import { optionsWith, type PickOption } from '../pick-options.ts'
import { Parts } from './parts.tsx'
import { useHome } from './use-popup.ts'
import css from './pick-part.module.scss'

/** For Chakra an empty value is none; among ours it may be a choice, for instance "No location". */
const keyOf = (value: string) => `=${value}`
const valueOf = (key: string) => key.slice(1)

const Option = ({ option }: { option: PickOption }) => (
  <Combobox.Item className={css.option} item={option}>
    {option.icon}
    <span className={css.label}>{option.label}</span>
    {option.detail && <small>{option.detail}</small>}
    <Combobox.ItemIndicator className={css.check}>
      <Check size={16} />
    </Combobox.ItemIndicator>
  </Combobox.Item>
)

/** Typing takes the place of what rests there. Only now: in the frame after it opened Chakra puts the caret behind the text. */
const selectResting = (id: string, resting: string) =>
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const field = document.getElementById(id)
      if (field instanceof HTMLInputElement && field.value === resting) field.select()
    }),
  )

const isIn = (frame: string) =>
  document.getElementById(frame)?.contains(document.activeElement) ?? false

/** Where the focus goes when it leaves the field and its list for another field; null when it stays or goes nowhere. */
function leftFor(next: EventTarget | null, frame: string): HTMLElement | null {
  if (!(next instanceof HTMLElement)) return null
  const stays = document.getElementById(frame)?.contains(next) || next.closest('[role=listbox]')
  return stays ? null : next
}

/**
 * Chakra brings the focus to its field a frame after its list opened, and again after it closed. Whoever typed and pressed Tab faster than
 * that stays where they went.
 */
function stayAt(next: HTMLElement, field: HTMLElement, frames = 4) {
  if (document.activeElement === field) next.focus()
  if (frames > 0) requestAnimationFrame(() => stayAt(next, field, frames - 1))
}

/** The options that fit what is typed. */
function useFitting({ options, chosen, multiple, typed }: PickInputProps) {
  const always = multiple ? undefined : chosen[0]
  return useMemo(() => {
    const fitting = optionsWith(options, typed ?? '', typed ? undefined : always)
    const collection = createListCollection({
      items: fitting.groups.flatMap((group) => group.options),
      itemToValue: ({ value }) => keyOf(value),
      itemToString: ({ label }) => label,
    })
    return { ...fitting, collection }
  }, [options, typed, always])
}

/** A field to type into, and under it what fits. */
export default function PickPart(props: PickInputProps) {
  const { control, input, chosen, onChange, multiple, resting, typed, onType } = props
  const { t } = useTranslation('common')
  const { groups, more, collection } = useFitting(props)
  const { home, here } = useHome()
  // Somebody may have typed already, before this was there.
  const [open, setOpen] = useState(typed !== null)
  // Who chose and presses Escape means the list, also where it has closed by itself: what stands around stays.
  const [justChose, setJustChose] = useState(false)
  const found = collection.size
  const note = found === 0 ? t('pick.nothing') : more > 0 ? t('pick.more', { count: more }) : ''
  return (
    <Parts>
      <Combobox.Root
        className={css.root}
        ref={here}
        ids={{ input: control.id, control: frameOf(control), label: `${control.id}-label` }}
        collection={collection}
        multiple={multiple}
        value={chosen.map(keyOf)}
        inputValue={typed ?? resting}
        open={open}
        disabled={input.disabled ?? false}
        invalid={control['aria-invalid'] ?? false}
        openOnClick
        // Who typed found the one that was meant; who only looks may take more.
        closeOnSelect={!multiple || Boolean(typed)}
        inputBehavior="autohighlight"
        selectionBehavior="preserve"
        positioning={{ placement: 'bottom-start', strategy: 'fixed', gutter: 6, sameWidth: false }}
        translations={{ triggerLabel: t('pick.show') }}
        lazyMount
        unmountOnExit
        onInputValueChange={({ inputValue }) => onType(inputValue)}
        onValueChange={({ value }) => {
          onChange(value.map(valueOf))
          onType(null)
          setJustChose(multiple)
        }}
        onOpenChange={({ open: opened }) => {
          // Whoever types and leaves at once by Tab has left before the list opens.
          if (opened && !isIn(frameOf(control))) return
          setOpen(opened)
          if (opened) selectResting(control.id, resting)
          else onType(null)
        }}
      >
        <Combobox.Input
          asChild
          {...input}
          aria-describedby={control['aria-describedby']}
          data-keeps-escape={justChose || undefined}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') setJustChose(false)
            input.onKeyDown?.(event)
          }}
          onBlur={(event) => {
            setJustChose(false)
            const next = leftFor(event.relatedTarget, frameOf(control))
            if (open && next) {
              setOpen(false)
              stayAt(next, event.currentTarget)
            }
            if (next || !open) onType(null)
            input.onBlur?.(event)
          }}
        >
          <BareInput />
        </Combobox.Input>
        {!multiple && (
          <Combobox.Trigger className={css.trigger}>
            <ChevronDown size={16} aria-hidden="true" />
          </Combobox.Trigger>
        )}
        <Portal container={home}>
          <Combobox.Positioner>
            <div className={css.surface} data-state="open">
              <Combobox.Content className={css.list}>
                {groups.map(({ name, options }) =>
                  name ? (
                    <Combobox.ItemGroup key={name} id={name}>
                      <Combobox.ItemGroupLabel className={css.group}>
                        {name}
                      </Combobox.ItemGroupLabel>
                      {options.map((option) => (
                        <Option key={option.value} option={option} />
                      ))}
                    </Combobox.ItemGroup>
                  ) : (
                    options.map((option) => <Option key={option.value} option={option} />)
                  ),
                )}
              </Combobox.Content>
              {note && (
                <p className={css.note} aria-hidden="true">
                  {note}
                </p>
              )}
            </div>
          </Combobox.Positioner>
        </Portal>
        <span className={css.unseen} role="status">
          {open && (note || t('pick.found', { count: found }))}
        </span>
      </Combobox.Root>
    </Parts>
  )
}
