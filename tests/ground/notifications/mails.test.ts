import { afterEach, expect, test } from 'vitest'
import {
  mailDue,
  mailNotices,
} from '../../../gateway/modules/ground/notifications/notices/notice-mailer.ts'
import {
  isNewer,
  noteVersionIn,
} from '../../../gateway/modules/ground/notifications/notices/product-update-service.ts'
import { mailing } from '../../support/mail-server.ts'
import { comment, follow } from './support/deeds.ts'
import { announce, bellOf, flags, read } from './support/bell.ts'
import { posted } from '../../people/profile/support/feed.ts'
import { VERSION } from '../../../gateway/version.ts'
import { caller } from '../../support/caller.ts'
import { clock, gateway } from '../../support/gateway.ts'
import { organization, type Person } from '../../support/organization.ts'

const { here, server, mailed } = await mailing()
afterEach(() => void (clock.offset = 0))

const speaks = ({ accountId }: Person, language: string | null, fullName = 'Ines Varga') =>
  here.owner.query('update identity.account set language = $2, full_name = $3 where id = $1', [
    accountId,
    language,
    fullName,
  ])

test('a notice is mailed in the reader’s language, with a link to what it is about', async () => {
  const acme = await organization('Größe & Söhne', here)
  await speaks(acme.author, 'de')
  await speaks(acme.editor, null, 'Aino <Virtala>')
  const id = await posted(acme.author, 'Palette 7\n<b>ist da</b>')
  await comment(acme.editor, id)
  await mailDue(here.deps, acme.id)
  const [mail, ...others] = mailed()
  expect(others).toEqual([])
  const link = `https://watch.depot.test/pages/profile?org=${acme.id}&post=${id}`
  expect(mail).toMatchObject({
    to: acme.author.email,
    subject: 'Aino <Virtala> hat Ihren Beitrag kommentiert · Größe & Söhne',
    text: expect.stringContaining(link) as string,
  })
  expect(mail?.text).toContain('Palette 7 <b>ist da</b>')
  expect(mail?.html).toContain('<html lang="de" dir="ltr">')
  expect(mail?.html).toContain('Aino &lt;Virtala&gt;')
  expect(mail?.html).not.toContain('<b>')
  expect(await acme.tenant.db.selectFrom('noticeMail').selectAll().execute()).toEqual([])
})

test('one mail tells of all that is unread, and what was read already is not mailed', async () => {
  const acme = await organization(undefined, here)
  const [id, other] = [await posted(acme.author, 'One'), await posted(acme.author, 'Two')]
  await comment(acme.editor, id)
  await comment(acme.maintainer, id)
  await mailDue(here.deps, acme.id)
  expect(mailed().map(({ subject }) => subject)).toEqual([
    expect.stringContaining('2 comments on your post, the latest by'),
  ])
  await comment(acme.admin, id)
  await comment(acme.editor, other)
  await read(acme.author, null)
  await mailDue(here.deps, acme.id)
  expect(mailed()).toHaveLength(1)
  await comment(acme.editor, id)
  await mailDue(here.deps, acme.id)
  expect(mailed()).toHaveLength(2)
})

test('REL-08 a server that was away gets it later, under the same Message-ID, and then no more', async () => {
  const acme = await organization(undefined, here)
  await follow(acme.editor, acme.author)
  server.up = false
  await mailDue(here.deps, acme.id)
  const [waiting] = await acme.tenant.db.selectFrom('noticeMail').selectAll().execute()
  expect(waiting).toMatchObject({ attempts: 1, kind: 'FOLLOW' })
  server.up = true
  await mailDue(here.deps, acme.id)
  expect(mailed()).toEqual([])
  clock.offset += 6000
  await mailDue(here.deps, acme.id)
  await mailDue(here.deps, acme.id)
  const [mail, ...others] = mailed()
  expect(others).toEqual([])
  expect(mail?.messageId).toContain(waiting?.eventId)
  expect(mail?.text).toContain(
    `https://watch.depot.test/pages/profile/${acme.editor.userId}?org=${acme.id}`,
  )
})

test('what a gateway had taken up when it died is taken up again', async () => {
  const acme = await organization(undefined, here)
  await follow(acme.editor, acme.author)
  const dueAt = new Date(Date.now() + 120_000)
  await acme.tenant.db.updateTable('noticeMail').set({ attempts: 1, dueAt }).execute()
  await mailDue(here.deps, acme.id)
  expect(mailed()).toEqual([])
  clock.offset += 121_000
  await mailDue(here.deps, acme.id)
  expect(mailed()).toHaveLength(1)
})

test('it goes out by itself, and a mail that cannot be sent keeps none of the others', async () => {
  const acme = await organization(undefined, here)
  await here.owner.query(
    `update identity.account set email = 'nobody@nowhere.example' where id = $1`,
    [acme.editor.accountId],
  )
  server.refused.add(acme.maintainer.email)
  const end = new AbortController()
  const running = mailNotices(here.deps)({ signal: end.signal })
  await announce(acme.admin, 'We move on Monday')
  await expect
    .poll(() => mailed().filter(({ text }) => text.includes('We move on Monday')).length, {
      timeout: 10_000,
    })
    .toBe(2)
  await expect
    .poll(() => acme.tenant.db.selectFrom('noticeMail').select('memberId').execute())
    .toEqual([{ memberId: acme.maintainer.userId }])
  end.abort()
  await running
  expect(mailed().map(({ to }) => to)).not.toContain('nobody@nowhere.example')
  const { rows } = await here.owner.query(
    'select due_at > now() as later from worker.notice_agenda where organization_id = $1',
    [acme.id],
  )
  expect(rows).toEqual([{ later: true }])
})

test('without a mail server nothing waits to be mailed', async () => {
  const bare = await gateway()
  const acme = await organization()
  await follow(acme.editor, acme.author)
  await mailDue(bare.deps, acme.id)
  expect((await bellOf(acme.author)).unread).toBe(1)
  expect(await acme.tenant.db.selectFrom('noticeMail').selectAll().execute()).toEqual([])
})

test('a mail from right to left says so, and its names keep together', async () => {
  const acme = await organization(undefined, here)
  await speaks(acme.author, 'ar')
  await speaks(acme.editor, null, 'Aino Virtala')
  await follow(acme.editor, acme.author)
  await mailDue(here.deps, acme.id)
  const [mail] = mailed()
  expect(mail?.html).toContain('<html lang="ar" dir="rtl">')
  expect(mail?.subject).toContain('بدأ \u2068Aino Virtala\u2069 بمتابعتك')
})

test('a newer version is told once to who wants to know, also by several gateways at once; an older one never', async () => {
  const acme = await organization(undefined, here)
  await flags(acme.author, { productUpdates: true })
  const start = (version: string) =>
    Promise.all([1, 2, 3].map(() => noteVersionIn(here.deps, acme.id, version)))
  for (const version of ['0.9.0', '0.9.0', '0.10.0', '0.9.5', '0.10.0']) await start(version)
  const { notifications } = await bellOf(acme.author)
  expect(notifications).toMatchObject([
    { kind: 'PRODUCT_UPDATE', productVersion: '0.10.0', title: 'Isotherm was updated to 0.10.0' },
  ])
  expect((await bellOf(acme.editor)).notifications).toEqual([])
  await mailDue(here.deps, acme.id)
  expect(mailed().map(({ to }) => to)).toEqual([acme.author.email])
})

test.each([
  ['1.0.0', '0.9.9', true],
  ['0.10.0', '0.9.0', true],
  ['1.0.0', '1.0.0', false],
  ['1.0.0-rc.1', '1.0.0', false],
  ['0.9.0', '1.0.0', false],
  ['1.1', '1.0.9', true],
] as const)('%s is newer than %s: %s', (version, than, newer) => {
  expect(isNewer(version, than)).toBe(newer)
})

test('an organisation that registers knows the version it begins with', async () => {
  const username = `new-${Date.now()}`
  const body = { username, email: `${username}@example.com`, password: 'a quiet winter night' }
  const answer = await caller(here.url).rest('POST', '/jwt/register', body, {
    'x-forwarded-for': '10.9.8.7',
  })
  const { org } = JSON.parse(atob(String(answer.body.accessToken).split('.')[1] ?? '')) as {
    org: string
  }
  const { db } = here.deps.database.tenant(Number(org))
  const [row] = await db.selectFrom('noticeState').select('knownVersion').execute()
  expect(row?.knownVersion).toBe(VERSION)
})
