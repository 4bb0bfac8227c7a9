import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { CardName } from '../../../../generated/schema.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import css from './arrange.module.scss'

interface ArrangedCardProps {
  name: CardName
  first: boolean
  last: boolean
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

/** A card in its place: a handle to drag it by, buttons to move it one place, and one to take it away. */
export function ArrangedCard({ name, first, last, onMove, onRemove }: ArrangedCardProps) {
  const { t } = useTranslation('cards')
  const { setNodeRef, isDragging, transform, transition, attributes, listeners } = useSortable({
    id: name,
  })
  const pressed = useRef<HTMLElement>(null)
  // A button that moves with its row keeps the focus.
  useLayoutEffect(() => {
    pressed.current?.focus()
    pressed.current = null
  })
  const title = t(`card.${name}.title`)
  const step = (by: 1 | -1, label: string, Icon: typeof ArrowUp, atEnd: boolean) => (
    <IconButton
      label={label}
      tooltip={false}
      aria-disabled={atEnd || undefined}
      onClick={({ currentTarget }) => {
        if (atEnd) return
        pressed.current = currentTarget
        onMove(by)
      }}
    >
      <Icon aria-hidden="true" />
    </IconButton>
  )
  return (
    <li
      ref={setNodeRef}
      className={css.row}
      data-dragging={isDragging || undefined}
      style={{
        transform: CSS.Translate.toString(transform),
        transition,
      }}
    >
      <IconButton
        label={t('arrange.move', { title })}
        tooltip={false}
        className={css.handle}
        {...attributes}
        {...listeners}
      >
        <GripVertical aria-hidden="true" />
      </IconButton>
      <span className={css.name}>
        <b>{title}</b>
        <small>{t(`card.${name}.about`)}</small>
      </span>
      {step(-1, t('arrange.up', { title }), ArrowUp, first)}
      {step(1, t('arrange.down', { title }), ArrowDown, last)}
      <IconButton label={t('arrange.remove', { title })} tooltip={false} onClick={onRemove}>
        <X aria-hidden="true" />
      </IconButton>
    </li>
  )
}
