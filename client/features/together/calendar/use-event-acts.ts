import { useTranslation } from 'react-i18next'
import type { OccurrenceScope, UpdateCalendarEventInput } from '../../../generated/schema.ts'
import { useAct, whyNot } from '../../../lib/use-act.ts'
import { toast } from '../../../ui/toast.ts'
import {
  useChangeCalendarOccurrencesMutation,
  useDeleteCalendarEventMutation,
  useRemoveCalendarOccurrencesMutation,
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

const timesOf = ({ firstDay, lastDay, startsAt, endsAt }: Occurrence): UpdateCalendarEventInput =>
  firstDay ? { firstDay, lastDay: lastDay ?? firstDay } : { startsAt, endsAt: endsAt ?? null }

/** What is done to an event without a form. What is moved can be put back for a while. */
export function useEventActs() {
  const { t } = useTranslation('calendar')
  const update = useAct(useUpdateCalendarEventMutation(READ_AGAIN), t)
  const remove = useAct(useDeleteCalendarEventMutation(READ_AGAIN), t)
  const change = useAct(useChangeCalendarOccurrencesMutation(READ_AGAIN), t)
  const takeOut = useAct(useRemoveCalendarOccurrencesMutation(READ_AGAIN), t)
  const putBack = async (occurrence: Occurrence) => {
    const { id, title } = occurrence.event
    const why = whyNot(await update({ id, input: timesOf(occurrence) }))
    if (why === null) toast.info({ title: t('undone', { title }) })
    else toast.error({ title: why })
  }
  return {
    async put(occurrence: Occurrence, put: Put, how: 'moved' | 'resized', revert: () => void) {
      const { id, title, version } = occurrence.event
      const why = whyNot(await update({ id, input: timesOfPut(put), expectedVersion: version }))
      if (why !== null) {
        revert()
        return toast.error({ title: why })
      }
      toast.success({
        title: t(how, { title }),
        action: { label: t('undo'), run: () => void putBack(occurrence) },
      })
    },
    /** The same for one that comes again. */
    async putSome({ event, originalStart }: Occurrence, put: Put, scope: OccurrenceScope) {
      const { id, title, version } = event
      const which = { id, originalStart: originalStart ?? '', scope, expectedVersion: version }
      const why = whyNot(await change({ ...which, input: timesOfPut(put) }))
      if (why === null) toast.success({ title: t('moved', { title }) })
      return why
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
