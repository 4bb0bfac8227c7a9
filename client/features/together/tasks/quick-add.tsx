import { Plus } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useAct } from '../../../lib/use-act.ts'
import { BareInput } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import type { TaskView } from './task-view.ts'
import { useCreateTaskMutation } from './tasks.generated.ts'
import { READ_AGAIN } from './use-task-acts.ts'
import css from './tasks-page.module.scss'

/** A task in one line: title, Enter. It gets what the list stands for, so that it stays in sight. */
export function QuickAdd({ view }: { view: TaskView }) {
  const { t } = useTranslation('tasks')
  const [title, setTitle] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const create = useAct(useCreateTaskMutation(READ_AGAIN), t)
  const { isAdding, set, tag, list } = view
  useEffect(() => {
    if (!isAdding) return
    input.current?.focus()
    set({ new: null })
  }, [isAdding, set])
  const add = async (event: FormEvent) => {
    event.preventDefault()
    if (!title.trim() || create.busy) return
    const result = await create({
      input: { title, tags: tag ? [tag] : [], isImportant: list === 'important' },
    })
    if (result.is === 'done') setTitle('')
    else toast.error({ title: result.message })
  }
  return (
    <form className={css.add} onSubmit={(event) => void add(event)}>
      <Plus size={18} aria-hidden="true" />
      <BareInput
        ref={input}
        aria-label={t('add')}
        placeholder={t('add')}
        maxLength={200}
        autoComplete="off"
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
    </form>
  )
}
