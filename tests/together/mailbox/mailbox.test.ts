import { expect, test } from 'vitest'
import { Changes, listening, type Change } from '../../support/changes.ts'
import { organization, type Person } from '../../support/organization.ts'
import { ask, edit, lies, mailsOf, mailTo, send, write, type ShownMail } from './support/letters.ts'

const WATCH = `subscription($after: String) { mailChanged(after: $after) { kind cursor mailId mail { id subject folder isRead } } }`
interface MailChange extends Change {
  mailId: string | null
  mail: Pick<ShownMail, 'id' | 'subject' | 'folder' | 'isRead'> | null
}
const listen = (who: Person) => listening<MailChange>(who, WATCH, 'mailChanged')
const changeMany = (by: Person, input: object) =>
  ask<{ mails: ShownMail[]; problems: unknown[] }>(
    by,
    'mutation($input: ChangeMailsInput!) { answer: changeMails(input: $input) { mails { id folder labels isRead isStarred version } problems { code path } } }',
    { input },
  )
const subjectsOf = (mails: readonly ShownMail[]) => mails.map(({ subject }) => subject)

test('mails are heard of by their reader on every device, and by nobody else; after a reconnect each comes once', async () => {
  const acme = await organization()
  const [own, others] = [await listen(acme.editor), await listen(acme.author)]
  await mailTo(acme, [acme.editor], { subject: 'First' })
  const first = await own.changes.next()
  expect(first).toMatchObject({
    kind: 'CREATED',
    mail: { subject: 'First', folder: 'INBOX', isRead: false },
  })
  await edit(acme.editor, first.mailId ?? '', { isRead: true })
  const read = await own.changes.next()
  expect(read).toMatchObject({ kind: 'UPDATED', mail: { isRead: true } })
  await own.changes.close()

  await mailTo(acme, [acme.editor], { subject: 'Second' })
  await mailTo(acme, [acme.editor], { subject: 'Third' })
  const again = new Changes<MailChange>(acme.editor, WATCH, 'mailChanged', { after: read.cursor })
  expect((await again.next()).mail?.subject).toBe('Second')
  expect((await again.next()).mail?.subject).toBe('Third')
  await again.close()
  await mailTo(acme, [acme.author], { subject: 'For the other' })
  expect((await others.changes.next()).mail?.subject).toBe('For the other')
  await others.changes.close()
})

test('what is changed where nobody looks is told from the cursor of the mailbox on', async () => {
  const acme = await organization()
  const { data } = await acme.editor.graphql('{ mailbox { cursor } }')
  const { cursor } = data.mailbox as { cursor: string }
  await mailTo(acme, [acme.editor])
  const changes = new Changes<MailChange>(acme.editor, WATCH, 'mailChanged', { after: cursor })
  expect((await changes.next()).kind).toBe('CREATED')
  await changes.close()
})

test('a draft is kept as it is written, with nothing in it that could do harm', async () => {
  const acme = await organization()
  const { mail: draft } = await write(acme.editor, {
    to: [{ memberId: String(acme.author.userId) }, { email: 'lab@depot.test', name: 'Lab' }],
    subject: 'Offer',
    body: '<p onclick="steal()">Please <b>hurry</b></p><img src=x onerror=alert(1)><a href="javascript:x">y</a>',
  })
  expect(draft).toMatchObject({
    folder: 'DRAFT',
    isDraft: true,
    snippet: 'Please hurry\ny'.replace('\n', ' '),
  })
  expect(draft?.body).not.toMatch(/onclick|onerror|javascript|<img/)
  const { mail: second, problems } = await edit(
    acme.editor,
    draft?.id,
    { body: '<p>Take your time</p>', cc: [{ email: 'boss@depot.test' }] },
    draft?.version,
  )
  expect(problems).toEqual([])
  expect(second).toMatchObject({ snippet: 'Take your time', to: [{}, {}], cc: [{}] })
  const stale = await edit(acme.editor, draft?.id, { subject: 'x' }, draft?.version)
  expect(stale).toMatchObject({
    problems: [{ code: 'CONFLICT' }],
    mail: { version: second?.version },
  })
  expect(await mailsOf(acme.author)).toEqual([])
})

test('what is wrong with whom a mail is for is said where it stands', async () => {
  const acme = await organization()
  const wrong = await write(acme.editor, {
    to: [{ email: 'no address' }, { memberId: '999999999' }],
  })
  expect(wrong.problems).toMatchObject([{ path: ['input', 'to', '0', 'email'] }])
  const unknown = await write(acme.editor, { cc: [{ memberId: '999999999' }] })
  expect(unknown.problems).toMatchObject([
    { code: 'INVALID', path: ['input', 'cc', '0', 'memberId'] },
  ])
  const many = Array.from({ length: 101 }, (_, index) => ({ email: `p${index}@depot.test` }))
  const over = await write(acme.editor, { to: many.slice(0, 60), bcc: many.slice(60) })
  expect(over.problems).toMatchObject([{ code: 'OUT_OF_RANGE', path: ['input', 'bcc'] }])
})

test('many mails are moved, marked and labelled at once; those of others are skipped', async () => {
  const acme = await organization()
  const ids = await lies(acme, acme.editor, [{}, { labels: ['PRIVATE'] }, {}])
  const [foreign] = await lies(acme, acme.author, [{}])
  const { mails } = await changeMany(acme.editor, {
    ids: [...ids, foreign, 999_999_999].map(String),
    folder: 'TRASH',
    isRead: true,
    addLabels: ['COMPANY'],
    removeLabels: ['PRIVATE'],
  })
  expect(mails).toHaveLength(3)
  for (const mail of mails)
    expect(mail).toMatchObject({ folder: 'TRASH', isRead: true, labels: ['COMPANY'] })
  expect(await mailsOf(acme.author)).toMatchObject([{ folder: 'INBOX', isRead: false }])
  const again = await changeMany(acme.editor, { ids: ids.map(String), folder: 'TRASH' })
  expect(again.mails).toEqual(mails)
})

interface Place {
  mails: number
  conversations: number
  unread: number
}
const countsOf = async (who: Person) => {
  const { data } = await who.graphql(
    '{ mailbox { folders { folder count { mails conversations unread } } labels { label count { mails } } starred { mails } } }',
  )
  const { folders, labels, starred } = data.mailbox as {
    folders: { folder: string; count: Place }[]
    labels: { label: string; count: Place }[]
    starred: Place
  }
  const folder = (name: string) => folders.find((each) => each.folder === name)?.count
  const label = (name: string) => labels.find((each) => each.label === name)?.count.mails
  return { folder, label, starred: starred.mails }
}

test('counts are kept as mails come, move and are marked', async () => {
  const acme = await organization()
  const ids = await lies(acme, acme.editor, [
    { labels: ['COMPANY'] },
    { labels: ['COMPANY'], isStarred: true },
    { isRead: true },
  ])
  const before = await countsOf(acme.editor)
  expect(before.folder('INBOX')).toEqual({ mails: 3, conversations: 3, unread: 2 })
  expect([before.label('COMPANY'), before.starred]).toEqual([2, 1])
  await changeMany(acme.editor, { ids: ids.slice(0, 2).map(String), folder: 'TRASH' })
  const after = await countsOf(acme.editor)
  expect(after.folder('INBOX')).toEqual({ mails: 1, conversations: 1, unread: 0 })
  expect(after.folder('TRASH')).toEqual({ mails: 2, conversations: 2, unread: 2 })
  expect([after.label('COMPANY'), after.starred]).toEqual([0, 0])
  await acme.tenant.db
    .deleteFrom('mail')
    .where('id', '=', ids[0] ?? 0)
    .execute()
  expect((await countsOf(acme.editor)).folder('TRASH')?.mails).toBe(1)
})

test('a conversation is shown once in each folder, by its newest mail there', async () => {
  const acme = await organization()
  const first = await mailTo(acme, [acme.editor], { subject: 'Dock sensor' })
  const [got] = await mailsOf(acme.editor)
  const { mail: reply } = await write(acme.editor, {
    to: [{ memberId: String(acme.admin.userId) }],
    subject: 'Re: Dock sensor',
    answersId: got?.id,
  })
  await send(acme.editor, reply?.id)
  const [answer] = await mailsOf(acme, { folder: ['INBOX'] })
  const { mail: second } = await write(acme, {
    to: [{ memberId: String(acme.editor.userId) }],
    subject: 'Re: Re: Dock sensor',
    answersId: answer?.id,
  })
  await send(acme, second?.id)
  const shown = await mailsOf(acme.editor, { folder: ['INBOX'], isLatest: true })
  expect(subjectsOf(shown)).toEqual(['Re: Re: Dock sensor'])
  const { data } = await acme.editor.graphql(
    'query($id: ID!) { mail(id: $id) { conversationCount conversation { subject folder } } }',
    { id: shown[0]?.id },
  )
  expect(data.mail).toEqual({
    conversationCount: 3,
    conversation: [
      { subject: 'Dock sensor', folder: 'INBOX' },
      { subject: 'Re: Dock sensor', folder: 'SENT' },
      { subject: 'Re: Re: Dock sensor', folder: 'INBOX' },
    ],
  })
  await changeMany(acme.editor, { ids: [shown[0]?.id], folder: 'TRASH' })
  expect(await mailsOf(acme.editor, { folder: ['INBOX'], isLatest: true })).toMatchObject([
    { id: got?.id },
  ])
  expect(first.isLatest).toBe(true)
})

test('a search knows what mail programs know', async () => {
  const acme = await organization()
  const at = (day: string) => ({ sentAt: new Date(`2026-03-${day}T12:00:00Z`) })
  const to = (name: string, email: string) => ({
    recipients: JSON.stringify([{ kind: 'TO', name, email, memberId: null }]),
    people: `Nordic Refrigeration service@nordic-refrigeration.example\n${name} ${email}`,
  })
  await lies(acme, acme.editor, [
    { subject: 'Compressor of freezer 01', ...at('01'), labels: ['COMPANY'], isStarred: true },
    { subject: 'Winter menu', ...at('05'), bodyText: 'A second soup', isRead: true },
    { subject: 'Freezer door', ...at('09'), folder: 'SENT', ...to('Lab', 'lab@depot.test') },
    {
      subject: 'is:blue https://x',
      ...at('12'),
      fromName: 'Anke Petersen',
      people: 'Anke Petersen',
    },
  ])
  const found = async (search: string) => subjectsOf(await mailsOf(acme.editor, {}, search))
  expect(await found('freezer')).toEqual(['Freezer door', 'Compressor of freezer 01'])
  expect(await found('01 compressor')).toEqual(['Compressor of freezer 01'])
  expect(await found('"01 compressor"')).toEqual([])
  expect(await found('second soup')).toEqual(['Winter menu'])
  expect(await found('from:anke')).toEqual(['is:blue https://x'])
  expect(await found('from:"anke petersen"')).toEqual(['is:blue https://x'])
  expect(await found('to:lab')).toEqual(['Freezer door'])
  expect(await found('subject:soup')).toEqual([])
  expect(await found('label:company freezer')).toEqual(['Compressor of freezer 01'])
  expect(await found('in:sent')).toEqual(['Freezer door'])
  expect(await found('is:starred')).toEqual(['Compressor of freezer 01'])
  expect(await found('is:read')).toEqual(['Winter menu'])
  expect(await found('after:2026-03-05 before:2026-03-12')).toEqual(['Freezer door', 'Winter menu'])
  expect(await found('is:blue')).toEqual(['is:blue https://x'])
  expect(await found('https://x')).toEqual(['is:blue https://x'])
  expect(await found('before:2026-13-40')).toEqual([])
})

test('a text that is too long is refused and not cut', async () => {
  const acme = await organization()
  const over = await write(acme.editor, { body: 'x'.repeat(60_001) })
  expect(over).toMatchObject({
    mail: null,
    problems: [{ code: 'OUT_OF_RANGE', path: ['input', 'body'] }],
  })
  const { mail } = await write(acme.editor, { body: 'x'.repeat(60_000) })
  expect(mail?.body).toHaveLength(60_000)
  const { problems } = await edit(acme.editor, mail?.id, { body: 'x'.repeat(60_001) })
  expect(problems).toMatchObject([{ code: 'OUT_OF_RANGE', path: ['input', 'body'] }])
})
