import { describe, expect, test } from 'vitest'
import type { Caller } from '../../support/caller.ts'
import { organization } from '../../support/organization.ts'
import { change, on, plan, remove, undo } from './support/planned.ts'

const ZONE = 'Europe/Berlin'
const WINDOW = ['2026-03-01', '2026-05-31', ZONE] as const

/** Mondays over the night in which the clocks change: one was taken out, and one put elsewhere. */
async function series(by: Caller) {
  const { id } = await plan(by, {
    startsAt: '2026-03-16T08:00:00Z',
    endsAt: '2026-03-16T09:00:00Z',
    timeZone: ZONE,
    recurrence: 'FREQ=WEEKLY;BYDAY=MO;COUNT=8',
  })
  await remove(by, id, ['THIS', '2026-04-20T09:00:00'])
  await change(by, id, ['THIS', '2026-04-06T09:00:00'], {
    startsAt: '2026-04-07T13:00:00Z',
    endsAt: '2026-04-07T14:00:00Z',
  })
  return id
}

const TO = { startsAt: '2026-04-01T11:30:00Z', endsAt: '2026-04-01T13:00:00Z' }

describe('what was moved of a series is put back', () => {
  for (const scope of ['THIS', 'FOLLOWING', 'ALL'] as const)
    test(`${scope}: every time is where it was, and belongs to the series`, async () => {
      const { editor } = await organization()
      const id = await series(editor)
      const before = await on(editor, ...WINDOW)
      const { calendarEvent } = await change(editor, id, [scope, '2026-03-30T09:00:00'], TO)
      expect(await on(editor, ...WINDOW)).not.toEqual(before)
      expect(await undo(editor, calendarEvent)).toMatchObject({
        problems: [],
        calendarEvent: { id, recurrence: 'FREQ=WEEKLY;BYDAY=MO;COUNT=8' },
      })
      expect(await on(editor, ...WINDOW)).toEqual(before)
      // What was put elsewhere by itself, and what was taken out, is so still.
      const all = await change(editor, id, ['ALL', '2026-03-16T09:00:00'], {
        startsAt: '2026-03-16T09:00:00Z',
        endsAt: '2026-03-16T10:00:00Z',
      })
      expect(all.problems).toEqual([])
      expect(await on(editor, ...WINDOW)).toEqual([
        '2026-03-16T09:00:00.000Z',
        '2026-03-23T09:00:00.000Z',
        '2026-03-30T08:00:00.000Z',
        '2026-04-07T13:00:00.000Z',
        '2026-04-13T08:00:00.000Z',
        '2026-04-27T08:00:00.000Z',
        '2026-05-04T08:00:00.000Z',
      ])
    })

  test('from whole days to a time and back', async () => {
    const { editor } = await organization()
    const { id } = await plan(editor, {
      firstDay: '2026-03-27',
      lastDay: '2026-03-28',
      timeZone: ZONE,
      recurrence: 'FREQ=DAILY;INTERVAL=3;COUNT=4',
    })
    await remove(editor, id, ['THIS', '2026-03-30'])
    const before = await on(editor, ...WINDOW)
    for (const scope of ['FOLLOWING', 'ALL'] as const) {
      const { calendarEvent } = await change(editor, id, [scope, '2026-04-02'], TO)
      expect((await undo(editor, calendarEvent)).problems).toEqual([])
      expect(await on(editor, ...WINDOW)).toEqual(before)
    }
  })

  test('not twice, not after another change, not by others, and nothing that was not moved', async () => {
    const acme = await organization()
    const other = await organization()
    const { editor, author } = acme
    const stale = { problems: [{ code: 'CONFLICT', path: ['expectedVersion'] }] }
    const id = await series(editor)
    const guestIds = [String(author.userId)]
    await change(editor, id, ['ALL', '2026-03-16T09:00:00'], { guestIds })
    const moved = await change(editor, id, ['ALL', '2026-03-30T09:00:00'], TO)
    await expect(undo(author, moved.calendarEvent)).rejects.toThrow('FORBIDDEN')
    await expect(undo(other.admin, moved.calendarEvent)).rejects.toThrow('NOT_FOUND')
    const first = await undo(editor, moved.calendarEvent)
    expect(first.problems).toEqual([])
    expect(await undo(editor, moved.calendarEvent)).toMatchObject(stale)
    expect(await undo(editor, first.calendarEvent)).toMatchObject(stale)
    const following = await change(editor, id, ['FOLLOWING', '2026-03-30T09:00:00'], TO)
    await remove(editor, id, ['THIS', '2026-03-23T09:00:00'])
    const now = await on(editor, ...WINDOW)
    expect(await undo(editor, following.calendarEvent)).toMatchObject(stale)
    expect(await on(editor, ...WINDOW)).toEqual(now)
    const once = await plan(editor, { firstDay: '2026-06-01' })
    expect(await undo(editor, once)).toMatchObject({ problems: [{ code: 'INVALID' }] })
    const renamed = await change(editor, id, ['THIS', '2026-03-16T09:00:00'], { title: 'Other' })
    expect(await undo(editor, renamed.calendarEvent)).toMatchObject({
      problems: [{ code: 'INVALID' }],
    })
  })
})
