import { afterEach, expect, test } from 'vitest'
import {
  nextDigest,
  sendDigests,
} from '../../../gateway/modules/content/blog/digest/digest-service.ts'
import type { Caller } from '../../support/caller.ts'
import { clock } from '../../support/gateway.ts'
import { mailing } from '../../support/mail-server.ts'
import { organization, type TestOrganization } from '../../support/organization.ts'
import { act, categoryOf, written } from './support/writing.ts'

const { here, server, mailed, speaks } = await mailing()
afterEach(() => void (clock.offset = 0))

const CHOOSE =
  'mutation($input: UpdateAccountInput!) { updateAccount(input: $input) { problems { message } } }'
const choose = (by: Caller, notifications: object) =>
  by.graphql(CHOOSE, { input: { notifications } })

const WEEK = 7 * 86_400_000
const send = (acme: TestOrganization) => sendDigests(here.deps, acme.id)
/** A post that appears at this moment. */
const appears = (by: Caller, category: string, title: string) =>
  written(by, category, title, { publishedAt: new Date(here.deps.now()).toISOString() })
/** Everybody is known from now on, and a week later something is due. */
const aWeekLater = async (acme: TestOrganization, write: () => Promise<unknown>) => {
  await send(acme)
  clock.offset += 1000
  await write()
  clock.offset += WEEK
}

test('it is due on Mondays at seven by the clocks of the organisation', () => {
  const at = (text: string) => Date.parse(text)
  const next = (text: string, zone: string) => nextDigest(at(text), zone).toISOString()
  expect(next('2026-11-26T12:00:00Z', 'Europe/Berlin')).toBe('2026-11-30T06:00:00.000Z')
  expect(next('2026-11-30T05:59:00Z', 'Europe/Berlin')).toBe('2026-11-30T06:00:00.000Z')
  expect(next('2026-11-30T06:00:00Z', 'Europe/Berlin')).toBe('2026-12-07T06:00:00.000Z')
  // The clocks change on the Sunday between.
  expect(next('2026-03-27T12:00:00Z', 'Europe/Berlin')).toBe('2026-03-30T05:00:00.000Z')
  expect(next('2026-11-29T20:00:00Z', 'Asia/Tokyo')).toBe('2026-11-29T22:00:00.000Z')
})

test('who chose it is told once a week of what appeared, in their language, with a link to change it', async () => {
  const acme = await organization('Größe & Söhne', here)
  await speaks(acme.subscriber, 'de')
  await choose(acme.subscriber, { blogDigest: true })
  await choose(acme.author, { blogDigest: true })
  const category = await categoryOf(acme.editor)
  await written(acme.author, category, 'Too early')
  await aWeekLater(acme, async () => {
    await appears(acme.author, category, 'Cold <b>feet</b> at evil.test')
  })
  // Several gateways at once, and one that comes later.
  await Promise.all([send(acme), send(acme)])
  await send(acme)
  const [mail, ...others] = mailed()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    to: acme.subscriber.email,
    subject: 'Ein neuer Beitrag im Blog · Größe & Söhne',
  })
  expect(mail?.text).toContain('Cold <b>feet</b> at evil. test')
  expect(mail?.text).not.toContain('Too early')
  expect(mail?.text).toContain(
    `https://watch.depot.test/pages/account-settings/notifications?org=${acme.id}`,
  )
  expect(mail?.html).toContain('<html lang="de" dir="ltr">')
  expect(mail?.html).not.toContain('<b>')
  clock.offset += WEEK
  await send(acme)
  expect(mailed()).toHaveLength(1)
})

test('a server that was away gets it later, under the same Message-ID', async () => {
  const acme = await organization(undefined, here)
  await choose(acme.subscriber, { blogDigest: true })
  const category = await categoryOf(acme.editor)
  await aWeekLater(acme, () => appears(acme.author, category, 'Late'))
  server.up = false
  await send(acme)
  const idOf = async () =>
    await acme.tenant.db
      .selectFrom('blogDigest')
      .select(['eventId', 'attempts'])
      .where('memberId', '=', acme.subscriber.userId)
      .executeTakeFirstOrThrow()
  const waiting = await idOf()
  expect(waiting.attempts).toBe(1)
  server.up = true
  clock.offset += 3_600_000
  await send(acme)
  expect(mailed().map(({ to }) => to)).toEqual([acme.subscriber.email])
  expect(server.mails[0]?.raw).toContain(`<${waiting.eventId}@`)
  expect((await idOf()).eventId).not.toBe(waiting.eventId)
})

test('whoever wrote a post finds a comment on it behind the bell, unless they chose otherwise', async () => {
  const acme = await organization(undefined, here)
  const post = await written(acme.author, await categoryOf(acme.editor), 'Said')
  const say = (by: Caller) => act(by, 'comment', { input: { postId: post.id, text: 'Yes' } })
  const bell = async () => {
    const { data } = await acme.author.graphql('{ notifications { nodes { kind body path } } }')
    return (data.notifications.nodes as { kind: string }[]).filter(
      ({ kind }) => kind === 'BLOG_COMMENT',
    )
  }
  await say(acme.author)
  expect(await bell()).toEqual([])
  await say(acme.subscriber)
  expect(await bell()).toEqual([
    { kind: 'BLOG_COMMENT', body: 'Said', path: `/pages/blog/detail/${post.id}` },
  ])
  await choose(acme.author, { commentOnArticle: false })
  await say(acme.subscriber)
  expect(await bell()).toHaveLength(1)
})
