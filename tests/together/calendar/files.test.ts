import { describe, expect, test } from 'vitest'
import { organization } from '../../support/organization.ts'
import { calendar, event, exported, importFile } from './support/files.ts'
import { change, on, plan, remove } from './support/planned.ts'

/** Zones whose clocks change, one of them by half an hour, and one whose do not; on each the days on which those of others change. */
const ZONES: readonly [zone: string, spring: string, autumn: string][] = [
  ['Europe/Berlin', '2026-03-29', '2026-10-25'],
  ['America/New_York', '2026-03-08', '2026-11-01'],
  ['Australia/Lord_Howe', '2026-10-04', '2026-04-05'],
  ['America/Santiago', '2026-09-06', '2026-04-05'],
  ['Asia/Kolkata', '2026-03-29', '2026-10-25'],
]

describe('written and read again', () => {
  for (const [timeZone, ...days] of ZONES)
    for (const day of days)
      test(`${timeZone}, ${day}: whole days, timed and recurring events are at the same instants`, async () => {
        const [acme, other] = [await organization(), await organization()]
        const by = acme.author
        const noon = Date.parse(`${day}T12:00:00Z`)
        // Each half hour of the night in which the clocks change, also that which comes twice.
        for (let step = -28; step < 28; step++) {
          const startsAt = new Date(noon + step * 1_800_000)
          const endsAt = new Date(startsAt.getTime() + 3_600_000)
          const title = `At ${step}`
          await plan(by, {
            title,
            startsAt: startsAt.toISOString(),
            endsAt: endsAt.toISOString(),
            timeZone,
          })
        }
        await plan(by, { firstDay: day, lastDay: day, timeZone })
        const before = new Date(noon - 3 * 86_400_000).toISOString()
        const series = await plan(by, {
          title: 'Daily',
          startsAt: before,
          endsAt: new Date(Date.parse(before) + 5_400_000).toISOString(),
          timeZone,
          recurrence: 'FREQ=DAILY;COUNT=9',
        })
        await plan(by, {
          firstDay: before.slice(0, 10),
          timeZone,
          recurrence: 'FREQ=DAILY;COUNT=6',
        })
        const window = [
          before.slice(0, 10),
          new Date(noon + 10 * 86_400_000).toISOString().slice(0, 10),
        ] as const
        const file = await exported(by)
        expect(await importFile(other.author, file)).toMatchObject({ eventCount: 59, problems: [] })
        const expected = await on(by, ...window, timeZone)
        expect(expected).toHaveLength(56 + 1 + 9 + 6)
        expect(await on(other.author, ...window, timeZone)).toEqual(expected)
        expect(series.recurrence).toBe('FREQ=DAILY;COUNT=9')
      }, 90_000)

  test('times that were taken out, moved, and cut off come along', async () => {
    const [acme, other] = [await organization(), await organization()]
    const by = acme.author
    const timeZone = 'Europe/Berlin'
    const series = await plan(by, {
      title: 'Stand-up; daily, short\\',
      description: 'First line\nSecond, with ü and 冷',
      startsAt: '2026-03-25T08:00:00Z',
      endsAt: '2026-03-25T08:15:00Z',
      timeZone,
      recurrence: 'FREQ=DAILY;COUNT=20',
    })
    await remove(by, series.id, ['THIS', '2026-03-27T09:00:00'])
    await change(by, series.id, ['THIS', '2026-03-30T09:00:00'], {
      startsAt: '2026-03-30T13:00:00Z',
      endsAt: '2026-03-30T14:00:00Z',
    })
    await remove(by, series.id, ['FOLLOWING', '2026-04-04T09:00:00'])
    const days = await plan(by, {
      firstDay: '2026-03-26',
      timeZone,
      recurrence: 'FREQ=DAILY;COUNT=20',
    })
    await remove(by, days.id, ['THIS', '2026-03-28'])
    await remove(by, days.id, ['FOLLOWING', '2026-04-02'])
    const window = ['2026-03-01', '2026-05-01', timeZone] as const
    const expected = await on(by, ...window)
    expect(expected).not.toContain('2026-04-02')
    expect(expected).toContain('2026-04-01')
    const file = await exported(by)
    expect(file).toContain('BEGIN:VTIMEZONE')
    expect(file).toContain('EXDATE;TZID=Europe/Berlin:20260327T090000')
    expect(file).toContain('RECURRENCE-ID;TZID=Europe/Berlin:20260330T090000')
    expect(file).toContain('EXDATE;VALUE=DATE:20260328')
    expect(file.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    expect(await importFile(other.author, file, true)).toMatchObject({ eventCount: 3 })
    expect(await on(other.author, ...window)).toEqual([])
    expect(await importFile(other.author, file)).toMatchObject({ eventCount: 3, knownCount: 0 })
    expect(await on(other.author, ...window)).toEqual(expected)
    expect(await importFile(other.author, file)).toMatchObject({ eventCount: 0, knownCount: 3 })
    expect(await on(other.author, ...window)).toEqual(expected)
    const { data } = await other.author.graphql(
      '{ calendarEvents(search: "stand-up") { nodes { title description } } }',
    )
    expect(data.calendarEvents.nodes[0]).toEqual({
      title: 'Stand-up; daily, short\\',
      description: 'First line\nSecond, with ü and 冷',
    })
  })

  test('who writes it finds their own reminders in it, before and after it begins', async () => {
    const acme = await organization()
    const guestIds = [String(acme.editor.userId)]
    await plan(acme.author, {
      title: 'Audit',
      firstDay: '2099-06-01',
      guestIds,
      reminderMinutes: [900, -540],
    })
    const file = await exported(acme.author)
    expect(file.match(/TRIGGER:\S+/g)?.toSorted()).toEqual(['TRIGGER:-PT900M', 'TRIGGER:PT540M'])
    expect(file).toContain('BEGIN:VALARM\r\nACTION:DISPLAY\r\nDESCRIPTION:Audit\r\n')
    expect(await exported(acme.editor)).not.toContain('VALARM')
  })

  test('one event is written by itself; that of others, of other organisations and of nobody is not found', async () => {
    const [acme, other] = [await organization(), await organization()]
    const mine = await plan(acme.author, { title: 'Mine', firstDay: '2026-06-01' })
    await plan(acme.author, { title: 'Other', firstDay: '2026-06-01' })
    const file = await exported(acme.author, mine.id)
    expect(file).toContain('SUMMARY:Mine')
    expect(file).not.toContain('SUMMARY:Other')
    for (const by of [acme.editor, other.admin])
      await expect(exported(by, mine.id)).rejects.toThrow('404')
    await expect(exported(acme.author, '999999')).rejects.toThrow('404')
  })
})

describe('files of others', () => {
  test('zones by other names, floating times, durations, rules and called-off times are understood', async () => {
    const acme = await organization()
    const file = calendar(
      ...event(
        'a',
        'SUMMARY:Windows',
        'DTSTART;TZID=W. Europe Standard Time:20260610T090000',
        'DURATION:PT1H30M',
      ),
      ...event(
        'b',
        'SUMMARY:Path',
        'DTSTART;TZID=/mozilla.org/20050126_1/America/New_York:20260610T090000',
      ),
      ...event('c', 'SUMMARY:Utc', 'DTSTART:20260610T090000Z', 'DTEND:20260610T100000Z'),
      ...event('d', 'SUMMARY:Days', 'DTSTART;VALUE=DATE:20260611', 'DTEND;VALUE=DATE:20260613'),
      ...event(
        'e',
        'SUMMARY:Weekly',
        'DTSTART;TZID=Europe/Oslo:20260612T080000',
        'RRULE:FREQ=WEEKLY;UNTIL=20260626T060000Z',
      ),
      ...event(
        'e',
        'SUMMARY:Off',
        'RECURRENCE-ID;TZID=Europe/Oslo:20260619T080000',
        'DTSTART;TZID=Europe/Oslo:20260619T080000',
        'STATUS:CANCELLED',
      ),
      'BEGIN:VTIMEZONE',
      'TZID:Home',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+0545',
      'TZOFFSETTO:+0545',
      'END:STANDARD',
      'END:VTIMEZONE',
      ...event('f', 'SUMMARY:Own', 'DTSTART;TZID=Home:20260614T120000'),
    )
    expect(await importFile(acme.author, file)).toMatchObject({ eventCount: 6, rowProblems: null })
    expect(await on(acme.author, '2026-06-01', '2026-06-30')).toEqual([
      '2026-06-10T07:00:00.000Z',
      '2026-06-10T09:00:00.000Z',
      '2026-06-10T13:00:00.000Z',
      '2026-06-11',
      '2026-06-12T06:00:00.000Z',
      '2026-06-14T06:15:00.000Z',
      '2026-06-26T06:00:00.000Z',
    ])
  })

  test('what kind of rule cannot be taken is said with its line, and how many name people is counted', async () => {
    const acme = await organization()
    const start = 'DTSTART:20260610T090000Z'
    const file = calendar(
      ...event('a', 'SUMMARY:A', start, 'RRULE:FREQ=MONTHLY;BYDAY=MO;BYSETPOS=-1'),
      ...event(
        'b',
        'SUMMARY:B',
        'BEGIN:VALARM',
        'TRIGGER:-PT5M',
        'RDATE:20260612T090000Z',
        'END:VALARM',
        start,
        'RDATE:20260612T090000Z',
      ),
    )
    const { rowProblems } = await importFile(acme.author, file)
    const lineOf = (text: string, after = 0) => file.split('\r\n').indexOf(text, after) + 1
    expect(rowProblems).toMatchObject([
      {
        row: 1,
        column: 'RRULE',
        message: expect.stringMatching(/^Line 9: Rules with BYSETPOS cannot be taken: /) as string,
      },
      {
        row: 2,
        column: 'RDATE',
        message: `Line ${lineOf('RDATE:20260612T090000Z', lineOf('END:VALARM'))}: Times besides those of a rule cannot be taken.`,
      },
    ])
    const guests = ['ATTENDEE:mailto:ann@example.com', 'ATTENDEE:mailto:bo@example.com']
    const named = calendar(
      ...event('c', 'SUMMARY:C', start, ...guests),
      ...event('d', 'SUMMARY:D', start),
    )
    expect(await importFile(acme.author, named)).toMatchObject({ eventCount: 2, uninvitedCount: 1 })
    expect(await importFile(acme.author, named)).toMatchObject({ eventCount: 0, uninvitedCount: 0 })
  })

  test('what cannot be taken is named, event by event, and then none is', async () => {
    const acme = await organization()
    const file = calendar(
      ...event('a', 'SUMMARY:Good', 'DTSTART:20260610T090000Z'),
      ...event('b', 'DTSTART:20260610T090000Z'),
      ...event('c', 'SUMMARY:Never'),
      ...event(
        'd',
        'SUMMARY:Rule',
        'DTSTART:20260610T090000Z',
        'RRULE:FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=-1',
      ),
      ...event('e', 'SUMMARY:Zone', 'DTSTART;TZID=Moon/Tranquillity:20260610T090000'),
      ...event('f', 'SUMMARY:Backwards', 'DTSTART:20260610T090000Z', 'DTEND:20260610T080000Z'),
      ...event('a', 'SUMMARY:Again', 'DTSTART:20260610T090000Z'),
    )
    const { rowProblems, eventCount } = await importFile(acme.author, file)
    expect(eventCount).toBeNull()
    expect(rowProblems?.map(({ row, column, code }) => [row, column, code])).toEqual([
      [2, 'SUMMARY', 'REQUIRED'],
      [3, 'DTSTART', 'REQUIRED'],
      [4, 'RRULE', 'INVALID'],
      [5, 'DTSTART', 'INVALID'],
      [6, 'DTEND', 'INVALID'],
      [7, 'UID', 'TAKEN'],
    ])
    expect(await on(acme.author, '2026-06-01', '2026-06-30')).toEqual([])
    for (const none of ['', 'name,when', 'BEGIN:VCARD\r\nEND:VCARD\r\n', calendar()])
      expect((await importFile(acme.author, none)).problems).toMatchObject([
        { path: ['input', 'ics'] },
      ])
  })
})
