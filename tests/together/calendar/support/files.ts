import type { Caller } from '../../../support/caller.ts'

export interface Imported {
  eventCount: number | null
  knownCount: number | null
  uninvitedCount: number | null
  rowProblems: { row: number; column: string | null; code: string; message: string }[] | null
  problems: { code: string; path: string[] }[]
}

export const importFile = (by: Caller, ics: string, dryRun = false): Promise<Imported> =>
  importFrom(by, { ics }, dryRun)

export async function importFrom(by: Caller, input: object, dryRun = false): Promise<Imported> {
  const { data, errors } = await by.graphql(
    `mutation($input: ImportCalendarEventsInput!, $dryRun: Boolean!) { importCalendarEvents(input: $input, dryRun: $dryRun) {
      eventCount knownCount uninvitedCount rowProblems { row column code message } problems { code path } } }`,
    { input, dryRun },
  )
  if (errors) throw new Error(JSON.stringify(errors))
  return data.importCalendarEvents as Imported
}

export async function exported(by: Caller, id?: string): Promise<string> {
  const { status, body } = await by.rest(
    'GET',
    `/api/v1/calendar/events.ics${id ? `?id=${id}` : ''}`,
  )
  if (status !== 200) throw new Error(`HTTP ${status}`)
  return body as string
}

/** A file with these lines in it. */
export const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test//EN', ...lines, 'END:VCALENDAR', ''].join(
    '\r\n',
  )
export const event = (uid: string, ...lines: string[]) => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  'DTSTAMP:20260101T000000Z',
  ...lines,
  'END:VEVENT',
]
