import { clsx } from 'clsx'
import { CircleCheck, Layers, ListTodo, Star, Trash2, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Figure } from '../../../ui/figure.tsx'
import { TAG_ICONS } from './tag-chip.tsx'
import { LISTS, TAGS, type TaskListName, type TaskView } from './task-view.ts'
import { useTaskCountsQuery, type TaskCountsQuery } from './tasks.generated.ts'
import css from './task-lists.module.scss'

const ICONS: Record<TaskListName, LucideIcon> = {
  open: ListTodo,
  important: Star,
  completed: CircleCheck,
  deleted: Trash2,
  all: Layers,
}
/** How many are in the others is nothing to do. */
const COUNTED = ['open', 'important'] as const

function countOf(list: TaskListName, counts: TaskCountsQuery['taskCounts'] | undefined) {
  const counted = COUNTED.find((each) => each === list)
  return counted && counts?.[counted]
}

interface ChoiceProps {
  icon: LucideIcon
  label: string
  chosen: boolean
  count?: number | undefined
  onChoose: () => void
}

const Choice = ({ icon: Icon, label, chosen, count, onChoose }: ChoiceProps) => (
  <li>
    <button
      type="button"
      className={clsx(css.choice, chosen && css.chosen)}
      aria-pressed={chosen}
      onClick={onChoose}
    >
      <Icon aria-hidden="true" />
      <span>{label}</span>
      {count !== undefined && count > 0 && <Figure>{count}</Figure>}
    </button>
  </li>
)

/** The lists of tasks, and their tags. */
export function TaskLists({ view }: { view: TaskView }) {
  const { t } = useTranslation('tasks')
  const { data } = useTaskCountsQuery({ fetchPolicy: 'cache-and-network' })
  return (
    <nav className={css.lists} aria-label={t('lists')}>
      <ul>
        {LISTS.map((list) => (
          <Choice
            key={list}
            icon={ICONS[list]}
            label={t(`list.${list}`)}
            chosen={view.list === list}
            count={countOf(list, data?.taskCounts)}
            onChoose={() => view.set({ list: list === 'open' ? null : list })}
          />
        ))}
      </ul>
      <h2>{t('tags')}</h2>
      <ul>
        {TAGS.map((tag) => (
          <Choice
            key={tag}
            icon={TAG_ICONS[tag]}
            label={t(`tag.${tag}`)}
            chosen={view.tag === tag}
            onChoose={() => view.set({ tag: view.tag === tag ? null : tag })}
          />
        ))}
      </ul>
    </nav>
  )
}
