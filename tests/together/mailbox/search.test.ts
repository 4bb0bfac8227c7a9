import { expect, test } from 'vitest'
import { organization } from '../../support/organization.ts'
import { lies } from './support/letters.ts'

test('the search of the whole house finds one’s own mails outside of trash and spam, and leads to them', async () => {
  const acme = await organization()
  const [id] = await lies(acme, acme.editor, [
    { subject: 'Compressor of freezer 01' },
    { subject: 'Compressor offer', folder: 'SPAM' },
    { subject: 'Old compressor', folder: 'TRASH' },
  ])
  const found = async (who: typeof acme.editor) => {
    const { data } = await who.graphql(
      '{ search(query: "compressor") { kind entries { title path } } }',
    )
    const groups = data.search as { kind: string; entries: object[] }[]
    return groups.find(({ kind }) => kind === 'MAIL')?.entries ?? []
  }
  expect(await found(acme.editor)).toEqual([
    { title: 'Compressor of freezer 01', path: `/apps/email?mail=${id}` },
  ])
  expect(await found(acme.admin)).toEqual([])
})
