import { expect, test } from 'vitest'
import type { Caller } from '../../support/caller.ts'
import { organization } from '../../support/organization.ts'
import { calendar, event, exported, importFile, importFrom } from './support/files.ts'
import { on } from './support/planned.ts'

const send = async (by: Caller, text: string | Uint8Array) => {
  const { body } = await by.rest('POST', '/api/v1/files?name=their.ics', text, {
    'content-type': 'application/octet-stream',
  })
  return String((body as { id: number }).id)
}
const many = (count: number) =>
  calendar(
    ...Array.from({ length: count }, (_each, index) =>
      event(`event-${index}`, `SUMMARY:Delivery ${index}`, 'DTSTART:20260610T090000Z'),
    ).flat(),
  )

test('a file that is too large for a request is sent before; it is gone once its events are there', async () => {
  const { author, editor } = await organization()
  const text = many(2000)
  expect(text.length).toBeGreaterThan(100_000)
  await expect(importFrom(author, { ics: text })).rejects.toThrow('PAYLOAD_TOO_LARGE')
  const fileId = await send(author, text)
  const notTheirs = { problems: [{ code: 'INVALID', path: ['input', 'fileId'] }] }
  expect(await importFrom(editor, { fileId })).toMatchObject(notTheirs)
  expect(await importFrom(author, { fileId }, true)).toMatchObject({ eventCount: 2000 })
  expect(await on(author, '2026-06-10', '2026-06-10')).toEqual([])
  expect(await importFrom(author, { fileId })).toMatchObject({ eventCount: 2000, knownCount: 0 })
  expect(await on(author, '2026-06-10', '2026-06-10')).toHaveLength(2000)
  expect(await importFrom(author, { fileId })).toMatchObject(notTheirs)
}, 60_000)

test('more than 5,000 events, more than 2 MiB, no text, both and neither are refused with a reason', async () => {
  const { author } = await organization()
  const asked = async (input: object) => (await importFrom(author, input)).problems
  const tooMany = await send(author, many(5001))
  expect(await asked({ fileId: tooMany })).toMatchObject([{ code: 'LIMIT_REACHED' }])
  const tooLarge = await send(author, `${calendar()}${' '.repeat(2 * 1024 * 1024)}`)
  expect(await asked({ fileId: tooLarge })).toMatchObject([
    { code: 'LIMIT_REACHED', path: ['input', 'fileId'] },
  ])
  const noText = await send(author, new Uint8Array([0xff, 0xfe, 0x00, 0xd8]))
  expect(await asked({ fileId: noText })).toMatchObject([
    { code: 'INVALID', path: ['input', 'fileId'] },
  ])
  expect(await asked({})).toMatchObject([{ code: 'INVALID', path: ['input', 'ics'] }])
  const both = { ics: many(1), fileId: await send(author, many(1)) }
  expect(await asked(both)).toMatchObject([{ code: 'INVALID', path: ['input', 'ics'] }])
}, 60_000)

test('where a thousand lines of a large file are wrong, each is named, in time', async () => {
  const { author } = await organization()
  const text = many(4000).replaceAll('SUMMARY:', 'SUMMERY:')
  const { rowProblems } = await importFrom(author, { fileId: await send(author, text) })
  expect(rowProblems).toHaveLength(1000)
  expect(rowProblems?.[0]).toMatchObject({ row: 1, column: 'SUMMARY', code: 'REQUIRED' })
}, 60_000)

test('alarms of a file become reminders of who takes it in, as far as reminders can be so', async () => {
  const { author } = await organization()
  const alarm = (...lines: string[]) => ['BEGIN:VALARM', ...lines, 'END:VALARM']
  const file = calendar(
    ...event(
      'a',
      'SUMMARY:Audit',
      'DTSTART:20990610T090000Z',
      ...alarm('ACTION:DISPLAY', 'TRIGGER:-PT15M'),
      ...alarm('ACTION:AUDIO', 'TRIGGER;RELATED=START:-P1D'),
      ...alarm('ACTION:DISPLAY', 'TRIGGER:-PT15M'),
      ...alarm('ACTION:DISPLAY', 'TRIGGER;RELATED=END:-PT5M'),
      ...alarm('ACTION:DISPLAY', 'TRIGGER;VALUE=DATE-TIME:20990610T070000Z'),
      ...alarm('ACTION:DISPLAY', 'TRIGGER:-P9W'),
      ...alarm('ACTION:NONE', 'TRIGGER:-PT30M'),
    ),
    ...event(
      'b',
      'SUMMARY:Fair',
      'DTSTART;VALUE=DATE:20990611',
      ...alarm('ACTION:DISPLAY', 'TRIGGER:PT9H'),
    ),
    ...event('c', 'SUMMARY:Quiet', 'DTSTART:20990612T090000Z'),
  )
  expect(await importFile(author, file)).toMatchObject({ eventCount: 3, rowProblems: null })
  const { data } = await author.graphql(
    '{ calendarEvents(sort: [{ field: ID }]) { nodes { title reminderMinutes } } }',
  )
  expect(data.calendarEvents.nodes).toEqual([
    { title: 'Audit', reminderMinutes: [15, 1440] },
    { title: 'Fair', reminderMinutes: [-540] },
    { title: 'Quiet', reminderMinutes: [] },
  ])
  const written = await exported(author)
  expect(written.match(/TRIGGER:\S+/g)?.toSorted()).toEqual([
    'TRIGGER:-PT1440M',
    'TRIGGER:-PT15M',
    'TRIGGER:PT540M',
  ])
})
