import { ListChecks, Plus } from 'lucide-react'
import { useId, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { BareInput } from '../../../ui/field.tsx'
import { SortableList } from '../../../ui/sortable-list.tsx'
import { ChecklistStep } from './checklist-step.tsx'
import css from './checklist.module.scss'
import type { TaskRowFragment } from './tasks.generated.ts'
import { useChecklist } from './use-checklist.ts'

type Steps = Pick<TaskRowFragment, 'checklist'>

const doneOf = ({ checklist }: Steps) => checklist.filter(({ isDone }) => isDone).length

/** How many of its steps are done; nothing where a task has none. */
export function Progress({ task }: { task: Steps }) {
  const { t } = useTranslation('tasks')
  if (task.checklist.length === 0) return null
  return (
    <span className={css.progress}>
      <ListChecks aria-hidden="true" />
      <span dir="auto">
        {t('checklist.progress', { done: doneOf(task), all: task.checklist.length })}
      </span>
    </span>
  )
}

function AddStep({ onAdd }: { onAdd: (title: string) => Promise<boolean> }) {
  const { t } = useTranslation('tasks')
  const [title, setTitle] = useState('')
  const add = async (event: FormEvent) => {
    event.preventDefault()
    const written = title.trim()
    if (!written) return
    setTitle('')
    if (!(await onAdd(written))) setTitle((now) => now || written)
  }
  return (
    <form className={css.add} onSubmit={(event) => void add(event)}>
      <Plus size={16} aria-hidden="true" />
      <BareInput
        aria-label={t('checklist.add')}
        placeholder={t('checklist.add')}
        maxLength={200}
        autoComplete="off"
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
    </form>
  )
}

/** The steps of a task. What is done to one holds at once, for all who look at it; the rest of the task is saved by itself. */
export function Checklist({ task, mayChange }: { task: TaskRowFragment; mayChange: boolean }) {
  const { t } = useTranslation('tasks')
  const id = useId()
  const acts = useChecklist(task)
  const { checklist } = task
  if (checklist.length === 0 && !mayChange) return null
  const done = doneOf(task)
  return (
    <section className={css.checklist} aria-labelledby={id}>
      <div className={css.head}>
        <h3 id={id}>{t('checklist.title')}</h3>
        {checklist.length > 0 && (
          <>
            <span dir="auto">{t('checklist.progress', { done, all: checklist.length })}</span>
            <progress
              value={done}
              max={checklist.length}
              aria-label={t('checklist.progress', { done, all: checklist.length })}
            />
          </>
        )}
      </div>
      {checklist.length > 0 && (
        <SortableList
          dense
          label={t('checklist.title')}
          rows={acts.rows}
          movable={mayChange}
          onMove={acts.move}
        >
          {(step) => <ChecklistStep step={step} mayChange={mayChange} acts={acts} />}
        </SortableList>
      )}
      {mayChange && <AddStep onAdd={acts.add} />}
    </section>
  )
}
