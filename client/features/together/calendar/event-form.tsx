import { useId, useState } from 'react'
import { FormProvider, useController, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { CreateCalendarEventInput } from '../../../generated/schema.ts'
import { showRefusal, useAct } from '../../../lib/use-act.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Drawer } from '../../../ui/dialog.tsx'
import { fieldsOf } from '../../../ui/form-fields.ts'
import { PickField } from '../../../ui/pick-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { NameField, TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { useFoundOptions } from '../../../ui/use-found-options.ts'
import { CATEGORIES, type CalendarView } from './calendar-view.ts'
import {
  useCreateCalendarEventMutation,
  useMembersForEventsQuery,
  useUpdateCalendarEventMutation,
  type EventFactsFragment,
} from './calendar.generated.ts'
import { EventTimes } from './event-times.tsx'
import { timesIn, valuesOf, type EventValues, type WantedEvent } from './event-values.ts'
import { READ_AGAIN } from './use-event-acts.ts'
import css from './event-form.module.scss'

interface EventFormProps {
  view: CalendarView
  /** Null for a new one. */
  event: EventFactsFragment | null
  wanted: WantedEvent
  onClose: () => void
}

/** Whom it can be with, however many members there are. */
function GuestsField({ event }: { event: EventFactsFragment | null }) {
  const { t } = useTranslation('calendar')
  const { data } = useMembersForEventsQuery({ variables: { search: '' } })
  const guests = event?.guests.flatMap(({ member }) => member ?? []) ?? []
  const found = [...(data?.users.nodes ?? []), ...guests]
  const options = useFoundOptions(found.map(({ id, fullName }) => ({ value: id, label: fullName })))
  const { field } = useController<EventValues, 'guestIds'>({ name: 'guestIds' })
  return (
    <PickField
      label={t('field.guestIds')}
      placeholder={t('guestsSearch')}
      options={options}
      chosen={field.value}
      onChange={field.onChange}
    />
  )
}

/** What an event is, when, where and with whom; stored as a whole. */
export function EventForm(props: EventFormProps) {
  const { view, event, onClose } = props
  const { t } = useTranslation('calendar')
  const { t: common } = useTranslation('common')
  const id = useId()
  const create = useAct(useCreateCalendarEventMutation(READ_AGAIN), t)
  const update = useAct(useUpdateCalendarEventMutation(READ_AGAIN), t)
  const [refused, setRefused] = useState<string | null>(null)
  const form = useForm<EventValues>({ defaultValues: valuesOf(props) })
  const field = fieldsOf(form)
  const { isDirty, isSubmitting } = form.formState
  const store = (input: CreateCalendarEventInput) =>
    event
      ? update({ id: event.id, expectedVersion: event.version, input })
      : create({ input: { ...input, timeZone: view.timeZone } })
  const save = async (values: EventValues) => {
    setRefused(null)
    const { title, category, location, url, description, guestIds } = values
    const words = { title, category, location, url, description, guestIds }
    const result = await store({ ...words, ...timesIn(values, view.timeZone) })
    if (result.is !== 'done') return setRefused(showRefusal(form, result, t))
    toast.success({ title: t(event ? 'saved' : 'created', { title: title.trim() }) })
    onClose()
  }
  const footer = (
    <>
      <Button onClick={onClose}>{common('cancel')}</Button>
      <Button type="submit" form={id} variant="primary" loading={isSubmitting}>
        {t(event ? 'save' : 'add')}
      </Button>
    </>
  )
  return (
    <Drawer
      open
      onClose={onClose}
      title={t(event ? 'edit' : 'add')}
      footer={footer}
      unsaved={isDirty}
    >
      <FormProvider {...form}>
        <form
          id={id}
          className={css.form}
          noValidate
          onSubmit={(submitted) => void form.handleSubmit(save)(submitted)}
        >
          {refused && <Banner tone="critical">{refused}</Banner>}
          <NameField
            label={t('field.title')}
            {...field('title', { validate: (text) => text.trim() !== '' || t('error.title') })}
          />
          <SelectField
            label={t('field.category')}
            options={CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) }))}
            {...field('category')}
          />
          <EventTimes view={view} />
          <TextField label={t('field.location')} maxLength={200} {...field('location')} />
          <GuestsField event={event} />
          <TextField
            label={t('field.url')}
            type="url"
            dir="ltr"
            maxLength={2000}
            {...field('url')}
          />
          <TextAreaField
            rows={4}
            maxLength={5000}
            label={t('field.description')}
            {...field('description')}
          />
        </form>
      </FormProvider>
    </Drawer>
  )
}
