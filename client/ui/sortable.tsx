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
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface SortableProps {
  /** Of what can be moved, in its order. Each of the children takes its place by `useSortable`. */
  ids: readonly string[]
  /** What it is called when it is read aloud. */
  titleOf: (id: string) => string
  /** Called with the new order, and with what was moved. */
  onSort: (ids: string[], moved: string) => void
  children: ReactNode
}

/** What is read aloud while something is moved. */
function useMoveWords({ ids, titleOf }: Pick<SortableProps, 'ids' | 'titleOf'>) {
  const { t } = useTranslation('common')
  type Event = Pick<DragEndEvent, 'active' | 'over'>
  const title = ({ active }: Pick<Event, 'active'>) => ({ title: titleOf(String(active.id)) })
  return {
    screenReaderInstructions: { draggable: t('sortable.how') },
    announcements: {
      onDragStart: (event: Pick<Event, 'active'>) => t('sortable.taken', title(event)),
      onDragOver: ({ active, over }: Event) =>
        over && over.id !== active.id
          ? t('sortable.over', { place: ids.indexOf(String(over.id)) + 1 })
          : undefined,
      onDragEnd: (event: Event) => t('sortable.put', title(event)),
      onDragCancel: () => t('sortable.left'),
    },
  }
}

/** A column whose parts are dragged, or moved by keys: Space takes one up, arrows move it, Space puts it down. */
export function Sortable({ ids, titleOf, onSort, children }: SortableProps) {
  const words = useMoveWords({ ids, titleOf })
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const put = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return
    const moved = String(active.id)
    onSort(arrayMove([...ids], ids.indexOf(moved), ids.indexOf(String(over.id))), moved)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={words}
      onDragEnd={put}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

/** Rows as they were put down, until they are read again. `onMove` puts one behind another, or first with null. */
export function useSortedRows<Row extends { readonly id: string }>(
  rows: readonly Row[],
  onMove: (id: string, afterId: string | null) => void,
) {
  const [moved, setMoved] = useState<{ of: readonly Row[]; ids: string[] } | null>(null)
  const ids = moved?.of === rows ? moved.ids : rows.map(({ id }) => id)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const onSort = (next: string[], id: string) => {
    setMoved({ of: rows, ids: next })
    onMove(id, next[next.indexOf(id) - 1] ?? null)
  }
  return { ids, rows: ids.map((id) => byId.get(id)).filter((row) => row !== undefined), onSort }
}
