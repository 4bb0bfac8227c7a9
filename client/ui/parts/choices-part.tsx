import { createListCollection, Listbox } from '@chakra-ui/react'
import { useMemo, type KeyboardEvent } from 'react'
import type { ChoicesProps } from '../choice-popover.tsx'
import PopoverPart from './popover-part.tsx'
import type { Popup } from './use-popup.ts'
import css from './choices-part.module.scss'

/** Chakra's list takes an "a" for the beginning of Ctrl+A, and finds nothing by it; by a capital one it does. */
function findByA({ key, ctrlKey, metaKey, currentTarget }: KeyboardEvent) {
  if (key !== 'a' || ctrlKey || metaKey) return
  currentTarget.dispatchEvent(new window.KeyboardEvent('keydown', { key: 'A', bubbles: true }))
}

/** Some values of which any can be chosen, found by arrows and by letters, in a popover. */
export default function ChoicesPart<T extends string>(
  props: ChoicesProps<T> & { align: 'start' | 'end'; popup: Popup },
) {
  const { label, options, chosen, onChange, align, popup } = props
  const collection = useMemo(() => createListCollection({ items: options }), [options])
  return (
    <PopoverPart popup={popup} label={label} align={align} size="choices">
      <Listbox.Root
        collection={collection}
        selectionMode="multiple"
        loopFocus
        value={[...chosen]}
        defaultHighlightedValue={chosen[0] ?? options[0]?.value ?? null}
        onValueChange={({ value }) =>
          // In the order in which they stand there, whatever came first.
          onChange(options.map((each) => each.value).filter((each) => value.includes(each)))
        }
      >
        <Listbox.Label className={css.unseen}>{label}</Listbox.Label>
        <Listbox.Content className={css.list} onKeyDown={findByA}>
          {options.map((option) => (
            <Listbox.Item className={css.option} key={option.value} item={option}>
              <span className={css.box} aria-hidden="true" />
              {option.icon}
              <Listbox.ItemText>{option.label}</Listbox.ItemText>
            </Listbox.Item>
          ))}
        </Listbox.Content>
      </Listbox.Root>
    </PopoverPart>
  )
}
