import { skipToken } from '@apollo/client/react'
import { useId, useState } from 'react'
import { FormProvider, useController, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { RemindersField } from '../../../entities/reminders/reminders-field.tsx'
import type { CreateCalendarEventInput, OccurrenceScope } from '../../../generated/schema.ts'
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
  useChangeCalendarOccurrencesMutation,
  useCreateCalendarEventMutation,
  useEventGuestsBeyondQuery,
  useMembersForEventsQuery,
  useSetCalendarRemindersMutation,
  useUpdateCalendarEventMutation,
  type EventFactsFragment,
} from './calendar.generated.ts'
import { AgainField } from './again-field.tsx'
import { ruleOf } from './again.ts'
import { ScopeDialog } from './scope-dialog.tsx'
import type { Occurrence } from './shown.ts'
import { EventTimes } from './event-times.tsx'
import { timesIn, valuesOf, type EventValues, type WantedEvent } from './event-values.ts'
import { READ_AGAIN } from './use-event-acts.ts'
import css from './event-form.module.scss'

interface EventFormProps {
  view: CalendarView
  /** Null for a new one. */
  occurrence: Occurrence | null
  wanted: WantedEvent
  onClose: () => void
}

/** Whom it can be with, however many members there are. */
function GuestsField({ event }: { event: EventFactsFragment | null }) {
  const { t } = useTranslation('calendar')
  const [search, onSearch] = useState('')
  const { data } = useMembersForEventsQuery({ variables: { search } })
  const guests = event?.guests.flatMap(({ member }) => member ?? []) ?? []
  const found = [...(data?.users.nodes ?? []), ...guests]
  const options = useFoundOptions(found.map(({ id, fullName }) => ({ value: id, label: fullName })))
  const { field } = useController<EventValues, 'guestIds'>({ name: 'guestIds' })
  return (
    <PickField
      label={t('field.guestIds')}
      placeholder={t('guestsSearch')}
      onSearch={onSearch}
      options={options}
      chosen={field.value}
      onChange={field.onChange}
    />
  )
}

/** Stores it: a new one, or the times of one that are meant. */
function useStore({ view, occurrence }: EventFormProps) {
  const { t } = useTranslation('calendar')
  const create = useAct(useCreateCalendarEventMutation(READ_AGAIN), t)
  const update = useAct(useUpdateCalendarEventMutation(READ_AGAIN), t)
  const change = useAct(useChangeCalendarOccurrencesMutation(READ_AGAIN), t)
  const remind = useAct(useSetCalendarRemindersMutation(), t)
  const changed = (input: CreateCalendarEventInput, scope: OccurrenceScope | null) => {
    if (!occurrence) return create({ input: { ...input, timeZone: view.timeZone } })
    const { event, originalStart } = occurrence
    const rest = { ...input }
    delete rest.reminderMinutes
    const which = { id: event.id, expectedVersion: event.version, input: rest }
    return scope && originalStart ? change({ ...which, scope, originalStart }) : update(which)
  }
  /** One's own reminders are no change of the event: they follow it. */
  return async (
    input: CreateCalendarEventInput,
    scope: OccurrenceScope | null,
    isReminded: boolean,
  ) => {
    const result = await changed(input, scope)
    const id = result.is === 'done' && result.payload.calendarEvent?.id
    if (!occurrence || !isReminded || !id) return result
    return remind({ id, reminderMinutes: input.reminderMinutes ?? [] })
  }
}

function inputOf(values: EventValues, { view, occurrence }: EventFormProps) {
  const { title, category, location, url, description, guestIds, again, until } = values
  const { reminderMinutes } = values
  const begins = values.isAllDay ? values.firstDay : values.startsAt.slice(0, 10)
  return {
    title,
    category,
    location,
    url,
    description,
    guestIds,
    reminderMinutes,
    ...timesIn(values, view.timeZone),
    recurrence: ruleOf(again, until, begins, occurrence?.event.recurrence ?? ''),
  }
}

/** It is stored as a whole, so that all of its guests are known first, however many they are. */
export function EventForm(props: EventFormProps) {
  const { occurrence } = props
  const isWhole = !occurrence || occurrence.event.guestCount <= occurrence.event.guests.length
  const { data } = useEventGuestsBeyondQuery(
    isWhole ? skipToken : { variables: { id: occurrence.event.id }, fetchPolicy: 'network-only' },
  )
  if (isWhole) return <KnownEventForm {...props} />
  const beyond = data?.calendarEvent
  if (!beyond) return null
  const { event } = occurrence
  const guests = [event.guests, beyond.second, beyond.third, beyond.fourth, beyond.fifth].flat()
  return <KnownEventForm {...props} occurrence={{ ...occurrence, event: { ...event, guests } }} />
}

/** What an event is, when, where and with whom. */
function KnownEventForm(props: EventFormProps) {
  const { view, occurrence, onClose } = props
  const { t } = useTranslation('calendar')
  const { t: common } = useTranslation('common')
  const id = useId()
  const store = useStore(props)
  const [refused, setRefused] = useState<string | null>(null)
  const [asked, setAsked] = useState<EventValues | null>(null)
  const form = useForm<EventValues>({ defaultValues: valuesOf(props) })
  const field = fieldsOf(form)
  const isAllDay = useWatch({ control: form.control, name: 'isAllDay' })
  const { isDirty, isSubmitting, dirtyFields } = form.formState
  const isSeries = Boolean(occurrence?.event.recurrence && occurrence.originalStart)
  const save = async (values: EventValues, scope: OccurrenceScope | null = null) => {
    setRefused(null)
    const { recurrence, ...input } = inputOf(values, props)
    // A rule that stays goes along with its times by itself.
    const isRule = !isSeries || dirtyFields.again || dirtyFields.until
    const result = await store(
      { ...input, ...(isRule && { recurrence }) },
      scope,
      Boolean(dirtyFields.reminderMinutes),
    )
    if (result.is !== 'done') return setRefused(showRefusal(form, result, t))
    toast.success({ title: t(occurrence ? 'saved' : 'created', { title: values.title.trim() }) })
    onClose()
  }
  const footer = (
    <>
      <Button onClick={onClose}>{common('cancel')}</Button>
      <Button type="submit" form={id} variant="primary" loading={isSubmitting}>
        {t(occurrence ? 'save' : 'add')}
      </Button>
    </>
  )
  return (
    <Drawer
      open
      onClose={onClose}
      title={t(occurrence ? 'edit' : 'add')}
      footer={footer}
      unsaved={isDirty}
    >
      <FormProvider {...form}>
        <form
          id={id}
          className={css.form}
          noValidate
          onSubmit={(submitted) =>
            void form.handleSubmit(async (values) => (isSeries ? setAsked(values) : save(values)))(
              submitted,
            )
          }
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
          {!occurrence?.event.seriesId && <AgainField view={view} />}
          <TextField label={t('field.location')} maxLength={200} {...field('location')} />
          <RemindersField<EventValues> name="reminderMinutes" isWholeDays={isAllDay} />
          <GuestsField event={occurrence?.event ?? null} />
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
      {asked && (
        <ScopeDialog
          what="save"
          withoutThis={Boolean(dirtyFields.again ?? dirtyFields.until)}
          onChoose={async (scope) => {
            await save(asked, scope)
            return null
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </Drawer>
  )
}
