import { useApolloClient } from '@apollo/client/react'
import { ChevronRight, CircleCheck, CircleDashed } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useAct } from '../../lib/use-act.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { toastUnlessDone } from '../../ui/toast-unless-done.ts'
import {
  SetupTasksDocument,
  usePutSetupAwayMutation,
  type ShownSetupTaskFragment,
} from './setup-tasks.generated.ts'
import css from './setup-panel.module.scss'

function Task({ task: { kind, done, path } }: { task: ShownSetupTaskFragment }) {
  const { t } = useTranslation('setup')
  const words = (
    <span className={css.words}>
      <span className={css.name}>{t(`task.${kind}.title`)}</span>
      <span className={css.help}>{t(`task.${kind}.text`)}</span>
    </span>
  )
  if (done) {
    return (
      <li className={css.task} data-done="">
        <CircleCheck size={20} role="img" aria-label={t('done')} />
        {words}
      </li>
    )
  }
  return (
    <li>
      <Link className={css.task} to={path}>
        <CircleDashed size={20} aria-hidden="true" />
        {words}
        <ChevronRight className={css.onward} size={18} aria-hidden="true" />
      </Link>
    </li>
  )
}

interface SetupPanelProps {
  tasks: readonly ShownSetupTaskFragment[]
  /** Whether it is the whole page. */
  alone: boolean
  /** Reads them again. */
  onReturn: () => void
}

/** What a new organisation needs before it watches temperatures by itself: each line leads where it is done. */
export function SetupPanel({ tasks, alone, onReturn }: SetupPanelProps) {
  const { t } = useTranslation('setup')
  const { cache } = useApolloClient()
  const putAway = useAct(usePutSetupAwayMutation())
  // Somebody may have done one in another tab, or at the device.
  useEffect(() => {
    const look = () => document.hidden || onReturn()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [onReturn])

  const close = async () => {
    if (toastUnlessDone(await putAway({}), t('putAwayFailed')))
      cache.writeQuery({ query: SetupTasksDocument, data: { setupTasks: null } })
  }
  const done = tasks.filter((task) => task.done).length
  const actions = (
    <>
      <span className={css.count}>{t('count', { done, all: tasks.length })}</span>
      <Button variant="quiet" loading={putAway.busy} onClick={() => void close()}>
        {t('putAway')}
      </Button>
    </>
  )
  return (
    <Panel
      className={css.panel}
      data-alone={alone || undefined}
      title={t('title')}
      actions={actions}
      flush
    >
      <ol className={css.tasks}>
        {tasks.map((task) => (
          <Task key={task.kind} task={task} />
        ))}
      </ol>
    </Panel>
  )
}
