import { expect, test } from 'vitest'
import type { Language } from '../../../gateway/platform/languages.ts'
import { WORDS } from '../../../gateway/modules/ground/notifications/words/index.ts'
import { mailing } from '../../support/mail-server.ts'
import { organization } from '../../support/organization.ts'
import { expectAllSaid } from '../../support/sentences.ts'

const { here, speaks, mailTo } = await mailing()

test.each(Object.keys(WORDS).filter((language) => language !== 'en'))(
  '%s says everything, and in its own words',
  (language) => expectAllSaid(WORDS[language as Language], WORDS.en, []),
)

const INVITE = `mutation($input: InviteUserInput!) { inviteUser(input: $input) { invitation { url mailed } problems { code } } }`
const RESET =
  'mutation($id: ID!) { issuePasswordLink(id: $id) { invitation { mailed } problems { code } } }'

test('a lost password and an invitation are mailed in the language of whoever has the account', async () => {
  const [acme, rival] = await Promise.all([
    organization('Depot', here),
    organization('Rival', here),
  ])
  await speaks(acme.editor, 'it')
  await acme.graphql(RESET, { id: String(acme.editor.userId) })
  expect(mailTo(acme.editor.email)).toMatchObject({
    subject: 'Scegliere una nuova password per Depot',
  })
  const asked = { username: `i${Date.now()}`, fullName: 'Ines Varga', role: 'EDITOR' }
  await rival.graphql(INVITE, { input: { ...asked, email: acme.editor.email } })
  expect(mailTo(acme.editor.email)).toMatchObject({ subject: 'Il Suo invito a Rival' })
  expect(mailTo(acme.editor.email)?.html).toContain('<html lang="it" dir="ltr">')
  const input = { ...asked, email: `new-${Date.now()}@example.com` }
  const { data } = await rival.graphql(INVITE, { input })
  const mail = mailTo(input.email)
  expect(mail).toMatchObject({ subject: 'Your invitation to Rival' })
  for (const part of [mail?.text, mail?.html])
    expect(part).toContain(data.inviteUser.invitation.url as string)
})
