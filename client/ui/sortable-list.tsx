import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { clsx } from 'clsx'
import { GripVertical } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import css from './sortable-list.module.scss'

interface Sorted {
  readonly id: string
  readonly title: string
}

interface SortableListProps<Row extends Sorted> {
  label: string
  rows: readonly Row[]
  /** Whether the reader may change the order. */
  movable: boolean
  /** Puts a row behind another, or first with null. */
  onMove: (id: string, afterId: string | null) => void
  children: (row: Row) => ReactNode
}

/** What is read aloud while a row is moved. */
function useMoveWords(rows: readonly Sorted[], ids: readonly string[]) {
  const { t } = useTranslation('common')
  type Event = Pick<DragEndEvent, 'active' | 'over'>
  const titleOf = (id: unknown) => rows.find((row) => row.id === id)?.title ?? ''
  return {
    screenReaderInstructions: { draggable: t('sortable.how') },
    announcements: {
      onDragStart: ({ active }: Pick<Event, 'active'>) =>
        t('sortable.taken', { title: titleOf(active.id) }),
      onDragOver: ({ active, over }: Event) =>
        over && over.id !== active.id
          ? t('sortable.over', { place: ids.indexOf(String(over.id)) + 1 })
          : undefined,
      onDragEnd: ({ active }: Event) => t('sortable.put', { title: titleOf(active.id) }),
      onDragCancel: () => t('sortable.left'),
    },
  }
}

/** The handle is pressed with the keyboard too: blank takes the row up, arrows move it, blank puts it down. */
function SortableRow({
  row: { id, title },
  movable,
  children,
}: {
  row: Sorted
  movable: boolean
  children: ReactNode
}) {
  const { t } = useTranslation('common')
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled: !movable,
  })
  return (
    <li
      ref={setNodeRef}
      className={clsx(css.row, isDragging && css.dragged)}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {movable && (
        <button
          type="button"
          className={css.handle}
          {...attributes}
          {...listeners}
          aria-label={t('sortable.move', { title })}
        >
          <GripVertical aria-hidden="true" />
        </button>
      )}
      <div className={css.content}>{children}</div>
    </li>
  )
}

/** Rows in an order that people give them: dragged, or moved by keys. Where one is put down it stands at once. */
export function SortableList<Row extends Sorted>(props: SortableListProps<Row>) {
  const { label, rows, movable, onMove, children } = props
  const [moved, setMoved] = useState<{ of: readonly Row[]; ids: string[] } | null>(null)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  // Until the rows are read again.
  const ids = moved?.of === rows ? moved.ids : rows.map(({ id }) => id)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const words = useMoveWords(rows, ids)
  const put = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return
    const next = arrayMove(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
    setMoved({ of: rows, ids: next })
    onMove(String(active.id), next[next.indexOf(String(active.id)) - 1] ?? null)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={words}
      onDragEnd={put}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ul className={css.list} aria-label={label}>
          {ids.flatMap((id) => {
            const row = byId.get(id)
            if (!row) return []
            return (
              <SortableRow key={id} row={row} movable={movable}>
                {children(row)}
              </SortableRow>
            )
          })}
        </ul>
      </SortableContext>
    </DndContext>
  )
}
