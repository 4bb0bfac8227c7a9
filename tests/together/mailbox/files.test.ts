import { expect, test } from 'vitest'
import { sendDue } from '../../../gateway/modules/together/mailbox/mailer-service.ts'
import { ownGateway } from '../../support/gateway.ts'
import { mailServer } from '../../support/mail-server.ts'
import { organization, type TestOrganization } from '../../support/organization.ts'
import { edit, inboxOf, mailsOf, mailTo, send, write } from './support/letters.ts'
import { PNG, sentFile } from './support/files.ts'

const server = await mailServer()
const outside = await ownGateway({ SMTP_URL: server.url, YOUNG_DAYS: '0' })
const namesOf = (mail: { files: { name: string }[] } | null | undefined) =>
  mail?.files.map(({ name }) => name)
const stored = async ({ tenant: { db } }: TestOrganization) =>
  (await db.selectFrom('storedFile').select('name').orderBy('id').execute()).map(({ name }) => name)

test('a draft keeps its files in their order; who gets the mail reads them, and a type is what the bytes say', async () => {
  const acme = await organization()
  const page = await sentFile(acme.admin, 'offer.png', '<script>alert(1)</script>')
  const picture = await sentFile(acme.admin, 'dock.txt', PNG)
  const to = [{ memberId: String(acme.editor.userId) }]
  const { mail: draft } = await write(acme.admin, { to, fileIds: [picture, page] })
  expect(namesOf(draft)).toEqual(['dock.txt', 'offer.png'])
  expect(draft).toMatchObject({ hasFiles: true, files: [{ type: 'image/png' }, { picture: null }] })
  expect(draft?.files[0]?.picture).toMatchObject({ width: 1, height: 1 })
  const { mail: turned } = await edit(acme.admin, draft?.id, { fileIds: [page, picture] })
  expect(namesOf(turned)).toEqual(['offer.png', 'dock.txt'])
  await send(acme.admin, draft?.id)
  const [received] = await inboxOf(acme.editor)
  expect(namesOf(received)).toEqual(['offer.png', 'dock.txt'])
  const { headers, body } = await acme.editor.rest('GET', received?.files[0]?.url ?? '')
  expect(headers.get('content-disposition')).toMatch(/^attachment/)
  expect(headers.get('content-type')).toBe('application/octet-stream')
  expect(body).toBe('<script>alert(1)</script>')
})

test('a file that a draft lets go of is gone, unless another mail has it; a received one can be sent on', async () => {
  const acme = await organization()
  const file = await sentFile(acme.admin, 'report.txt', 'minus eighteen')
  const mail = await mailTo(acme.admin, [acme.editor], { fileIds: [file] })
  const [received] = await inboxOf(acme.editor)
  const forwarded = await write(acme.editor, { fileIds: received?.files.map(({ id }) => id) })
  expect(namesOf(forwarded.mail)).toEqual(['report.txt'])
  const { mail: bare } = await edit(acme.editor, forwarded.mail?.id, { fileIds: [] })
  expect(bare).toMatchObject({ hasFiles: false, files: [] })
  expect(await stored(acme)).toEqual(['report.txt'])
  expect((await edit(acme.admin, mail.id, { fileIds: [] })).problems).toMatchObject([
    { code: 'INVALID', path: ['input', 'fileIds'] },
  ])
  const own = await sentFile(acme.editor, 'own.txt', 'x')
  const { mail: draft } = await write(acme.editor, { fileIds: [own] })
  expect(await stored(acme)).toEqual(['report.txt', 'own.txt'])
  await edit(acme.editor, draft?.id, { fileIds: [] })
  expect(await stored(acme)).toEqual(['report.txt'])
})

test('files of others, of other organisations and of nobody are refused alike', async () => {
  const [acme, other] = [await organization(), await organization()]
  const mail = await mailTo(acme.admin, [acme.editor], {
    fileIds: [await sentFile(acme.admin, 'secret.txt', 'x')],
  })
  const foreign = [
    await sentFile(acme.author, 'unsent.txt', 'x'),
    await sentFile(other.admin, 'theirs.txt', 'x'),
    '999999',
  ]
  const [hidden] = await mailsOf(acme.admin, { ids: [mail.id] })
  for (const id of [...foreign, hidden?.files[0]?.id])
    expect((await write(acme.maintainer, { fileIds: [id] })).problems).toMatchObject([
      { code: 'INVALID', path: ['input', 'fileIds'] },
    ])
})

test('ten files at most, and eighteen megabytes together', async () => {
  const acme = await organization()
  const ids = Array.from({ length: 11 }, (_, index) => String(index + 1))
  expect((await write(acme.admin, { fileIds: ids })).problems).toMatchObject([
    { path: ['input', 'fileIds'] },
  ])
  const large = Buffer.alloc(9.5 * 1024 * 1024, 7)
  const both = [
    await sentFile(acme.admin, 'one.bin', large),
    await sentFile(acme.admin, 'two.bin', large),
  ]
  expect((await write(acme.admin, { fileIds: both })).problems).toMatchObject([
    { code: 'LIMIT_REACHED', path: ['input', 'fileIds'] },
  ])
  expect((await write(acme.admin, { fileIds: both.slice(1) })).problems).toEqual([])
})

test('files go out by the mail server, too', async () => {
  const acme = await organization(undefined, outside)
  const file = await sentFile(acme.admin, 'Prüfung.txt', 'minus eighteen')
  await mailTo(acme.admin, ['files@depot.test'], { fileIds: [file] })
  await sendDue(outside.deps, acme.id)
  const raw = server.mails.find(({ to }) => to.includes('files@depot.test'))?.raw ?? ''
  expect(raw).toMatch(/Content-Disposition: attachment;\s+filename\*?0?\*?=.*Pr%C3%BCfung\.txt/)
  expect(raw).toContain(Buffer.from('minus eighteen').toString('base64'))
})

test('has:attachment finds mails with files, and so does the filter', async () => {
  const acme = await organization()
  const file = await sentFile(acme.admin, 'a.txt', 'x')
  await mailTo(acme.admin, [acme.editor], { subject: 'With', fileIds: [file] })
  await mailTo(acme.admin, [acme.editor], { subject: 'Without' })
  const found = (filter: object, search?: string) =>
    mailsOf(acme.editor, filter, search).then((mails) => mails.map(({ subject }) => subject))
  expect(await found({}, 'has:attachment')).toEqual(['With'])
  expect(await found({ hasFiles: false })).toEqual(['Without'])
  expect(await found({}, 'has:attachment without')).toEqual([])
})

test('older clients get them as attachments of the shape they know', async () => {
  const acme = await organization()
  const file = await sentFile(acme.admin, 'a.txt', 'x'.repeat(3000))
  await mailTo(acme.admin, [acme.editor], { fileIds: [file] })
  const [{ id = '' } = {}] = await inboxOf(acme.editor)
  const { body } = await acme.editor.rest('GET', `/apps/email/get-email?id=${id}`)
  expect(body.attachments).toEqual([
    {
      fileName: 'a.txt',
      thumbnail: expect.stringMatching(/^data:image/) as string,
      url: expect.stringMatching(/^\/api\/v1\/files\/[\da-f]{64}$/) as string,
      size: '3kb',
    },
  ])
})
