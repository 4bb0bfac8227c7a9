// Events as the older dashboard reads and sends them: FullCalendar's own form, with what is not of it under extendedProps.
import { badInput } from '../../../errors.ts'
import { isObject } from '../../../http/legacy.ts'
import type { RestRequest } from '../../../http/rest.ts'
import { CATEGORIES, isWebAddress, MOST_GUESTS, type CalendarEvent } from './event.ts'
import type { NamedGuest } from './guests.ts'
import type { OlderSays } from './service.ts'
import type { EventCategory } from './tables.ts'
import { isBareDate, isLater, readable, timesOfWire, wireOf, type WireTimes } from './wire-times.ts'

type Sent = Readonly<Record<string, unknown>>

export const wordOf = (category: EventCategory) =>
  category === 'ETC' ? category : category.charAt(0) + category.slice(1).toLowerCase()

function propsOf({ older: { props = {} }, ...event }: CalendarEvent) {
  const guests = event.guests.map(({ name, knownAs, avatar }) => ({
    value: knownAs || name,
    label: name,
    ...(avatar !== null && { avatar }),
  }))
  const url = props.url ?? (event.url || undefined)
  return {
    calendar: wordOf(event.category),
    ...((event.location || 'location' in props) && { location: event.location }),
    ...((event.description || 'description' in props) && { description: event.description }),
    ...('desc' in props && { desc: props.desc }),
    ...(url !== undefined && { url }),
    ...((guests.length > 0 || 'guests' in props) && { guests }),
  }
}

export const present = (event: CalendarEvent) => ({
  id: event.id,
  url: event.older.url ?? '',
  title: event.title,
  ...wireOf(event),
  ...(event.older.display !== undefined && { display: event.older.display }),
  extendedProps: propsOf(event),
})

/** The names that were asked for in any of five spellings; null where none was (CAL-01, CAL-02). */
export function chosenCalendars({ query }: RestRequest): readonly string[] | null {
  const named = Object.entries(query).filter(([name]) => /^calendars(\[\d*\])?$/.test(name))
  if (!named.length) return null
  return named.flatMap(([, value]) => [value].flat().flatMap((text) => text.split(',')))
}

export function eventOf({ body }: RestRequest): Sent {
  if (!isObject(body.event)) throw badInput(['event'], 'event is required')
  return body.event
}

const textOf = (sent: unknown, field: string): string | undefined => {
  if (sent === undefined || typeof sent === 'string') return sent
  if (sent === null) return ''
  throw badInput([field], `${field} must be a text`)
}

function categoryOf(sent: unknown): EventCategory | undefined {
  if (sent === undefined) return undefined
  const category = CATEGORIES.find((each) => wordOf(each) === sent)
  if (category) return category
  throw badInput(['calendar'], `calendar must be one of ${CATEGORIES.map(wordOf).join(', ')}`)
}

/** An empty object is how the older form says that there are none (CAL-21). */
function guestsOf(sent: unknown): readonly NamedGuest[] | undefined {
  if (sent === undefined) return undefined
  if (isObject(sent) && !Object.keys(sent).length) return []
  const isList = Array.isArray(sent) && sent.length <= MOST_GUESTS
  if (isList && sent.every(isGuest)) return sent
  throw badInput(
    ['guests'],
    `guests must be a list of at most ${MOST_GUESTS}, each with value and label`,
  )
}

const isGuest = (sent: unknown): sent is NamedGuest =>
  isObject(sent) &&
  [sent.value, sent.label, sent.avatar ?? ''].every(
    (text) => typeof text === 'string' && text.length <= 2000,
  )

function timesAfter(sent: Sent, before: WireTimes | null, zone: string): WireTimes {
  const given = sent.start === undefined ? undefined : readable(sent.start, 'start', zone)
  const start = given ?? before?.start ?? readable(undefined, 'start', zone)
  const allDay =
    typeof sent.allDay === 'boolean'
      ? sent.allDay
      : before && given !== undefined
        ? isBareDate(given)
        : (before?.allDay ?? false)
  if (sent.end !== undefined)
    return { start, end: sent.end === null ? null : readable(sent.end, 'end', zone), allDay }
  const kept = before?.end ?? null
  const isOver = kept !== null && !isLater(kept, start, zone)
  return { start, end: isOver ? null : kept, allDay }
}

const KEPT_AS_SENT = ['desc', 'url'] as const
const GIVEN = ['location', 'description', 'guests'] as const

/** What an event is after an older client has said this of it: fields under our names, and what is only its own. */
export function saidOf(
  sent: Sent,
  before: CalendarEvent | null,
  zone: string,
): { input: object; said: OlderSays } {
  const props = isObject(sent.extendedProps) ? sent.extendedProps : {}
  const wire = timesAfter(sent, before && wireOf(before), zone)
  const isDescribed = props.description !== undefined
  const desc = textOf(props.desc, 'desc')
  const url = textOf(props.url, 'url') ?? textOf(sent.url, 'url')
  const fields = {
    title: textOf(sent.title, 'title'),
    category: categoryOf(props.calendar),
    location: textOf(props.location, 'location'),
    description: isDescribed ? textOf(props.description, 'description') : desc,
    url: url === undefined ? undefined : isWebAddress(url) ? url : '',
    ...timesOfWire(wire, zone),
  }
  const kept = {
    ...before?.older.props,
    ...Object.fromEntries(GIVEN.filter((key) => key in props).map((key) => [key, true])),
    ...Object.fromEntries(
      KEPT_AS_SENT.filter((key) => key in props).map((key) => [key, textOf(props[key], key)]),
    ),
  }
  const [topUrl, display] = [textOf(sent.url, 'url'), textOf(sent.display, 'display')]
  const older = {
    ...before?.older,
    start: wire.start,
    end: wire.end,
    ...(topUrl !== undefined && { url: topUrl.slice(0, 2000) }),
    ...(display !== undefined && { display: display.slice(0, 50) }),
    props: kept,
  }
  const input = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  )
  return { input, said: { older, guests: guestsOf(props.guests) } }
}
