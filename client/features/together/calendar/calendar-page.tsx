import { skipToken } from '@apollo/client/react'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../lib/ability.ts'
import { useFollowed } from '../../../lib/use-followed.ts'
import { readAfresh, useReadAgain } from '../../../lib/use-read-again.ts'
import { useReconnected } from '../../../lib/use-reconnected.ts'
import { useUserData } from '../../../lib/viewer.ts'
import { localTextOf } from '../../../lib/zoned-time.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { NotYet } from '../../../ui/not-yet.tsx'
import { lazyPart } from '../../../ui/parts/lazy-part.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { CalendarHead } from './calendar-head.tsx'
import { useCalendarView, type CalendarView } from './calendar-view.ts'
import {
  useCalendarDaysQuery,
  useCalendarNewsSubscription,
  useOneCalendarEventQuery,
} from './calendar.generated.ts'
import { EventForm } from './event-form.tsx'
import type { WantedEvent } from './event-values.ts'
import { keyOf, shownOf, type Occurrence } from './shown.ts'
import { SideColumn } from './side-column.tsx'
import { useEventActs } from './use-event-acts.ts'
import { useKeys } from './use-keys.ts'
import { daysOfTimes } from './when.ts'
import { wantedAt, wantedOf } from './wanted.ts'
import css from './calendar-page.module.scss'

const Grid = lazyPart(() => import('./grid.tsx'), { StandIn: () => <Outline /> })
const EventPopover = lazyPart(() => import('./event-popover.tsx'))

const Outline = () => (
  <div className={css.outline} aria-hidden="true">
    {Array.from({ length: 42 }, (_, index) => (
      <span key={index}>
        <Skeleton width="22px" />
      </span>
    ))}
  </div>
)

/** What others plan or change is seen at once, and after an outage what was missed. */
function useDays({ days, timeZone }: CalendarView) {
  const answer = useCalendarDaysQuery({
    variables: { ...days, timeZone },
    fetchPolicy: 'cache-and-network',
  })
  useCalendarNewsSubscription(useFollowed(answer))
  useReconnected(
    useReadAgain(() => readAfresh(answer)),
    true,
  )
  return answer
}

/** What is open beside the grid. */
type Opened =
  | { readonly is: 'card'; readonly key: string; readonly element: HTMLElement }
  | {
      readonly is: 'form'
      readonly event: Occurrence['event'] | null
      readonly wanted: WantedEvent
    }
  | { readonly is: 'question'; readonly event: Occurrence['event'] }

/** The event that the address names, also on other days than those that are shown. */
function useNamed(id: string | null): Occurrence | null | undefined {
  const { data } = useOneCalendarEventQuery(id === null ? skipToken : { variables: { id } })
  if (!data) return undefined
  const event = data.calendarEvent
  return event && { event, ...event }
}

/** Calendar: what is planned, when and with whom. */
export function Component() {
  const { t, i18n } = useTranslation('calendar')
  const view = useCalendarView()
  const { timeZone, set } = view
  const { id: ownId } = useUserData()
  const [mayAdd, mayUpdate, mayDelete] = [
    useMay('create', 'CalendarEvent'),
    useMay('update', 'CalendarEvent'),
    useMay('delete', 'CalendarEvent'),
  ]
  const { data, previousData, error, refetch } = useDays(view)
  const all = (data ?? previousData)?.calendarOccurrences
  const acts = useEventActs()
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = useCallback(() => setOpened(null), [])
  const named = useNamed(view.opened)
  const shown = useMemo(() => shownOf(all ?? [], view), [all, view])
  const busy = useMemo(() => {
    const dayIn = (at: string) => localTextOf(at, timeZone).slice(0, 10)
    return new Set(shown.flatMap((occurrence) => daysOfTimes(occurrence, dayIn)))
  }, [shown, timeZone])
  const isOwn = useCallback(
    ({ event }: Occurrence) => String(event.createdById) === String(ownId),
    [ownId],
  )
  const mayMove = useCallback((one: Occurrence) => mayUpdate && isOwn(one), [mayUpdate, isOwn])
  const add = (wanted: WantedEvent) => mayAdd && setOpened({ is: 'form', event: null, wanted })
  const addSoon = () => add(wantedAt(view))
  useKeys(view, i18n.dir() === 'rtl', addSoon)
  const isAdding = view.isAdding && opened === null && mayAdd
  const card =
    opened?.is === 'card' ? shown.find((one) => keyOf(one) === opened.key) : (named ?? undefined)
  const closeCard = () => {
    close()
    if (view.opened) set({ event: null })
  }
  const edit = (event: Occurrence['event']) => {
    if (view.opened) set({ event: null })
    setOpened({ is: 'form', event, wanted: wantedAt(view) })
  }
  const ask = (event: Occurrence['event']) => {
    if (view.opened) set({ event: null })
    setOpened({ is: 'question', event })
  }
  return (
    <div className={css.page}>
      <SideColumn view={view} busy={busy} onAdd={addSoon} />
      <section className={css.main} aria-label={t('title')}>
        <CalendarHead view={view} />
        <div className={css.grid} data-view={view.view}>
          {all ? (
            <Grid
              view={view}
              occurrences={shown}
              mayChange={mayMove}
              onOpen={(occurrence, element) =>
                setOpened({ is: 'card', key: keyOf(occurrence), element })
              }
              onDraw={(put) => add(wantedOf(put, view))}
              onPut={(...put) => void acts.put(...put)}
              onDay={(day) => set({ view: 'day', date: day })}
            />
          ) : (
            <NotYet title={t('failed')} error={error} onRetry={() => void refetch()}>
              <Outline />
            </NotYet>
          )}
        </div>
      </section>
      {card && opened?.is !== 'form' && opened?.is !== 'question' && (
        <EventPopover
          key={keyOf(card)}
          occurrence={card}
          element={opened?.is === 'card' ? opened.element : null}
          view={view}
          onEdit={mayMove(card) ? () => edit(card.event) : null}
          onDelete={mayDelete && isOwn(card) ? () => ask(card.event) : null}
          onClose={closeCard}
        />
      )}
      {(opened?.is === 'form' || isAdding) && (
        <EventForm
          view={view}
          event={opened?.is === 'form' ? opened.event : null}
          wanted={opened?.is === 'form' ? opened.wanted : wantedAt(view)}
          onClose={() => {
            close()
            if (view.isAdding) set({ new: null })
          }}
        />
      )}
      {opened?.is === 'question' && (
        <ConfirmDialog
          title={t('delete')}
          verb={t('delete')}
          danger
          onConfirm={() => acts.remove(opened.event)}
          onClose={close}
        >
          {t('deleteText', { title: opened.event.title })}
        </ConfirmDialog>
      )}
    </div>
  )
}
