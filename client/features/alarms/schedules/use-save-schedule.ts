import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { showRefusal, useAct } from '../../../lib/use-act.ts'
import type { Stored } from '../../../ui/edit-form.tsx'
import { toast } from '../../../ui/toast.ts'
import {
  useCreateScheduleMutation,
  useUpdateScheduleMutation,
  type ScheduleHoursFragment,
} from './schedule.generated.ts'
import { scheduleInput, type ScheduleValues } from './schedule-values.ts'

/** Stores what is in the form. */
export function useSaveSchedule(
  form: UseFormReturn<ScheduleValues>,
  saved: ScheduleHoursFragment | null,
) {
  const { t } = useTranslation('schedules')
  const create = useAct(useCreateScheduleMutation())
  const update = useAct(useUpdateScheduleMutation())

  return async (values: ScheduleValues): Promise<Stored> => {
    const input = scheduleInput(values)
    const result = await (saved
      ? update({ id: saved.id, input, expectedVersion: saved.version })
      : create({ input }))
    if (result.is === 'stale') return { is: 'refused', why: t('error.conflict') }
    if (result.is !== 'done') return { is: 'refused', why: showRefusal(form, result, t) }
    toast.success({ title: t('saved', { name: values.name }) })
    return { is: 'stored', to: '/maintenance/schedules' }
  }
}
