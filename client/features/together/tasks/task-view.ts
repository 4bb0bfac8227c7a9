import { useSearchParams } from 'react-router-dom'
import type { OrderedTaskList, TaskSortField, TaskTag } from '../../../generated/schema.ts'
import { useListParams, type Direction } from '../../../lib/use-list-params.ts'

export const LISTS = ['open', 'important', 'completed', 'deleted', 'all'] as const
export type TaskListName = (typeof LISTS)[number]

export const TAGS = ['TEAM', 'LOW', 'MEDIUM', 'HIGH', 'UPDATE'] as const satisfies TaskTag[]

/** What each list holds, as the schema takes it. */
const FILTERS = {
  open: { isCompleted: false, isDeleted: false },
  important: { isImportant: true, isDeleted: false },
  completed: { isCompleted: true, isDeleted: false },
  deleted: { isDeleted: true },
  all: { isDeleted: false },
} as const

/** By whose order by hand each list goes, where no tag is chosen; a tag has its own. */
const ORDERS: Record<TaskListName, OrderedTaskList> = {
  open: 'OPEN',
  important: 'IMPORTANT',
  completed: 'COMPLETED',
  deleted: 'DELETED',
  all: 'ALL',
}

/** By what tasks can be sorted; the first is the order people give them. */
export const SORTS = ['RANK', 'LATEST', 'TITLE', 'TITLE_DESC', 'ASSIGNEE', 'DUE'] as const
export type TaskSortName = (typeof SORTS)[number]

const CRITERIA: Record<TaskSortName, { field: TaskSortField; direction: Direction }> = {
  RANK: { field: 'RANK', direction: 'ASC' },
  LATEST: { field: 'ID', direction: 'DESC' },
  TITLE: { field: 'TITLE', direction: 'ASC' },
  TITLE_DESC: { field: 'TITLE', direction: 'DESC' },
  ASSIGNEE: { field: 'ASSIGNEE_NAME', direction: 'ASC' },
  DUE: { field: 'DUE_AT', direction: 'ASC' },
}

const PER_PAGE = 50

/** Which tasks the page shows: it stands in the address. */
export function useTaskView() {
  const { page, search, chosen, span, set } = useListParams()
  const [params] = useSearchParams()
  const [list = 'open'] = chosen('list', LISTS)
  const [tag = null] = chosen('tag', TAGS)
  const [sort = 'RANK'] = chosen('sort', SORTS)
  return {
    list,
    tag,
    search,
    sort,
    isDue: span('due') !== null,
    opened: params.get('task'),
    isAdding: params.get('new') === 'task',
    set,
    variables: {
      page,
      perPage: PER_PAGE,
      search: search || null,
      filter: { ...FILTERS[list], tag: tag && [tag], dueAt: span('due') },
      sort: [CRITERIA[sort]],
      orderOf: tag ?? ORDERS[list],
    },
  }
}
export type TaskView = ReturnType<typeof useTaskView>
