import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { showRefusal, useAct } from '../../../lib/use-act.ts'
import { toast } from '../../../ui/toast.ts'
import {
  useCreateScheduleMutation,
  useUpdateScheduleMutation,
  type ScheduleHoursFragment,
} from './schedule.generated.ts'
import { scheduleInput, type ScheduleValues } from './schedule-values.ts'

/** Stores what is in the form; a sentence says why it was not, when no field is to blame. */
export function useSaveSchedule(
  form: UseFormReturn<ScheduleValues>,
  saved: ScheduleHoursFragment | null,
) {
  const { t } = useTranslation('schedules')
  const create = useAct(useCreateScheduleMutation())
  const update = useAct(useUpdateScheduleMutation())

  return async (values: ScheduleValues): Promise<string | null> => {
    const input = scheduleInput(values)
    const result = await (saved
      ? update({ id: saved.id, input, expectedVersion: saved.version })
      : create({ input }))
    if (result.is === 'stale') return t('error.conflict')
    if (result.is !== 'done') return showRefusal(form, result, t)
    toast.success({ title: t('saved', { name: values.name }) })
    return null
  }
}
