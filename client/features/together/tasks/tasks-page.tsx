import { skipToken } from '@apollo/client/react'
import { ListTodo } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../lib/ability.ts'
import { useFollowing } from '../../../lib/use-followed.ts'
import { readAfresh, useReadAgain } from '../../../lib/use-read-again.ts'
import { useReconnected } from '../../../lib/use-reconnected.ts'
import { NotYet } from '../../../ui/not-yet.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { lazyPart } from '../../../ui/parts/lazy-part.tsx'
import { SpanFilter } from '../../../ui/list/span-filter.tsx'
import { Pager } from '../../../ui/list/pager.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { QuickAdd } from './quick-add.tsx'
import { SortMenu } from './sort-menu.tsx'
import { TaskList } from './task-list.tsx'
import { TaskLists } from './task-lists.tsx'
import { useTaskView, type TaskView } from './task-view.ts'
import {
  TaskCountsDocument,
  useOneTaskQuery,
  useTaskNewsSubscription,
  useTasksPageQuery,
  type TasksPageQuery,
} from './tasks.generated.ts'
import css from './tasks-page.module.scss'

const TaskDetail = lazyPart(() => import('./task-detail.tsx'))

/** What others write, give, complete or move is seen at once, and after an outage what was missed. */
function useTasks(view: TaskView) {
  const answer = useTasksPageQuery({
    variables: view.variables,
    fetchPolicy: 'cache-and-network',
  })
  const readAgain = useReadAgain(() =>
    Promise.all([
      readAfresh(answer),
      answer.client.refetchQueries({ include: [TaskCountsDocument] }),
    ]),
  )
  useTaskNewsSubscription(useFollowing(readAgain))
  useReconnected(readAgain, true)
  return answer
}

function Nothing({ view }: { view: TaskView }) {
  const { t } = useTranslation('tasks')
  const isNarrowed = view.search !== '' || view.tag !== null || view.isDue
  return (
    <EmptyState
      icon={ListTodo}
      title={t(isNarrowed ? 'none.found' : `none.${view.list}`)}
      text={isNarrowed || view.list !== 'open' ? undefined : t('none.openText')}
    />
  )
}

function Tasks({ tasks, view }: { tasks: TasksPageQuery['tasks']; view: TaskView }) {
  return (
    <>
      {tasks.nodes.length === 0 ? (
        <Nothing view={view} />
      ) : (
        <TaskList tasks={tasks.nodes} view={view} />
      )}
      <Pager page={tasks.page} perPage={tasks.perPage} totalCount={tasks.totalCount} />
    </>
  )
}

/** The task that the address names; a link may lead to one that the list does not show. */
function useOpened(tasks: TasksPageQuery['tasks'] | undefined, id: string | null) {
  const listed = tasks?.nodes.find((task) => task.id === id)
  const other = useOneTaskQuery(id === null || !tasks || listed ? skipToken : { variables: { id } })
  return id === null ? null : (listed ?? other.data?.task)
}

/** To-do: what is to be done, by whom and until when. */
export function Component() {
  const { t } = useTranslation('tasks')
  const mayAdd = useMay('create', 'Task')
  const view = useTaskView()
  const { data, previousData, error, refetch } = useTasks(view)
  const tasks = (data ?? previousData)?.tasks
  const opened = useOpened(tasks, view.opened)
  return (
    <>
      <PageHead title={t('title')} />
      <div className={css.layout}>
        <TaskLists view={view} />
        <section className={css.panel} aria-label={t(`list.${view.list}`)}>
          <div className={css.tools}>
            <SearchField
              label={t('search')}
              value={view.search}
              onSearch={(q) => view.set({ q: q || null })}
            />
            <SpanFilter field="due" />
            <SortMenu view={view} />
          </div>
          {mayAdd && view.list !== 'deleted' && view.list !== 'completed' && (
            <QuickAdd view={view} />
          )}
          {tasks ? (
            <Tasks tasks={tasks} view={view} />
          ) : (
            <NotYet title={t('failed')} error={error} onRetry={() => void refetch()} />
          )}
        </section>
      </div>
      {opened && (
        <TaskDetail key={opened.id} task={opened} onClose={() => view.set({ task: null })} />
      )}
    </>
  )
}
