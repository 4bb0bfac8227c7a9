import { expect, test } from 'vitest'
import { sendDue } from '../../../gateway/modules/together/mailbox/mailer-service.ts'
import { clock, gateway, ownGateway } from '../../support/gateway.ts'
import { mailServer } from '../../support/mail-server.ts'
import { organization, withTokenOfNow, type TestOrganization } from '../../support/organization.ts'
import { edit, inboxOf, lies, mailsOf, mailTo, send, undo, write } from './support/letters.ts'

const SECOND = 1000
const server = await mailServer()
const outside = await ownGateway({ SMTP_URL: server.url, YOUNG_DAYS: '0' })

test('a mail to members is in their inboxes at once, and among what was sent', async () => {
  const acme = await organization()
  const sent = await mailTo(acme, [acme.editor, acme.author], { subject: ' Dock \n sensor ' })
  expect(sent).toMatchObject({ folder: 'SENT', isDraft: false, isRead: true, deliveries: [] })
  for (const reader of [acme.editor, acme.author]) {
    const [mail, ...others] = await inboxOf(reader)
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      subject: 'Dock sensor',
      isRead: false,
      from: { memberId: String(acme.admin.userId), email: acme.admin.email },
    })
  }
  expect(await inboxOf(acme.subscriber)).toEqual([])
  expect(await mailsOf(acme, { folder: ['DRAFT'] })).toEqual([])
})

test('who got it blind is seen by nobody else', async () => {
  const acme = await organization()
  await mailTo(acme, [acme.editor], {
    cc: [{ memberId: String(acme.maintainer.userId) }],
    bcc: [{ memberId: String(acme.author.userId) }, { email: 'lab@depot.test' }],
  })
  const [sent] = await mailsOf(acme, { folder: ['SENT'] })
  expect(sent?.bcc).toHaveLength(2)
  expect((await inboxOf(acme.editor))[0]).toMatchObject({ bcc: [], cc: [{}] })
  expect((await inboxOf(acme.author))[0]?.bcc).toMatchObject([
    { memberId: String(acme.author.userId) },
  ])
})

test('a member is found by their address, too; addresses of members are for those who may know them', async () => {
  const acme = await organization()
  await mailTo(acme.subscriber, [acme.editor.email.toUpperCase(), acme.author])
  const [mail] = await inboxOf(acme.editor)
  expect(mail?.deliveries).toEqual([])
  const [sent] = await mailsOf(acme.subscriber, { folder: ['SENT'] })
  expect(sent?.to).toMatchObject([
    { email: acme.editor.email.toUpperCase(), memberId: null },
    { email: null, memberId: String(acme.author.userId) },
  ])
  expect(sent?.deliveries).toEqual([])
})

test('without a mail server a mail to others stays among what was sent, marked as not delivered', async () => {
  const acme = await organization()
  const sent = await mailTo(acme, ['lab@depot.test', acme.editor])
  expect(sent.deliveries).toEqual([
    {
      email: 'lab@depot.test',
      state: 'NOT_SENT',
      answer: 'This server sends no mail: SMTP_URL is not set.',
    },
  ])
  expect(await inboxOf(acme.editor)).toHaveLength(1)
  const { data } = await acme.graphql('{ mailbox { undelivered sendsOutside } }')
  expect(data.mailbox).toEqual({ undelivered: 1, sendsOutside: false })
})

const there = async (): Promise<TestOrganization> => organization(undefined, outside)
const deliveriesOf = async (acme: TestOrganization) =>
  (await mailsOf(acme, { folder: ['SENT'] }))[0]?.deliveries

test('with a mail server the others get it, each by themselves, and its answer is shown', async () => {
  const acme = await there()
  server.refused.add('gone@depot.test')
  const sent = await mailTo(acme, ['lab@depot.test'], {
    bcc: [{ email: 'gone@depot.test' }],
    subject: 'Offer',
    body: '<p>Please send an <a href="https://depot.test/offer">offer</a>.</p>',
  })
  await sendDue(outside.deps, acme.id)
  expect(await deliveriesOf(acme)).toMatchObject([
    {
      email: 'lab@depot.test',
      state: 'ACCEPTED',
      answer: expect.stringMatching(/^250 /) as string,
    },
    {
      email: 'gone@depot.test',
      state: 'REFUSED',
      answer: expect.stringMatching(/^550 /) as string,
    },
  ])
  const mails = server.mails.filter(({ to }) => to.includes('lab@depot.test'))
  expect(mails).toHaveLength(1)
  const raw = mails[0]?.raw ?? ''
  expect(raw).toMatch(new RegExp(`^Reply-To: [^:]*<${acme.admin.email}>`, 'm'))
  expect(raw).not.toContain('gone@depot.test')
  expect(raw).toContain('Subject: Offer')
  await sendDue(outside.deps, acme.id)
  expect(server.mails.filter(({ to }) => to.includes('lab@depot.test'))).toHaveLength(1)
  expect(sent.deliveries.map(({ state }) => state)).toEqual(['WAITING', 'WAITING'])
})

test('a mail server that is away gets it later, under the same number', async () => {
  const acme = await there()
  server.up = false
  await mailTo(acme, ['lab@depot.test'])
  await sendDue(outside.deps, acme.id)
  expect(await deliveriesOf(acme)).toMatchObject([{ state: 'WAITING' }])
  expect((await deliveriesOf(acme))?.[0]?.answer).not.toBe('')
  server.up = true
  clock.offset += 60 * SECOND
  await sendDue(outside.deps, acme.id)
  expect(await deliveriesOf(acme)).toMatchObject([{ state: 'ACCEPTED' }])
})

test('an organisation that was founded just now sends nothing outside', async () => {
  const young = await ownGateway({ SMTP_URL: server.url, YOUNG_DAYS: '7' })
  const acme = await organization(undefined, young)
  const sent = await mailTo(acme, ['lab@depot.test'])
  expect(sent.deliveries).toMatchObject([
    { state: 'NOT_SENT', answer: expect.stringContaining('7 days') as string },
  ])
})

test('for ten seconds a mail can be taken back; it is held here and not in the browser', async () => {
  const acme = await organization()
  const here = await gateway()
  const to = [{ memberId: String(acme.editor.userId) }]
  const { mail: draft } = await write(acme, { to, subject: 'Hasty' })
  const { mail: held } = await send(acme, draft?.id, { undoSeconds: 10 })
  expect(held).toMatchObject({ isDraft: true, folder: 'DRAFT' })
  expect(Date.parse(held?.dueAt ?? '') - Date.now() - clock.offset).toBeLessThanOrEqual(10 * SECOND)
  const { problems } = await edit(acme, draft?.id, { subject: 'Changed' })
  expect(problems).toMatchObject([{ code: 'CONFLICT', path: ['input', 'subject'] }])
  await sendDue(here.deps, acme.id)
  expect(await inboxOf(acme.editor)).toEqual([])
  expect((await undo(acme, draft?.id)).mail).toMatchObject({ dueAt: null, isDraft: true })
  clock.offset += 11 * SECOND
  await sendDue(here.deps, acme.id)
  expect(await inboxOf(acme.editor)).toEqual([])

  const now = withTokenOfNow(here, acme, acme.admin)
  await send(now, draft?.id, { undoSeconds: 10 })
  clock.offset += 11 * SECOND
  // Another gateway finishes what the first was told.
  const other = await ownGateway()
  await sendDue(other.deps, acme.id)
  const later = withTokenOfNow(here, acme, acme.editor)
  expect(await inboxOf(later)).toMatchObject([{ subject: 'Hasty' }])
  const admin = withTokenOfNow(here, acme, acme.admin)
  expect((await undo(admin, draft?.id)).mail).toMatchObject({ folder: 'SENT', isDraft: false })
})

test('a mail can be sent later, and not while it is among what was thrown away', async () => {
  const acme = await organization()
  const here = await gateway()
  const by = withTokenOfNow(here, acme, acme.admin)
  const to = [{ memberId: String(acme.editor.userId) }]
  const sendAt = new Date(Date.now() + clock.offset + 3_600_000).toISOString()
  const ids: (string | undefined)[] = []
  for (const subject of ['Later', 'Never']) {
    const { mail } = await write(by, { to, subject })
    await send(by, mail?.id, { sendAt })
    ids.push(mail?.id)
  }
  expect((await edit(by, ids[1], { folder: 'TRASH' })).mail).toMatchObject({ dueAt: null })
  clock.offset += 3_700_000
  await sendDue(here.deps, acme.id)
  const reader = withTokenOfNow(here, acme, acme.editor)
  expect(await inboxOf(reader)).toMatchObject([{ subject: 'Later' }])
  const far = new Date(Date.now() + clock.offset + 400 * 24 * 3_600_000).toISOString()
  const admin = withTokenOfNow(here, acme, acme.admin)
  const { mail } = await write(admin, { to })
  expect((await send(admin, mail?.id, { sendAt: far })).problems).toMatchObject([
    { code: 'OUT_OF_RANGE', path: ['input', 'sendAt'] },
  ])
})

test('what was sent is sent once, is not rewritten, and what is for nobody is not sent', async () => {
  const acme = await organization()
  const here = await gateway()
  const [by, reader] = [acme.admin, acme.editor].map((who) => withTokenOfNow(here, acme, who))
  if (!by || !reader) throw new Error('somebody is missing')
  const sent = await mailTo(by, [acme.editor])
  expect((await send(by, sent.id)).mail?.version).toBe(sent.version)
  expect(await inboxOf(reader)).toHaveLength(1)
  expect((await edit(by, sent.id, { body: '<p>Forged</p>' })).problems).toMatchObject([
    { code: 'INVALID', path: ['input', 'body'] },
  ])
  const { mail: nobody } = await write(by, { subject: 'Alone' })
  expect((await send(by, nobody?.id)).problems).toMatchObject([{ code: 'REQUIRED', path: ['id'] }])
  const [foreign = 0] = await lies(acme, acme.author, [{ isDraft: true, folder: 'DRAFT' }])
  const { errors } = await by.graphql(
    `mutation { sendMail(id: "${foreign}") { problems { code } } }`,
  )
  expect(errors?.[0]?.extensions['code']).toBe('NOT_FOUND')
})
