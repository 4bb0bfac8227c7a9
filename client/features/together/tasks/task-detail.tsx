import { useId, useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { RemindersField } from '../../../entities/reminders/reminders-field.tsx'
import type { TaskTag } from '../../../generated/schema.ts'
import { useMay } from '../../../lib/ability.ts'
import { showRefusal, useAct } from '../../../lib/use-act.ts'
import { useOrganization } from '../../../lib/viewer.ts'
import { instantOfText, localTextOf } from '../../../lib/zoned-time.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { DateFormField } from '../../../ui/date-field.tsx'
import { Drawer } from '../../../ui/dialog.tsx'
import { fieldsOf } from '../../../ui/form-fields.ts'
import { useFoundOptions } from '../../../ui/use-found-options.ts'
import { PickOneField } from '../../../ui/pick-one-field.tsx'
import { NameField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { Checklist } from './checklist.tsx'
import { DescriptionField } from './description-field.tsx'
import { TaskSource } from './task-source.tsx'
import { TagsField } from './tags-field.tsx'
import {
  useMembersForTasksQuery,
  useSetTaskRemindersMutation,
  useUpdateTaskMutation,
  type TaskRowFragment,
} from './tasks.generated.ts'
import { READ_AGAIN, useTaskActs } from './use-task-acts.ts'
import css from './task-detail.module.scss'

interface Values {
  title: string
  body: string
  dueAt: string
  assigneeId: string
  tags: TaskTag[]
  reminderMinutes: number[]
}

interface TaskDetailProps {
  task: TaskRowFragment
  onClose: () => void
}

/** Somebody whom an older client named, and who is no member. */
const OUTSIDER = 'outsider'

const assigneeIdOf = ({ assignee, assigneeName }: TaskRowFragment): string =>
  assignee?.id ?? (assigneeName ? OUTSIDER : '')

/** Whom a task can be given to, however many members there are. */
function useAssignees(task: TaskRowFragment) {
  const { assignee, assigneeName } = task
  const { t } = useTranslation('tasks')
  const [search, onSearch] = useState('')
  const { data } = useMembersForTasksQuery({ variables: { search } })
  const found = [...(data?.users.nodes ?? []), ...(assignee ? [assignee] : [])]
  const members = useFoundOptions(found.map(({ id, fullName }) => ({ value: id, label: fullName })))
  const outsider = { value: OUTSIDER, label: assigneeName ?? '' }
  const others = assigneeIdOf(task) === OUTSIDER ? [outsider] : []
  return { options: [{ value: '', label: t('assignee.none') }, ...others, ...members], onSearch }
}

/** A task with all that is known of it, to be read and changed. */
export default function TaskDetail({ task, onClose }: TaskDetailProps) {
  const { t } = useTranslation('tasks')
  const { t: common } = useTranslation('common')
  const { timeZone } = useOrganization()
  const id = useId()
  const assignees = useAssignees(task)
  const mayChange = useMay('update', 'Task')
  const acts = useTaskActs()
  const update = useAct(useUpdateTaskMutation(READ_AGAIN), t)
  const remind = useAct(useSetTaskRemindersMutation(), t)
  const [refused, setRefused] = useState<string | null>(null)
  const form = useForm<Values>({
    defaultValues: {
      title: task.title,
      body: task.body,
      dueAt: task.dueAt ? localTextOf(task.dueAt, timeZone) : '',
      assigneeId: assigneeIdOf(task),
      tags: task.tags,
      reminderMinutes: [...task.reminderMinutes],
    },
  })
  const field = fieldsOf(form)
  const hasDate = useWatch({ control: form.control, name: 'dueAt' }) !== ''
  const { isDirty, isSubmitting, dirtyFields } = form.formState
  const save = async (values: Values) => {
    setRefused(null)
    const { title, body, dueAt, assigneeId, tags, reminderMinutes } = values
    const instant = dueAt ? instantOfText(dueAt, timeZone) : null
    const result = await update({
      id: task.id,
      expectedVersion: task.version,
      input: {
        title,
        tags,
        ...(dirtyFields.body && { body }),
        dueAt: instant === null ? null : new Date(instant).toISOString(),
        // Somebody who is no member stays, unless another is chosen.
        ...(dirtyFields.assigneeId && { assigneeId: assigneeId || null }),
      },
    })
    if (result.is !== 'done') return setRefused(showRefusal(form, result, t))
    if (dirtyFields.reminderMinutes) {
      const told = await remind({ id: task.id, reminderMinutes })
      if (told.is !== 'done') return setRefused(told.message)
    }
    toast.success({ title: t('saved', { title: title.trim() }) })
    onClose()
  }
  const remove = async () => {
    onClose()
    await acts.remove(task)
  }
  const footer = (
    <>
      {mayChange && !task.isDeleted && (
        <Button variant="quiet" onClick={() => void remove()}>
          {t('delete')}
        </Button>
      )}
      <Button onClick={onClose}>{common('cancel')}</Button>
      {mayChange && (
        <Button type="submit" form={id} variant="primary" loading={isSubmitting}>
          {t('save')}
        </Button>
      )}
    </>
  )
  return (
    <Drawer open onClose={onClose} title={t('detail')} footer={footer} unsaved={isDirty}>
      <FormProvider {...form}>
        <form
          id={id}
          className={css.form}
          noValidate
          onSubmit={(event) => void form.handleSubmit(save)(event)}
        >
          <TaskSource task={task} />
          {refused && <Banner tone="critical">{refused}</Banner>}
          <NameField
            label={t('field.title')}
            {...field('title', { validate: (text) => text.trim() !== '' || t('error.title') })}
          />
          <PickOneField<Values> name="assigneeId" label={t('field.assignee')} {...assignees} />
          <DateFormField<Values> name="dueAt" withClock label={t('field.due')} />
          {hasDate && <RemindersField<Values> name="reminderMinutes" />}
          <TagsField name="tags" label={t('tags')} />
          <DescriptionField label={t('field.description')} />
        </form>
      </FormProvider>
      <Checklist task={task} mayChange={mayChange && !task.isDeleted} />
    </Drawer>
  )
}
