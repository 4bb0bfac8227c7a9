import { beforeAll, expect, test } from 'vitest'
import { called, shape } from '../../support/contract.ts'
import { organization, type Person, type TestOrganization } from '../../support/organization.ts'
import { lies, mailTo, send, write } from './support/letters.ts'

// The email operations of the REST contract, rule by rule. Every answer is also held against the contract's schemas.
const isResult = shape('EmailsResult')
const isDetail = shape('EmailDetail')
const isEmpty = shape('Empty')

interface Row {
  id: number
  from: { name: string; email: string; avatar: string }
  to: { name: string; email: string }[]
  cc: string[]
  bcc: string[]
  subject: string
  message: string
  folder: string
  labels: string[]
  isRead: boolean
  isStarred: boolean
  replies: Row[]
  hasPreviousMail: boolean
  hasNextMail: boolean
}
interface Result {
  emails: Row[]
  emailsMeta: { inbox: number; draft: number; spam: number }
}

let acme: TestOrganization
let ids: number[]
beforeAll(async () => {
  acme = await organization()
  ids = await lies(acme, acme.admin, [
    { subject: 'Door left open', labels: ['COMPANY'], isRead: true },
    { subject: 'Weekly figures', fromName: 'Alert desk', labels: ['COMPANY', 'IMPORTANT'] },
    { subject: 'You have won', folder: 'SPAM', isStarred: true },
    { subject: 'Thrown away', folder: 'TRASH', isStarred: true, labels: ['COMPANY'] },
    { subject: 'Half written', folder: 'DRAFT', isDraft: true, isRead: true },
    { subject: 'Door mended', isStarred: true, folder: 'SENT', isRead: true },
  ])
})

const list = async (query = '', by: Person | TestOrganization = acme) => {
  const { status, body } = await called<Result>(by, isResult, ['GET', `/apps/email/emails${query}`])
  expect(status).toBe(200)
  return body
}
const subjects = async (query = '') => (await list(query)).emails.map(({ subject }) => subject)
const update = (sent: object, by: Person | TestOrganization = acme) =>
  called(by, isEmpty, ['POST', '/apps/email/update-emails', sent])
const toggle = (sent: object) =>
  called(acme, isEmpty, ['POST', '/apps/email/update-emails-label', sent])
const get = (query: string, by: Person | TestOrganization = acme) =>
  called<Row>(by, isDetail, ['GET', `/apps/email/get-email${query}`])
const paginate = (query: string) =>
  called<Row>(acme, isDetail, ['GET', `/apps/email/paginate-email?${query}`])

test('MAIL-01 GEN-07 q is looked for in the name of the sender and in the subject, whatever the case', async () => {
  expect(await subjects('?q=DOOR')).toEqual(['Door left open'])
  expect(await subjects('?q=alert+d')).toEqual(['Weekly figures'])
  expect(await subjects('?q=nordic-refrigeration.example')).toEqual([])
  expect(await subjects('?q=door&folder=')).toEqual(['Door mended', 'Door left open'])
})

test('MAIL-02 starred mails come from every folder but the trash, which shows up as itself only', async () => {
  expect(await subjects('?folder=starred')).toEqual(['Door mended', 'You have won'])
  expect(await subjects('?folder=trash')).toEqual(['Thrown away'])
  expect(await subjects('?folder=')).not.toContain('Thrown away')
  expect(await subjects()).toEqual(await subjects('?folder=inbox'))
  expect(await subjects('?folder=attic')).toEqual([])
})

test('MAIL-03 a label combines with the folder and with q', async () => {
  expect(await subjects('?label=company')).toEqual(['Weekly figures', 'Door left open'])
  expect(await subjects('?label=important')).toEqual(['Weekly figures'])
  expect(await subjects('?label=company&q=door')).toEqual(['Door left open'])
  expect(await subjects('?label=company&folder=trash')).toEqual(['Thrown away'])
  expect(await subjects('?q=&folder=inbox&label=')).toHaveLength(2)
  expect(await subjects('?label=secret')).toEqual([])
})

test('MAIL-04 the highest number comes first, and all of them at once', async () => {
  const numbers = (await list('?folder=')).emails.map(({ id }) => id)
  expect(numbers).toEqual(ids.filter((_id, place) => place !== 3).toReversed())
  const globex = await organization()
  await lies(
    globex,
    globex.admin,
    Array.from({ length: 120 }, () => ({})),
  )
  expect((await list('', globex)).emails).toHaveLength(120)
})

test('MAIL-05 the counters ignore every filter', async () => {
  const counters = { inbox: 1, draft: 1, spam: 1 }
  for (const query of ['', '?folder=trash', '?q=nothing', '?label=private'])
    expect((await list(query)).emailsMeta).toEqual(counters)
})

test('MAIL-06 MAIL-32 every mail says whether there is a newer and an older one, whatever the folder', async () => {
  const { emails } = await list('?folder=sent')
  expect(emails).toMatchObject([{ hasPreviousMail: false, hasNextMail: true }])
  const flags = async (place: number) => {
    const { hasPreviousMail, hasNextMail } = (await get(`?id=${ids[place]}`)).body
    return [hasPreviousMail, hasNextMail]
  }
  expect(await flags(0)).toEqual([true, false])
  expect(await flags(3)).toEqual([true, true])
  expect(await flags(5)).toEqual([false, true])
})

test('MAIL-10 MAIL-12 folder, star and reading are written into every mail; another key is ignored, a bad value changes nothing', async () => {
  const globex = await organization()
  const [one = 0, other = 0] = await lies(globex, globex.admin, [{}, { folder: 'SPAM' }])
  const emailIds = [one, String(other)]
  const dataToUpdate = { folder: 'trash', isRead: true, isStarred: true, subject: 'Forged' }
  expect(await update({ emailIds, dataToUpdate }, globex)).toEqual({ status: 200, body: {} })
  const expected = { folder: 'trash', isRead: true, isStarred: true }
  const trash = async () => (await list('?folder=trash', globex)).emails
  expect(await trash()).toMatchObject([expected, expected])
  expect((await trash()).map(({ subject }) => subject)).not.toContain('Forged')
  for (const bad of [{ folder: 'attic' }, { folder: null }, { isRead: 'yes' }, { isStarred: 1 }]) {
    const answer = await update({ emailIds, dataToUpdate: { isRead: false, ...bad } }, globex)
    expect(answer.status).toBe(400)
    expect(await trash()).toMatchObject([expected, expected])
  }
  expect((await update({ emailIds }, globex)).status).toBe(400)
})

test('MAIL-11 unknown numbers are skipped, those of others too, and no number at all is no mistake', async () => {
  const globex = await organization()
  const [own = 0] = await lies(globex, globex.admin, [{}])
  const [foreign = 0] = await lies(globex, globex.editor, [{}])
  const dataToUpdate = { isStarred: true }
  const sent = { emailIds: [foreign, 999_999_999, 'x', ids[0], own], dataToUpdate }
  expect((await update(sent, globex)).status).toBe(200)
  expect((await update({ emailIds: [], dataToUpdate }, globex)).status).toBe(200)
  expect((await list('', globex)).emails).toMatchObject([{ id: own, isStarred: true }])
  expect((await list('', globex.editor)).emails).toMatchObject([{ id: foreign, isStarred: false }])
  expect((await list()).emails.every(({ isStarred }) => !isStarred)).toBe(true)
})

test('MAIL-20 MAIL-21 a label is turned on each mail by itself; numbers are skipped, labels are not', async () => {
  const [first, second] = ids
  const labels = async (place: number) => (await get(`?id=${ids[place]}`)).body.labels
  const emailIds = [first, second, 999_999_999]
  expect(await toggle({ emailIds, label: 'important' })).toEqual({ status: 200, body: {} })
  expect([await labels(0), await labels(1)]).toEqual([['company', 'important'], ['company']])
  await toggle({ emailIds, label: 'important' })
  expect([await labels(0), await labels(1)]).toEqual([['company'], ['company', 'important']])
  expect((await toggle({ emailIds, label: 'secret' })).status).toBe(400)
  expect((await toggle({ emailIds })).status).toBe(400)
})

test('MAIL-30 MAIL-31 a mail is not read by being looked at; one that is missing is 404, and no number 400', async () => {
  const [, second] = ids
  expect((await get(`?id=${second}`)).body).toMatchObject({ id: second, isRead: false })
  expect((await get(`?id=${second}`)).body.isRead).toBe(false)
  expect((await get('?id=999999999')).status).toBe(404)
  expect((await get(`?id=${second}`, acme.editor)).status).toBe(404)
  expect((await get('')).status).toBe(400)
})

test('MAIL-40 MAIL-41 MAIL-42 MAIL-43 previous is the older neighbour and everything else the newer, through all folders', async () => {
  const [first = 0, second = 0, third = 0] = ids
  const last = ids.at(-1) ?? 0
  const next = async (query: string) => (await paginate(query)).body.id
  expect(await next(`dir=previous&emailId=${second}`)).toBe(first)
  expect(await next(`dir=next&emailId=${second}`)).toBe(third)
  expect(await next(`dir=sideways&emailId=${second}`)).toBe(third)
  expect(await next(`emailId=${second}`)).toBe(third)
  expect((await paginate(`dir=previous&emailId=${first}`)).status).toBe(404)
  expect((await paginate(`dir=next&emailId=${last}`)).status).toBe(404)
  expect((await paginate('dir=next&emailId=999999999')).status).toBe(404)
  expect((await paginate('dir=next')).status).toBe(400)
  expect((await paginate(`dir=previous&emailId=${second}`)).body).toMatchObject({
    hasPreviousMail: true,
    hasNextMail: false,
  })
})

test('a mail as the older dashboard shows it: who looks is "me", and earlier mails of the conversation are its replies', async () => {
  const globex = await organization()
  const first = await mailTo(globex, [globex.editor], {
    subject: 'Dock sensor',
    body: '<p>Is it <b>back</b>?</p><script>alert(1)</script>',
  })
  const [got] = (await list('', globex.editor)).emails
  expect(got).toMatchObject({
    from: { email: globex.admin.email },
    to: [{ name: 'me', email: globex.editor.email }],
    subject: 'Dock sensor',
    message: '<p>Is it <b>back</b>?</p>',
    replies: [],
    folder: 'inbox',
    isRead: false,
  })
  expect(got?.from.avatar).toMatch(/^data:image/)
  const { mail: reply } = await write(globex.editor, {
    to: [{ memberId: String(globex.admin.userId) }],
    subject: 'Re: Dock sensor',
    answersId: String(got?.id),
  })
  await send(globex.editor, reply?.id)
  const [answered] = (await list('', globex)).emails
  expect(answered?.replies).toMatchObject([
    { id: Number(first.id), subject: 'Dock sensor', replies: [] },
  ])
})

test('GEN-14 GEN-16 a mailbox is a member’s own: an admin sees nothing of others', async () => {
  const globex = await organization()
  await lies(globex, globex.subscriber, [{}])
  expect((await list('', globex.subscriber)).emails).toHaveLength(1)
  expect((await list('', globex)).emails).toEqual([])
  expect((await globex.stranger.rest('GET', '/apps/email/emails')).status).toBe(401)
})
