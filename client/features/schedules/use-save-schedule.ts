import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { isStale, showProblems } from '../../lib/problems.ts'
import { toast } from '../../ui/toast.ts'
import { useCreateScheduleMutation, useUpdateScheduleMutation, type ScheduleHoursFragment } from './schedule.generated.ts'
import { scheduleInput, type ScheduleValues } from './schedule-values.ts'

/** Stores what is in the form; a sentence says why it was not, when no field is to blame. */
export function useSaveSchedule(form: UseFormReturn<ScheduleValues>, saved: ScheduleHoursFragment | null) {
  const { t } = useTranslation('schedules')
  const [create] = useCreateScheduleMutation()
  const [update] = useUpdateScheduleMutation()

  async function send(values: ScheduleValues) {
    const input = scheduleInput(values)
    if (!saved) return (await create({ variables: { input } })).data?.createSchedule.problems
    const variables = { id: saved.id, input, expectedVersion: saved.version }
    return (await update({ variables })).data?.updateSchedule.problems
  }

  return async (values: ScheduleValues): Promise<string | null> => {
    const problems = await send(values).catch(() => undefined)
    if (!problems) return t('error.unavailable')
    if (isStale(problems)) return t('error.conflict')
    const why = showProblems(form, problems, t)
    if (problems.length === 0) toast.success({ title: t('saved', { name: values.name }) })
    return why
  }
}
