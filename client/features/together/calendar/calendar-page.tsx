import { skipToken } from '@apollo/client/react'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useMay } from '../../../lib/ability.ts'
import { useFollowed } from '../../../lib/use-followed.ts'
import { readAfresh, useReadAgain } from '../../../lib/use-read-again.ts'
import { useReconnected } from '../../../lib/use-reconnected.ts'
import { useUserData } from '../../../lib/viewer.ts'
import { localTextOf } from '../../../lib/zoned-time.ts'
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
import { Deletion } from './deletion.tsx'
import { EventForm } from './event-form.tsx'
import type { WantedEvent } from './event-values.ts'
import type { Put } from './grid.tsx'
import { useLayers } from './layers.ts'
import { ScopeDialog } from './scope-dialog.tsx'
import { isAgain, keyOf, shownOf, type Occurrence } from './shown.ts'
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
      readonly occurrence: Occurrence | null
      readonly wanted: WantedEvent
    }
  | { readonly is: 'question'; readonly occurrence: Occurrence }
  | {
      readonly is: 'move'
      readonly occurrence: Occurrence
      readonly put: Put
      readonly revert: () => void
    }

/** The event that the address names, also on other days than those that are shown. */
function useNamed(id: string | null): Occurrence | null | undefined {
  const { data } = useOneCalendarEventQuery(id === null ? skipToken : { variables: { id } })
  if (!data) return undefined
  const event = data.calendarEvent
  return event && { ...event, event, originalStart: null }
}

/** What is one's own one may change, and what one is a guest of one may read. */
function useRights() {
  const { id } = useUserData()
  const mayAdd = useMay('create', 'CalendarEvent')
  const mayUpdate = useMay('update', 'CalendarEvent')
  const mayRemove = useMay('delete', 'CalendarEvent')
  const isOwn = useCallback(
    ({ event }: Occurrence) => String(event.createdById) === String(id),
    [id],
  )
  const mayMove = useCallback((one: Occurrence) => mayUpdate && isOwn(one), [mayUpdate, isOwn])
  return { mayAdd, mayMove, mayDelete: (one: Occurrence) => mayRemove && isOwn(one) }
}

/** Calendar: what is planned, when and with whom. */
export function Component() {
  const { t, i18n } = useTranslation('calendar')
  const view = useCalendarView()
  const { timeZone, set } = view
  const { mayAdd, mayMove, mayDelete } = useRights()
  const { data, previousData, error, refetch } = useDays(view)
  const all = (data ?? previousData)?.calendarOccurrences
  const layers = useLayers(view)
  const navigate = useNavigate()
  const acts = useEventActs()
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = useCallback(() => setOpened(null), [])
  const named = useNamed(view.opened)
  const shown = useMemo(() => shownOf(all ?? [], view), [all, view])
  const busy = useMemo(() => {
    const dayIn = (at: string) => localTextOf(at, timeZone).slice(0, 10)
    return new Set(shown.flatMap((occurrence) => daysOfTimes(occurrence, dayIn)))
  }, [shown, timeZone])
  const add = (wanted: WantedEvent) => mayAdd && setOpened({ is: 'form', occurrence: null, wanted })
  const addSoon = () => add(wantedAt(view))
  useKeys(view, i18n.dir() === 'rtl', addSoon)
  const isAdding = view.isAdding && opened === null && mayAdd
  const card =
    opened?.is === 'card' ? shown.find((one) => keyOf(one) === opened.key) : (named ?? undefined)
  const closeCard = () => {
    close()
    if (view.opened) set({ event: null })
  }
  const edit = (occurrence: Occurrence) => {
    if (view.opened) set({ event: null })
    setOpened({ is: 'form', occurrence, wanted: wantedAt(view) })
  }
  const ask = (occurrence: Occurrence) => {
    if (view.opened) set({ event: null })
    setOpened({ is: 'question', occurrence })
  }
  return (
    <div className={css.page}>
      <SideColumn view={view} busy={busy} layers={layers} onAdd={addSoon} />
      <section className={css.main} aria-label={t('title')}>
        <CalendarHead view={view} />
        <div className={css.grid} data-view={view.view}>
          {all ? (
            <Grid
              view={view}
              occurrences={shown}
              items={layers.items}
              onOpenItem={({ path }) => void navigate(path)}
              mayChange={mayMove}
              onOpen={(occurrence, element) =>
                setOpened({ is: 'card', key: keyOf(occurrence), element })
              }
              onDraw={(drawn) => add(wantedOf(drawn, view))}
              onPut={(occurrence, put, revert) =>
                isAgain(occurrence)
                  ? setOpened({ is: 'move', occurrence, put, revert })
                  : void acts.put(occurrence, put, revert)
              }
              onDay={(day) => set({ view: 'day', date: day })}
            />
          ) : (
            <NotYet title={t('failed')} error={error} onRetry={() => void refetch()}>
              <Outline />
            </NotYet>
          )}
        </div>
      </section>
      {card && (opened === null || opened.is === 'card') && (
        <EventPopover
          key={keyOf(card)}
          occurrence={card}
          element={opened?.is === 'card' ? opened.element : null}
          view={view}
          onEdit={mayMove(card) ? () => edit(card) : null}
          onDelete={mayDelete(card) ? () => ask(card) : null}
          onClose={closeCard}
        />
      )}
      {(opened?.is === 'form' || isAdding) && (
        <EventForm
          view={view}
          occurrence={opened?.is === 'form' ? opened.occurrence : null}
          wanted={opened?.is === 'form' ? opened.wanted : wantedAt(view)}
          onClose={() => {
            close()
            if (view.isAdding) set({ new: null })
          }}
        />
      )}
      {opened?.is === 'question' && <Deletion occurrence={opened.occurrence} onClose={close} />}
      {opened?.is === 'move' && (
        <ScopeDialog
          what="move"
          onChoose={async (scope) => {
            const why = await acts.putSome(opened.occurrence, opened.put, scope)
            if (why !== null) opened.revert()
            return why
          }}
          onClose={() => {
            opened.revert()
            close()
          }}
        />
      )}
    </div>
  )
}
