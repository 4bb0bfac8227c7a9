import { expect, test } from 'vitest'
import type { Caller } from '../../support/caller.ts'
import { manyMembers } from '../../support/members.ts'
import { organization } from '../../support/organization.ts'
import { change, plan } from './support/planned.ts'

const ANSWER = `mutation($id: ID!, $answer: GuestAnswer!) { answerCalendarInvitation(id: $id, answer: $answer) { calendarEvent { version guests { memberId answer } } problems { path } } }`

interface Notice {
  kind: string
  title: string
  body: string
  path: string
}
const bellOf = async (who: Caller, language = 'en') =>
  (
    await who.graphql(
      `{ notifications { nodes { kind title(language: "${language}") body(language: "${language}") path } } }`,
    )
  ).data.notifications.nodes as Notice[]
const say = (who: Caller, id: string, answer: string) => who.graphql(ANSWER, { id, answer })

test('a guest is told, answers, and whose event it is hears of it', async () => {
  const { editor, author } = await organization()
  const guestIds = [String(author.userId)]
  const { id } = await plan(editor, {
    startsAt: '2026-06-09T07:00:00.000Z',
    timeZone: 'Europe/Berlin',
    guestIds,
  })
  const [invited, ...others] = await bellOf(author)
  expect(others).toEqual([])
  expect(invited).toMatchObject({ kind: 'EVENT_INVITED', path: `/apps/calendar?event=${id}` })
  expect(invited?.title).toMatch(/ invites you to an event$/)
  expect(invited?.body).toBe('Planning, 9 June 2026 at 09:00')
  expect((await bellOf(author, 'de'))[0]?.title).toMatch(/ lädt Sie zu einem Termin ein$/)
  expect((await say(author, id, 'TENTATIVE')).data.answerCalendarInvitation).toMatchObject({
    calendarEvent: { version: 2, guests: [{ memberId: guestIds[0], answer: 'TENTATIVE' }] },
    problems: [],
  })
  await say(author, id, 'TENTATIVE')
  const bell = await bellOf(editor)
  expect(bell.map(({ kind }) => kind)).toEqual(['EVENT_ANSWERED'])
  expect(bell[0]?.title).toMatch(/ may come$/)
})

test('who is no guest does not answer, and who was one already is not told again', async () => {
  const { editor, author, subscriber } = await organization()
  const weekly = {
    startsAt: '2026-06-01T09:00:00.000Z',
    timeZone: 'UTC',
    recurrence: 'FREQ=WEEKLY',
  }
  const guestIds = [String(author.userId)]
  const { id } = await plan(editor, { ...weekly, guestIds })
  expect((await say(editor, id, 'ACCEPTED')).data.answerCalendarInvitation).toMatchObject({
    problems: [{ path: ['id'] }],
  })
  expect((await say(subscriber, id, 'ACCEPTED')).errors?.[0]?.extensions?.code).toBe('NOT_FOUND')
  await say(author, id, 'ACCEPTED')
  const more = { guestIds: [...guestIds, String(subscriber.userId)] }
  const { calendarEvent } = await change(editor, id, ['FOLLOWING', '2026-06-08T09:00:00'], more)
  expect((await bellOf(author)).length).toBe(1)
  expect((await bellOf(subscriber)).map(({ path }) => path)).toEqual([
    `/apps/calendar?event=${calendarEvent?.id}`,
  ])
})

const GUESTS = `query($id: ID!, $page: Int! = 1, $perPage: Int! = 100) { calendarEvent(id: $id) {
  guestCount comingCount guestIds guests(page: $page, perPage: $perPage) { memberId answer } } }`

test('an event has up to 500 guests, who are read in pages, and no more', async () => {
  const acme = await organization()
  const ids = await manyMembers(acme, 500)
  const own = String(acme.author.userId)
  const day = { firstDay: '2026-06-09' }
  const refused = await acme.editor.graphql(
    'mutation($input: CreateCalendarEventInput!) { createCalendarEvent(input: $input) { calendarEvent { id } problems { code path } } }',
    { input: { title: 'All hands', ...day, guestIds: [...ids, own] } },
  )
  expect(refused.data.createCalendarEvent).toMatchObject({
    calendarEvent: null,
    problems: [{ path: ['input', 'guestIds'] }],
  })
  const guestIds = [...ids.slice(1), own]
  const { id } = await plan(acme.editor, { ...day, guestIds })
  await say(acme.author, id, 'ACCEPTED')
  const read = async (by: Caller, page: object = {}) =>
    (await by.graphql(GUESTS, { id, ...page })).data.calendarEvent as {
      guestCount: number
      comingCount: number
      guestIds: string[]
      guests: { memberId: string; answer: string | null }[]
    }
  const first = await read(acme.editor)
  expect(first).toMatchObject({ guestCount: 500, comingCount: 1 })
  expect(first.guestIds).toHaveLength(500)
  expect(first.guests).toHaveLength(100)
  const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => read(acme.editor, { page })))
  expect(pages.flatMap(({ guests }) => guests.map(({ memberId }) => memberId))).toEqual(guestIds)
  expect((await read(acme.editor, { page: 6 })).guests).toEqual([])
  // Whoever is one of many finds themselves in front.
  expect((await read(acme.author, { perPage: 2 })).guests).toEqual([
    { memberId: own, answer: 'ACCEPTED' },
    { memberId: ids[1], answer: null },
  ])
  const wrong = await acme.editor.graphql(GUESTS, { id, perPage: 101 })
  expect(wrong.errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT')
  const stranger = await organization()
  expect((await stranger.admin.graphql(GUESTS, { id })).data.calendarEvent).toBeNull()
}, 30_000)
