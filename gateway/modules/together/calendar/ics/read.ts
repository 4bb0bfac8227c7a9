// What a calendar file (RFC 5545) says, and what of it cannot be taken.
import ICAL from 'ical.js'
import { Temporal } from 'temporal-polyfill'
import { refuse } from '../../../../errors.ts'
import type { TableProblem } from '../../../../platform/csv/table.ts'
import { isTimeZone } from '../../../../platform/time/known-zone.ts'
import { CATEGORIES, isWebAddress, type EventFields } from '../event.ts'
import { isRule, strangeIn } from '../rule.ts'
import type { EventCategory } from '../tables.ts'
import { linesOf, type LineIn } from './lines.ts'
import { remindersOf } from './alarms.ts'
import { momentOf, Unreadable, type FileMoment, type Zones } from './moment.ts'

/** An event of a file, with what it is called there. */
export interface ReadEvent extends Omit<EventFields, 'seriesId' | 'guests' | 'older'> {
  /** Which event of the file it is, from 1. */
  readonly row: number
  readonly uid: string
  /** How long before it begins its reader is reminded of it. */
  readonly reminderMinutes: readonly number[]
}

export interface ReadCalendar {
  readonly events: readonly ReadEvent[]
  /** Which of them name people, who are not invited by a file. */
  readonly naming: ReadonlySet<number>
  readonly problems: readonly TableProblem[]
}

const FILE = ['input', 'ics']
const MOST_EVENTS = 5000
const LONGEST = { summary: 200, location: 200, description: 5000 } as const

function componentsOf(text: string): ICAL.Component[] {
  try {
    const parsed = ICAL.parse(text) as unknown[]
    const all = (typeof parsed[0] === 'string' ? [parsed] : parsed) as unknown[][]
    const calendars = all.map((each) => new ICAL.Component(each))
    if (calendars.every(({ name }) => name === 'vcalendar')) return calendars
  } catch {
    // It is none, as is said below.
  }
  throw refuse('INVALID', FILE, 'This is not a calendar file.')
}

function textOf(event: ICAL.Component, name: keyof typeof LONGEST): string {
  const value = event.getFirstPropertyValue(name)
  const text = typeof value === 'string' ? value.trim() : ''
  if ([...text].length > LONGEST[name])
    throw new Unreadable(name, `At most ${LONGEST[name].toLocaleString('en')} characters.`)
  return text
}

function titleOf(event: ICAL.Component): string {
  const title = textOf(event, 'summary')
  if (!title) throw new Unreadable('summary', 'What is this called?', 'REQUIRED')
  return title
}

function categoryOf(event: ICAL.Component, otherwise: EventCategory): EventCategory {
  const named = event.getAllProperties('categories').flatMap((each): unknown[] => each.getValues())
  const words = named.map((each) => String(each).toUpperCase())
  return CATEGORIES.find((category) => words.includes(category)) ?? otherwise
}

function ruleOf(event: ICAL.Component): string {
  for (const name of ['rdate', 'exrule'])
    if (event.hasProperty(name))
      throw new Unreadable(name, 'Times besides those of a rule cannot be taken.')
  const [property, ...others] = event.getAllProperties('rrule')
  if (!property) return ''
  const rule = String(property.getFirstValue()).toUpperCase()
  if (others.length) throw new Unreadable('rrule', 'Events with several rules cannot be taken.')
  const strange = strangeIn(rule)
  if (strange.length)
    throw new Unreadable('rrule', `Rules with ${strange.join(', ')} cannot be taken: ${rule}`)
  if (!isRule(rule))
    throw new Unreadable('rrule', `Events that come again by such a rule cannot be taken: ${rule}`)
  return rule
}

const asText = ({ day, clock }: FileMoment): string => day ?? clock ?? ''

/** Its times without the rule; whole days end the day before the one that is named. */
function timesOf(event: ICAL.Component, zones: Zones) {
  const property = event.getFirstProperty('dtstart')
  if (!property) throw new Unreadable('dtstart', 'When does it begin?', 'REQUIRED')
  const start = momentOf(property, zones)
  const end = event.getFirstProperty('dtend')
  const duration = event.getFirstPropertyValue('duration') as ICAL.Duration | null
  if (start.day !== null) {
    const first = Temporal.PlainDate.from(start.day)
    const until = end
      ? Temporal.PlainDate.from(momentOf(end, zones).day ?? '')
      : first.add({ days: duration ? Math.ceil(duration.toSeconds() / 86_400) : 1 })
    const last = until.subtract({ days: 1 })
    const isBackwards = Temporal.PlainDate.compare(last, first) < 0
    const lastDay = String(isBackwards ? first : last)
    return { start, times: { startsAt: null, endsAt: null, firstDay: start.day, lastDay } }
  }
  const startsAt = start.at
  const length = duration ? duration.toSeconds() * 1000 : 0
  const endsAt = end ? momentOf(end, zones).at : duration && new Date(startsAt.getTime() + length)
  if (endsAt && endsAt < startsAt) throw new Unreadable('dtend', 'This is before the beginning.')
  return { start, times: { startsAt, endsAt, firstDay: null, lastDay: null } }
}

function eventOf(
  event: ICAL.Component,
  row: number,
  zones: Zones,
  otherwise: EventCategory,
): ReadEvent {
  const { start, times } = timesOf(event, zones)
  const planned = event.getFirstPropertyValue('x-isotherm-time-zone')
  const ofFile = typeof planned === 'string' && isTimeZone(planned) ? planned : zones.otherwise
  const timeZone = start.zone ?? ofFile
  const inZone = { ...zones, asIn: timeZone }
  const replaced = event.getFirstProperty('recurrence-id')
  if (replaced?.getFirstParameter('range'))
    throw new Unreadable('recurrence-id', 'Changes from one time on cannot be taken.')
  const address = event.getFirstPropertyValue('url')
  const url = typeof address === 'string' && isWebAddress(address) ? address : ''
  const uid = event.getFirstPropertyValue('uid')
  return {
    row,
    uid: typeof uid === 'string' && uid ? uid.slice(0, 500) : crypto.randomUUID(),
    title: titleOf(event),
    description: textOf(event, 'description'),
    location: textOf(event, 'location'),
    url,
    category: categoryOf(event, otherwise),
    ...times,
    timeZone,
    recurrence: replaced ? '' : ruleOf(event),
    excluded: event
      .getAllProperties('exdate')
      .flatMap((property) =>
        property.getValues().map((_value, at) => momentOf(property, inZone, at)),
      )
      .map(asText),
    reminderMinutes: remindersOf(event),
    originalStart: replaced ? asText(momentOf(replaced, inZone)) : null,
  }
}

const isCancelled = (event: ICAL.Component) =>
  String(event.getFirstPropertyValue('status')).toUpperCase() === 'CANCELLED'

/** A time of a series that was called off is one that it does not have. */
function withoutCancelled(read: readonly { event: ReadEvent; off: boolean }[]): ReadEvent[] {
  const off = read.filter((each) => each.off).map(({ event }) => event)
  return read
    .filter((each) => !each.off)
    .map(({ event }) => {
      const gone = off.filter(({ uid, originalStart }) => uid === event.uid && originalStart)
      const excluded = [...event.excluded, ...gone.map(({ originalStart }) => originalStart ?? '')]
      return event.recurrence ? { ...event, excluded: [...new Set(excluded)] } : event
    })
}

/** A UID names one event, and those of its times that are otherwise. */
function twice(events: readonly ReadEvent[]): TableProblem[] {
  const seen = new Set<string>()
  return events.flatMap(({ row, uid, originalStart }) => {
    const key = JSON.stringify([uid, originalStart])
    if (!seen.has(key)) {
      seen.add(key)
      return []
    }
    const message = 'This event is in the file twice.'
    return { row, column: 'UID', code: 'TAKEN' as const, message }
  })
}

/** @throws {DomainError} of `input.ics`, when it is no calendar or has none or too many events */
export function readCalendar(
  text: string,
  { timeZone, category }: { timeZone: string; category: EventCategory },
): ReadCalendar {
  const problems: TableProblem[] = []
  const read: { event: ReadEvent; off: boolean }[] = []
  const lineIn = linesOf(text)
  const naming = new Set<number>()
  let row = 0
  for (const calendar of componentsOf(text)) {
    const named = calendar.getFirstPropertyValue('x-wr-timezone')
    const otherwise = typeof named === 'string' && isTimeZone(named) ? named : timeZone
    const zones = { otherwise, definitions: calendar.getAllSubcomponents('vtimezone') }
    for (const event of calendar.getAllSubcomponents('vevent')) {
      row += 1
      if (event.hasProperty('attendee')) naming.add(row)
      try {
        read.push({ event: eventOf(event, row, zones, category), off: isCancelled(event) })
      } catch (error) {
        problems.push(problemOf(error, row, lineIn))
      }
    }
  }
  if (row === 0) throw refuse('REQUIRED', FILE, 'There are no events in this file.')
  if (row > MOST_EVENTS)
    throw refuse('LIMIT_REACHED', FILE, `At most ${MOST_EVENTS.toLocaleString('en')} events.`)
  const events = withoutCancelled(read)
  return { events, naming, problems: [...problems, ...twice(events)] }
}

function problemOf(error: unknown, row: number, lineIn: LineIn): TableProblem {
  if (error instanceof Unreadable) {
    const column = error.property.toUpperCase()
    const line = lineIn(row, column)
    const message = line === undefined ? error.message : `Line ${line}: ${error.message}`
    return { row, column, code: error.code, message }
  }
  // What the parser or the clocks make nothing of.
  return { row, column: null, code: 'INVALID', message: 'This event cannot be read.' }
}
