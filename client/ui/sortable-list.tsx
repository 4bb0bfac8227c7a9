import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { clsx } from 'clsx'
import { GripVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Sortable, useSortedRows } from './sortable.tsx'
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
  /** Whether the rows are of one line, close together. */
  dense?: boolean
  /** Puts a row behind another, or first with null. */
  onMove: (id: string, afterId: string | null) => void
  children: (row: Row) => ReactNode
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
  const { label, movable, dense = false, onMove, children } = props
  const { ids, rows, onSort } = useSortedRows(props.rows, onMove)
  const titleOf = (id: string) => rows.find((row) => row.id === id)?.title ?? ''
  return (
    <Sortable ids={ids} titleOf={titleOf} onSort={onSort}>
      <ul className={css.list} aria-label={label} data-dense={dense}>
        {rows.map((row) => (
          <SortableRow key={row.id} row={row} movable={movable}>
            {children(row)}
          </SortableRow>
        ))}
      </ul>
    </Sortable>
  )
}
