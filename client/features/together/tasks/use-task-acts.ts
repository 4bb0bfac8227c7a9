import { useTranslation } from 'react-i18next'
import type { OrderedTaskList } from '../../../generated/schema.ts'
import { useAct } from '../../../lib/use-act.ts'
import { toast } from '../../../ui/toast.ts'
import {
  useMoveTaskMutation,
  useUpdateTaskMutation,
  type TaskRowFragment,
} from './tasks.generated.ts'

/** What changes which tasks stand where is read again. */
export const READ_AGAIN = { refetchQueries: ['TasksPage', 'TaskCounts'] }

/** What is done to a task by one press. What takes it out of the list can be undone for a while. */
export function useTaskActs() {
  const { t } = useTranslation('tasks')
  const update = useAct(useUpdateTaskMutation(READ_AGAIN), t)
  const move = useAct(useMoveTaskMutation(READ_AGAIN), t)
  const setDeleted = (id: string, isDeleted: boolean) => update({ id, input: { isDeleted } })
  const done = async (
    act: Promise<{ is: string; message?: string }>,
    title: string | null,
    undo?: () => unknown,
  ) => {
    const result = await act
    if (result.is !== 'done') toast.error({ title: result.message ?? '' })
    else if (title && undo)
      toast.success({ title, action: { label: t('undo'), run: () => void undo() } })
  }
  const complete = ({ id, title }: TaskRowFragment, isCompleted: boolean): Promise<void> =>
    done(
      update({ id, input: { isCompleted } }),
      isCompleted ? t('completed', { title }) : null,
      () => update({ id, input: { isCompleted: !isCompleted } }),
    )
  return {
    complete,
    star: ({ id }: TaskRowFragment, isImportant: boolean) =>
      done(update({ id, input: { isImportant } }), null),
    remove: ({ id, title }: TaskRowFragment) =>
      done(setDeleted(id, true), t('deleted', { title }), () => setDeleted(id, false)),
    restore: ({ id }: TaskRowFragment) => done(setDeleted(id, false), null),
    move: (id: string, afterId: string | null, orderOf: OrderedTaskList) =>
      done(move({ id, afterId, orderOf }), null),
  }
}
