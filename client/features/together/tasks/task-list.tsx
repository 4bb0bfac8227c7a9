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
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TaskRow } from './task-row.tsx'
import type { TaskView } from './task-view.ts'
import type { TaskRowFragment } from './tasks.generated.ts'
import { useTaskActs } from './use-task-acts.ts'
import css from './tasks-page.module.scss'

/** What is read aloud while a task is moved. */
function useMoveWords(tasks: readonly TaskRowFragment[], ids: readonly string[]) {
  const { t } = useTranslation('tasks')
  const titleOf = (id: unknown) => tasks.find((task) => task.id === id)?.title ?? ''
  return {
    screenReaderInstructions: { draggable: t('moving.how') },
    announcements: {
      onDragStart: ({ active }: Pick<DragEndEvent, 'active'>) =>
        t('moving.taken', { title: titleOf(active.id) }),
      onDragOver: ({ active, over }: Pick<DragEndEvent, 'active' | 'over'>) =>
        over && over.id !== active.id
          ? t('moving.over', { place: ids.indexOf(String(over.id)) + 1 })
          : undefined,
      onDragEnd: ({ active }: Pick<DragEndEvent, 'active'>) =>
        t('moving.put', { title: titleOf(active.id) }),
      onDragCancel: () => t('moving.left'),
    },
  }
}

/** The tasks of a list. In the order by hand they can be moved; where one is put down it stands at once. */
export function TaskList({ tasks, view }: { tasks: readonly TaskRowFragment[]; view: TaskView }) {
  const { t } = useTranslation('tasks')
  const acts = useTaskActs()
  const [moved, setMoved] = useState<{ of: readonly TaskRowFragment[]; ids: string[] } | null>(null)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const stored = tasks.map(({ id }) => id)
  // Until the list is read again.
  const ids = moved?.of === tasks ? moved.ids : stored
  const byId = new Map(tasks.map((task) => [task.id, task]))
  const put = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return
    const next = arrayMove(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
    const place = next.indexOf(String(active.id))
    setMoved({ of: tasks, ids: next })
    void acts.move(String(active.id), next[place - 1] ?? null)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={useMoveWords(tasks, ids)}
      onDragEnd={put}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ul className={css.rows} aria-label={t(`list.${view.list}`)}>
          {ids.flatMap((id) => {
            const task = byId.get(id)
            if (!task) return []
            return (
              <TaskRow
                key={id}
                task={task}
                opened={view.opened === id}
                movable={view.sort === 'RANK' && view.variables.page === 1}
                acts={acts}
                onOpen={() => view.set({ task: id })}
              />
            )
          })}
        </ul>
      </SortableContext>
    </DndContext>
  )
}
