import { expect, test } from 'vitest'
import type { Caller } from '../../support/caller.ts'
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
