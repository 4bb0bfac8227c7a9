import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { newKey } from '../../../lib/new-key.ts'
import { useAct, type ActResult } from '../../../lib/use-act.ts'
import { toastUnlessDone } from '../../../ui/toast-unless-done.ts'
import {
  useAddChecklistItemMutation,
  useChangeChecklistItemMutation,
  useMoveChecklistItemMutation,
  useRemoveChecklistItemMutation,
  type TaskRowFragment,
} from './tasks.generated.ts'

export interface Step {
  readonly id: string
  readonly title: string
  readonly isDone: boolean
}

/** What is done to the steps of a task. */
export function useChecklist({ id: taskId, checklist }: TaskRowFragment) {
  const { t } = useTranslation('tasks')
  const add = useAct(useAddChecklistItemMutation(), t)
  const change = useAct(useChangeChecklistItemMutation(), t)
  const move = useAct(useMoveChecklistItemMutation(), t)
  const remove = useAct(useRemoveChecklistItemMutation(), t)
  const rows = useMemo(
    () => checklist.map(({ key, ...step }) => ({ id: key, ...step })),
    [checklist],
  )
  const tell = async <Payload>(act: Promise<ActResult<Payload>>) => toastUnlessDone(await act)
  return {
    rows,
    add: (title: string) => tell(add({ taskId, input: { key: newKey(), title } })),
    tick: (key: string, isDone: boolean) => void tell(change({ taskId, key, input: { isDone } })),
    rename: (key: string, title: string) => void tell(change({ taskId, key, input: { title } })),
    move: (key: string, afterKey: string | null) => void tell(move({ taskId, key, afterKey })),
    remove: (key: string) => void tell(remove({ taskId, key })),
  }
}
