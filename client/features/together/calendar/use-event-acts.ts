import { useTranslation } from 'react-i18next'
import type { OccurrenceScope, UpdateCalendarEventInput } from '../../../generated/schema.ts'
import { useAct, whyNot } from '../../../lib/use-act.ts'
import { toast } from '../../../ui/toast.ts'
import {
  useChangeCalendarOccurrencesMutation,
  useDeleteCalendarEventMutation,
  useRemoveCalendarOccurrencesMutation,
  useUndoCalendarMoveMutation,
  useUpdateCalendarEventMutation,
  type EventFactsFragment,
} from './calendar.generated.ts'
import { addDays } from './days.ts'
import type { Put } from './grid.tsx'
import type { Occurrence } from './shown.ts'

/** What is on which day is read again. */
export const READ_AGAIN = { refetchQueries: ['CalendarDays'] }

/** As the schema takes where something was put. */
export const timesOfPut = ({ allDay, start, end, startText, endText }: Put) =>
  allDay
    ? { firstDay: startText, lastDay: endText ? addDays(endText, -1) : startText }
    : { startsAt: start.toISOString(), endsAt: end?.toISOString() ?? null }

/** What is moved takes as long as before, also in the night in which the clocks change. */
function timesAfter({ startsAt, endsAt }: Occurrence, put: Put) {
  const times = timesOfPut(put)
  if (put.how === 'resized' || put.allDay || !startsAt || !endsAt) return times
  const length = Date.parse(endsAt) - Date.parse(startsAt)
  return { ...times, endsAt: new Date(put.start.getTime() + length).toISOString() }
}

const timesOf = ({ firstDay, lastDay, startsAt, endsAt }: Occurrence): UpdateCalendarEventInput =>
  firstDay ? { firstDay, lastDay: lastDay ?? firstDay } : { startsAt, endsAt: endsAt ?? null }

/** What is done to an event without a form. What is moved can be put back for a while. */
export function useEventActs() {
  const { t } = useTranslation('calendar')
  const update = useAct(useUpdateCalendarEventMutation(READ_AGAIN), t)
  const remove = useAct(useDeleteCalendarEventMutation(READ_AGAIN), t)
  const change = useAct(useChangeCalendarOccurrencesMutation(READ_AGAIN), t)
  const undo = useAct(useUndoCalendarMoveMutation(READ_AGAIN), t)
  const takeOut = useAct(useRemoveCalendarOccurrencesMutation(READ_AGAIN), t)
  const putBack = async (occurrence: Occurrence) => {
    const { id, title } = occurrence.event
    const why = whyNot(await update({ id, input: timesOf(occurrence) }))
    if (why === null) toast.info({ title: t('undone', { title }) })
    else toast.error({ title: why })
  }
  const putSomeBack = async ({ id, title, version }: EventFactsFragment) => {
    const why = whyNot(await undo({ id, expectedVersion: version }))
    if (why === null) toast.info({ title: t('undone', { title }) })
    else toast.error({ title: why })
  }
  return {
    async put(occurrence: Occurrence, put: Put, revert: () => void) {
      const { id, title, version } = occurrence.event
      const input = timesAfter(occurrence, put)
      const why = whyNot(await update({ id, input, expectedVersion: version }))
      if (why !== null) {
        revert()
        return toast.error({ title: why })
      }
      toast.success({
        title: t(put.how, { title }),
        action: { label: t('undo'), run: () => void putBack(occurrence) },
      })
    },
    /** The same for one that comes again. */
    async putSome(occurrence: Occurrence, put: Put, scope: OccurrenceScope) {
      const { event, originalStart } = occurrence
      const { id, title, version } = event
      const which = { id, originalStart: originalStart ?? '', scope, expectedVersion: version }
      const result = await change({ ...which, input: timesAfter(occurrence, put) })
      if (result.is !== 'done') return result.message
      const now = result.payload.calendarEvent
      toast.success({
        title: t(put.how, { title }),
        ...(now && { action: { label: t('undo'), run: () => void putSomeBack(now) } }),
      })
      return null
    },
    async removeSome({ event, originalStart }: Occurrence, scope: OccurrenceScope) {
      const { id, title, version } = event
      const which = { id, originalStart: originalStart ?? '', scope, expectedVersion: version }
      const why = whyNot(await takeOut(which))
      if (why === null) toast.success({ title: t('deleted', { title }) })
      return why
    },
    async remove({ id, title, version }: EventFactsFragment): Promise<string | null> {
      const why = whyNot(await remove({ id, expectedVersion: version }))
      if (why === null) toast.success({ title: t('deleted', { title }) })
      return why
    },
  }
}
