import { expect, test } from 'vitest'
import { called, shape } from '../../support/contract.ts'
import { organization } from '../../support/organization.ts'
import { edit, lies, mailsOf } from './support/letters.ts'

interface Result {
  emails: { subject: string; folder: string }[]
}

test('what is archived has left the inbox, is counted and found; older clients find it in the whole, as of the inbox', async () => {
  const acme = await organization()
  const [id = 0] = await lies(acme, acme.editor, [{ subject: 'Done', labels: ['COMPANY'] }, {}])
  const { mail } = await edit(acme.editor, String(id), { folder: 'ARCHIVE' })
  expect(mail).toMatchObject({ folder: 'ARCHIVE' })
  expect(await mailsOf(acme.editor, { folder: ['INBOX'] })).toHaveLength(1)
  expect(await mailsOf(acme.editor, {}, 'in:archive')).toMatchObject([{ subject: 'Done' }])
  const { data } = await acme.editor.graphql('{ mailbox { folders { folder count { mails } } } }')
  expect(data.mailbox.folders).toContainEqual({ folder: 'ARCHIVE', count: { mails: 1 } })
  const subjects = async (query: string) => {
    const { body } = await called<Result>(acme.editor, shape('EmailsResult'), [
      'GET',
      `/apps/email/emails?${query}`,
    ])
    return body.emails.map(({ subject, folder }) => [subject, folder])
  }
  expect(await subjects('folder=inbox')).toHaveLength(1)
  expect(await subjects('folder=archive')).toEqual([])
  expect(await subjects('folder=&label=company')).toEqual([['Done', 'inbox']])
})
