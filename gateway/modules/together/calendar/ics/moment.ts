// A time as a calendar file writes it: a day, an instant of UTC, or what the clocks of some zone show.
import ICAL from 'ical.js'
import { clockAt, instantAt } from '../clocks.ts'
import { zoneNamed } from './zones.ts'

/** Why an event of a file cannot be taken, and which of its properties is to blame. */
export class Unreadable extends Error {
  constructor(
    readonly property: string,
    message: string,
    readonly code: 'INVALID' | 'REQUIRED' = 'INVALID',
  ) {
    super(message)
  }
}

export interface Zones {
  /** Of times that say none. */
  readonly otherwise: string
  /** What the file says of its zones. */
  readonly definitions: readonly ICAL.Component[]
  /** By whose clocks the text of a moment is wanted. */
  readonly asIn?: string
}

export type FileMoment =
  | { readonly day: string; readonly at: null; readonly clock: null; readonly zone: null }
  | {
      readonly day: null
      readonly at: Date
      /** As its zone shows it, "2026-06-09T09:00:00". */
      readonly clock: string
      /** Null for an instant of UTC. */
      readonly zone: string | null
    }

const EARLIEST = 1900
const LATEST = 2199

const local = (clock: number) => new Date(clock).toISOString().slice(0, 19)

/** One of the values of a property. */
export function momentOf(property: ICAL.Property, zones: Zones, place = 0): FileMoment {
  const time = property.getValues()[place] as ICAL.Time
  const { year, month, day, hour, minute, second } = time
  const clock = Date.UTC(year, month - 1, day, hour, minute, Math.min(second, 59))
  if (Number.isNaN(clock) || year < EARLIEST || year > LATEST)
    throw new Unreadable(property.name, 'A year from 1900 to 2199.')
  if (time.isDate) return { day: local(clock).slice(0, 10), at: null, clock: null, zone: null }
  const isUtc = time.zone === ICAL.Timezone.utcTimezone
  const zone = isUtc ? null : (zoneOf(property, zones) ?? null)
  const at = zone === null && !isUtc ? byDefinition(property, time, zones) : instant(clock, zone)
  const shown = zones.asIn ?? zone ?? 'UTC'
  const text = zones.asIn && zones.asIn !== zone ? clockAt(at, shown) : clock
  return { day: null, at: new Date(at), clock: local(text), zone }
}

const instant = (clock: number, zone: string | null) =>
  zone === null ? clock : instantAt(clock, zone)

function zoneOf(property: ICAL.Property, { otherwise, definitions }: Zones): string | undefined {
  const tzid = property.getFirstParameter('tzid')
  return tzid ? zoneNamed(tzid, definitions) : otherwise
}

/** A zone that is known to the file alone: what it says of its clocks holds for this time; by it nothing comes again. */
function byDefinition(property: ICAL.Property, time: ICAL.Time, { definitions }: Zones): number {
  const tzid = property.getFirstParameter('tzid')
  const definition = definitions.find((each) => each.getFirstPropertyValue('tzid') === tzid)
  if (!definition || property.parent?.hasProperty('rrule'))
    throw new Unreadable(property.name, `There is no such time zone: ${tzid}`)
  const zoned = time.clone()
  zoned.zone = new ICAL.Timezone({ component: definition, tzid: tzid ?? '' })
  return zoned.toUnixTime() * 1000
}
