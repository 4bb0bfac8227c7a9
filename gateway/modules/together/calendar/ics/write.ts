// Events as a calendar file (RFC 5545).
import ICAL from 'ical.js'
import { Temporal } from 'temporal-polyfill'
import { clockAt, clockOf, instantAt } from '../clocks.ts'
import type { CalendarEvent, Times } from '../event.ts'
import { componentOf } from './zones.ts'

/** As jCal (RFC 7265) has them: name, parameters, type and values. */
type JCalProperty = [name: string, parameters: object, type: string, ...values: unknown[]]

const SECOND = 1000
const utc = (at: Date) => `${at.toISOString().slice(0, 19)}Z`
const local = (clock: number) => new Date(clock).toISOString().slice(0, 19)

/** By the clocks of its zone where they say it without a doubt; an hour that comes twice is named by UTC. */
function instant(name: string, at: Date, zone: string | null): JCalProperty {
  if (zone !== null) {
    const clock = clockAt(Math.floor(at.getTime() / SECOND) * SECOND, zone)
    if (instantAt(clock, zone) === Math.floor(at.getTime() / SECOND) * SECOND)
      return [name, { tzid: zone }, 'date-time', local(clock)]
  }
  return [name, {}, 'date-time', utc(at)]
}

/** The day after the last one. */
const dayAfter = (day: string) => String(Temporal.PlainDate.from(day).add({ days: 1 }))

function timesOf(event: Times, zone: string | null): JCalProperty[] {
  const { startsAt, endsAt, firstDay, lastDay } = event
  if (firstDay !== null)
    return [
      ['dtstart', {}, 'date', firstDay],
      ['dtend', {}, 'date', dayAfter(lastDay ?? firstDay)],
    ]
  const start = instant('dtstart', startsAt ?? new Date(0), zone)
  return endsAt ? [start, instant('dtend', endsAt, zone)] : [start]
}

/** Where a rule ends is a day for whole days, and else an instant of UTC. */
function ruleOf({ recurrence, firstDay, timeZone }: CalendarEvent): JCalProperty[] {
  if (!recurrence) return []
  const rule = recurrence.replace(/UNTIL=([\dTZ]+)/, (_all, until: string) => {
    const day = `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}`
    if (firstDay !== null) return `UNTIL=${until.slice(0, 8)}`
    if (until.endsWith('Z')) return `UNTIL=${until}`
    const time = until.slice(9).replace(/(\d\d)(?=\d)/g, '$1:') || '23:59:59'
    const last = new Date(instantAt(clockOf(`${day}T${time}`) ?? 0, timeZone))
    return `UNTIL=${utc(last).replace(/[-:]/g, '')}`
  })
  return [['rrule', {}, 'recur', ICAL.Recur.fromString(rule).toJSON()]]
}

function excludedOf({ excluded, firstDay, timeZone }: CalendarEvent): JCalProperty[] {
  if (!excluded.length) return []
  return firstDay === null
    ? [['exdate', { tzid: timeZone }, 'date-time', ...excluded]]
    : [['exdate', {}, 'date', ...excluded]]
}

/** Which time of its series it is instead of. */
function placeOf({ originalStart }: CalendarEvent, zone: string): JCalProperty[] {
  if (originalStart === null) return []
  return originalStart.length === 10
    ? [['recurrence-id', {}, 'date', originalStart]]
    : [['recurrence-id', { tzid: zone }, 'date-time', originalStart]]
}

const texts = (pairs: readonly (readonly [name: string, value: string])[]): JCalProperty[] =>
  pairs.flatMap(([name, value]) => (value ? [[name, {}, 'text', value]] : []))

/** Below zero is after it begins. */
const alarmOf = (title: string, minutesBefore: number) => [
  'valarm',
  [
    ['action', {}, 'text', 'DISPLAY'],
    ['description', {}, 'text', title],
    ['trigger', {}, 'duration', `${minutesBefore > 0 ? '-' : ''}PT${Math.abs(minutesBefore)}M`],
  ] satisfies JCalProperty[],
  [],
]

function componentOfEvent(
  event: CalendarEvent,
  series: CalendarEvent | undefined,
  reminders: readonly number[],
) {
  const { uid, title, description, location, url, category, timeZone } = event
  const zone = componentOf(timeZone) || event.recurrence ? timeZone : null
  const properties: JCalProperty[] = [
    ['uid', {}, 'text', uid],
    ['dtstamp', {}, 'date-time', utc(event.updatedAt)],
    ['created', {}, 'date-time', utc(event.createdAt)],
    ['last-modified', {}, 'date-time', utc(event.updatedAt)],
    ['sequence', {}, 'integer', event.version - 1],
    ...placeOf(event, series?.timeZone ?? timeZone),
    ...timesOf(event, zone),
    ...ruleOf(event),
    ...excludedOf(event),
    ...texts([
      ['summary', title],
      ['description', description],
      ['location', location],
      ['categories', category],
    ]),
    ...(url ? ([['url', {}, 'uri', url]] satisfies JCalProperty[]) : []),
    // Whole days are planned by some clocks, too.
    ['x-isotherm-time-zone', {}, 'text', timeZone],
  ]
  return ['vevent', properties, reminders.map((minutes) => alarmOf(title, minutes))]
}

/** Nobody is busy because of it, and nothing of it is changed here. */
function componentOfOther({ uid, title, layer, url, isDone, ...times }: OtherItem, at: Date) {
  const properties: JCalProperty[] = [
    ['uid', {}, 'text', uid],
    ['dtstamp', {}, 'date-time', utc(at)],
    ...timesOf(times, null),
    ['summary', {}, 'text', isDone ? `✓ ${title}` : title],
    ['categories', {}, 'text', layer],
    ['transp', {}, 'text', 'TRANSPARENT'],
    ...(url ? ([['url', {}, 'uri', url]] satisfies JCalProperty[]) : []),
  ]
  return ['vevent', properties, []]
}

/** What other domains have on days, as it is read in a file. */
export interface OtherItem extends Times {
  readonly uid: string
  readonly title: string
  readonly layer: string
  /** Blank where nobody knows the address of the dashboard. */
  readonly url: string
  readonly isDone: boolean
}

export interface Others {
  readonly items: readonly OtherItem[]
  /** When they were read. */
  readonly at: Date
}

/** A calendar with these events and when one member is reminded of them, in which every zone is said what its clocks do. */
export function calendarFile(
  events: readonly CalendarEvent[],
  remindersOf: ReadonlyMap<number, readonly number[]>,
  others: Others | null = null,
): string {
  const seriesOf = ({ seriesId }: CalendarEvent) => events.find(({ id }) => id === seriesId)
  const zones = [...new Set(events.map(({ timeZone }) => timeZone))]
  const calendar = [
    'vcalendar',
    [
      ['version', {}, 'text', '2.0'],
      ['prodid', {}, 'text', '-//Isotherm//Calendar//EN'],
      ['calscale', {}, 'text', 'GREGORIAN'],
      ['method', {}, 'text', 'PUBLISH'],
      ['x-wr-calname', {}, 'text', 'Isotherm'],
    ],
    [
      ...zones.map(componentOf).filter((component) => component !== undefined),
      ...events.map((event) =>
        componentOfEvent(event, seriesOf(event), remindersOf.get(event.id) ?? []),
      ),
      ...(others?.items.map((item) => componentOfOther(item, others.at)) ?? []),
    ],
  ]
  return `${ICAL.stringify(calendar)}\r\n`
}
