import { useTranslation } from 'react-i18next'
import { Sortable, useSortedRows } from '../../../ui/sortable.tsx'
import { TaskRow } from './task-row.tsx'
import type { TaskView } from './task-view.ts'
import type { TaskRowFragment } from './tasks.generated.ts'
import { useTaskActs } from './use-task-acts.ts'
import css from './tasks-page.module.scss'

/** The tasks of a list. In the order by hand they can be moved; where one is put down it stands at once. */
export function TaskList({ tasks, view }: { tasks: readonly TaskRowFragment[]; view: TaskView }) {
  const { t } = useTranslation('tasks')
  const acts = useTaskActs()
  const { orderOf } = view.variables
  const { ids, rows, onSort } = useSortedRows(
    tasks,
    (id, afterId) => void acts.move(id, afterId, orderOf),
  )
  const titleOf = (id: string) => rows.find((task) => task.id === id)?.title ?? ''
  return (
    <Sortable ids={ids} titleOf={titleOf} onSort={onSort}>
      <ul className={css.rows} aria-label={t(`list.${view.list}`)}>
        {rows.map((task) => (
          <TaskRow
            key={task.id}
            task={task}
            opened={view.opened === task.id}
            movable={view.sort === 'RANK' && view.variables.page === 1}
            acts={acts}
            onOpen={() => view.set({ task: task.id })}
          />
        ))}
      </ul>
    </Sortable>
  )
}
