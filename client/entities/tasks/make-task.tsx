import { ListTodo } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useAct } from '../../lib/use-act.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { toast } from '../../ui/toast.ts'
import { useMakeTaskMutation } from './make-task.generated.ts'

interface MakeTaskProps {
  /** What the task is called, up to 200 characters. */
  title: string
  alarmId?: string
  mailId?: string
  /** A button with words, where there is room for them. */
  withWords?: boolean
}

/** Makes a task of what is shown, as every member may; the task leads back here. */
export function MakeTask({ title, alarmId, mailId, withWords = false }: MakeTaskProps) {
  const { t } = useTranslation('new-tasks')
  const navigate = useNavigate()
  const create = useAct(useMakeTaskMutation(), t)
  const make = async () => {
    const source = { alarmId: alarmId ?? null, mailId: mailId ?? null }
    const result = await create({ input: { title: title.trim().slice(0, 200), ...source } })
    if (result.is !== 'done') return toast.error({ title: result.message })
    const id = result.payload.task?.id ?? ''
    toast.success({
      title: t('made'),
      action: { label: t('open'), run: () => void navigate(`/apps/todo?task=${id}`) },
    })
  }
  return withWords ? (
    <Button size="sm" icon={ListTodo} loading={create.busy} onClick={() => void make()}>
      {t('make')}
    </Button>
  ) : (
    <IconButton label={t('make')} disabled={create.busy} onClick={() => void make()}>
      <ListTodo aria-hidden="true" />
    </IconButton>
  )
}
