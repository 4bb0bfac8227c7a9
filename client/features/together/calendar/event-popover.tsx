import { useId, useState } from 'react'
import { usePhone } from '../../../lib/use-media.ts'
import { BareDialog } from '../../../ui/parts/bare-dialog.tsx'
import PopoverPart from '../../../ui/parts/popover-part.tsx'
import { EventCard } from './event-card.tsx'
import type { CalendarView } from './calendar-view.ts'
import type { Occurrence } from './shown.ts'
import css from './event-popover.module.scss'

interface EventPopoverProps {
  occurrence: Occurrence
  /** What was pressed; a link that leads here pressed nothing. */
  element: HTMLElement | null
  view: CalendarView
  onEdit: (() => void) | null
  onDelete: (() => void) | null
  onClose: () => void
}

const itself = (surface: HTMLElement | null) => surface

/** An event beside where it stands; over the whole of a phone. From a file that is fetched with the grid. */
export default function EventPopover({ element, onClose, ...rest }: EventPopoverProps) {
  const id = useId()
  const phone = usePhone()
  const [open, setOpen] = useState(true)
  const [trigger] = useState(() => {
    if (!element) return null
    element.id ||= id
    return element.id
  })
  const { title } = rest.occurrence.event
  if (phone || trigger === null)
    return (
      <BareDialog
        label={title}
        className={phone ? css.sheet : css.middle}
        onClose={() => {
          onClose()
          element?.focus()
        }}
      >
        <EventCard {...rest} onClose={onClose} />
      </BareDialog>
    )
  const popup = {
    ids: { trigger, content: `${id}-card` },
    open,
    byKey: false,
    onClose: () => setOpen(false),
    onGone: onClose,
  }
  return (
    <PopoverPart popup={popup} label={title} align="start" side="right" size="card" first={itself}>
      <EventCard {...rest} onClose={() => setOpen(false)} />
    </PopoverPart>
  )
}
