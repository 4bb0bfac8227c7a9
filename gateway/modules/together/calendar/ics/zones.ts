// Time zones as calendar files name them.
import icalTimezones from '@touch4it/ical-timezones'
import ICAL from 'ical.js'
import { findIana } from 'windows-iana'
import { isTimeZone } from '../../../../platform/time/known-zone.ts'

/** The component that says what the clocks of a zone do; undefined for one that has none, as UTC. */
export function componentOf(timeZone: string): unknown[] | undefined {
  const text = icalTimezones.getVtimezoneComponent(timeZone)
  if (!text || /^(Etc\/)?(UTC|GMT)$/.test(timeZone)) return undefined
  const component = new ICAL.Component(ICAL.parse(text.trim()) as unknown[])
  // Of several names of a zone the one that its events use.
  component.updatePropertyWithValue('tzid', timeZone)
  component.removeAllProperties('tzurl')
  return component.toJSON() as unknown[]
}

/** The zone of the IANA database that is meant: by that name, as the last part of a path, or as Windows calls it. */
export function zoneNamed(
  tzid: string,
  definitions: readonly ICAL.Component[],
): string | undefined {
  const definition = definitions.find((each) => each.getFirstPropertyValue('tzid') === tzid)
  const location = definition?.getFirstPropertyValue('x-lic-location')
  const bare = tzid.replace(/^\/[^/]+\/(?:\d+_\d+\/)?/, '')
  const named = [tzid, bare, ...(typeof location === 'string' ? [location] : [])]
  return named.find(isTimeZone) ?? findIana(tzid)[0]
}
