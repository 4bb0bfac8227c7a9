import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { clsx } from 'clsx'
import { ArchiveRestore, BellRing, GripVertical, Mail, Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../lib/ability.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { CheckBox } from '../../../ui/check-box.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Progress } from './checklist.tsx'
import { Due } from './due.tsx'
import { TagChip } from './tag-chip.tsx'
import type { TaskRowFragment } from './tasks.generated.ts'
import type { useTaskActs } from './use-task-acts.ts'
import css from './task-row.module.scss'

interface TaskRowProps {
  task: TaskRowFragment
  opened: boolean
  /** Whether the order is the one that people give by hand. */
  movable: boolean
  acts: ReturnType<typeof useTaskActs>
  onOpen: () => void
}

function Assignee({ task: { assignee, assigneeName } }: Pick<TaskRowProps, 'task'>) {
  const { t } = useTranslation('tasks')
  if (!assigneeName) return <span className={css.nobody} title={t('assignee.none')} />
  return (
    <span className={css.assignee} title={assigneeName}>
      <Avatar name={assigneeName} src={assignee?.avatar ?? null} size="sm" />
      <span className={css.unseen}>{assigneeName}</span>
    </span>
  )
}

/** What it was made from, in a word. */
function Source({ task: { alarm, mail } }: Pick<TaskRowProps, 'task'>) {
  const said = alarm?.ruleName ?? mail?.subject
  if (!said) return null
  const Icon = alarm ? BellRing : Mail
  return (
    <span className={css.source}>
      <Icon aria-hidden="true" />
      <bdi>{said}</bdi>
    </span>
  )
}

function StarButton({ task, acts }: Pick<TaskRowProps, 'task' | 'acts'>) {
  const { t } = useTranslation('tasks')
  const { title, isImportant } = task
  return (
    <IconButton
      label={t(isImportant ? 'unstar' : 'star', { title })}
      aria-pressed={isImportant}
      className={css.star}
      tooltip={false}
      onClick={() => void acts.star(task, !isImportant)}
    >
      <Star aria-hidden="true" />
    </IconButton>
  )
}

/** The handle is pressed with the keyboard too: blank takes the task up, arrows move it, blank puts it down. */
export function TaskRow({ task, opened, movable, acts, onOpen }: TaskRowProps) {
  const { t } = useTranslation('tasks')
  const mayChange = useMay('update', 'Task')
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id: task.id,
    disabled: !movable || !mayChange,
  })
  const { title, isCompleted, isDeleted } = task
  return (
    <li
      ref={setNodeRef}
      className={clsx(css.row, opened && css.opened, isDragging && css.dragged)}
      data-completed={isCompleted}
      data-task={task.id}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {movable && mayChange ? (
        <button
          type="button"
          className={css.handle}
          {...attributes}
          {...listeners}
          aria-label={t('move', { title })}
        >
          <GripVertical aria-hidden="true" />
        </button>
      ) : (
        <span />
      )}
      {isDeleted ? (
        <IconButton label={t('restore', { title })} onClick={() => void acts.restore(task)}>
          <ArchiveRestore aria-hidden="true" />
        </IconButton>
      ) : (
        <CheckBox
          unseen
          label={t(isCompleted ? 'reopen' : 'complete', { title })}
          checked={isCompleted}
          disabled={!mayChange}
          onChange={({ target }) => void acts.complete(task, target.checked)}
        />
      )}
      <div className={css.name}>
        <button type="button" className={css.title} onClick={onOpen}>
          <bdi>{title}</bdi>
        </button>
        {(task.alarm ?? task.mail ?? task.checklist[0]) && (
          <span className={css.caption}>
            <Source task={task} />
            <Progress task={task} />
          </span>
        )}
      </div>
      <span className={css.facts}>
        <span className={css.tags}>
          {task.tags.map((tag) => (
            <TagChip key={tag} tag={tag} />
          ))}
        </span>
        <span className={css.due}>
          <Due dueAt={task.dueAt} isCompleted={isCompleted} />
        </span>
      </span>
      <Assignee task={task} />
      {!isDeleted && <StarButton task={task} acts={acts} />}
    </li>
  )
}
