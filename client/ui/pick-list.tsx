import { chakra } from '@chakra-ui/react'
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { placeBelow } from './place.ts'
import { overlay } from './overlay.ts'

export interface PickOption {
  value: string
  label: string
  detail?: string
  /** Options of a group stand together under its name. */
  group: string
  icon?: ReactNode
}

const List = chakra('div', {
  base: {
    ...overlay,
    padding: '1',
    width: 'min(360px, calc(100vw - 16px))',
    maxHeight: 'min(50dvh, 360px)',
  },
})
const Group = chakra('div', {
  base: { px: '2', pt: '2', pb: '1', textStyle: 'micro', fontWeight: '600', color: 'fg.subtle' },
})
const Option = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minHeight: { base: '44px', md: '32px' },
    px: '2',
    borderRadius: 'sm',
    textStyle: 'dense',
    cursor: 'pointer',
    _hover: { bg: 'bg.muted' },
    '&[aria-selected=true]': { bg: 'bg.muted' },
    '& svg': { flex: 'none', color: 'fg.subtle' },
    '& small': { ms: 'auto', textStyle: 'caption', color: 'fg.subtle', whiteSpace: 'nowrap' },
  },
})

interface PickListProps {
  id: string
  label: string
  anchor: RefObject<HTMLElement | null>
  options: readonly PickOption[]
  current: string | undefined
  onPick: (value: string) => void
}

/** What can be chosen, under the field that asks for it. The focus stays in the field. */
export function PickList({ id, label, anchor, options, current, onPick }: PickListProps) {
  const list = useRef<HTMLDivElement>(null)
  const shown = options.length > 0
  useEffect(() => {
    const box = list.current
    const frame = anchor.current?.parentElement
    if (!box || !frame) return
    if (!shown) {
      if (box.matches(':popover-open')) box.hidePopover()
      return
    }
    if (!box.matches(':popover-open')) box.showPopover()
    placeBelow(box, frame, 'start')
    box.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  })
  const groups = [...new Set(options.map(({ group }) => group))]
  return (
    <List ref={list} id={id} popover="manual" role="listbox" aria-label={label}>
      {groups.map((group) => (
        <div key={group} role="group" aria-label={group}>
          <Group aria-hidden="true">{group}</Group>
          {options
            .filter((option) => option.group === group)
            .map(({ value, label: text, detail, icon }) => (
              // The field has the keyboard: it is told which option is meant.
              <Option
                key={value}
                id={`${id}-${value}`}
                role="option"
                aria-selected={value === current}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onPick(value)}
              >
                {icon}
                <span>{text}</span>
                {detail && <small>{detail}</small>}
              </Option>
            ))}
        </div>
      ))}
    </List>
  )
}
