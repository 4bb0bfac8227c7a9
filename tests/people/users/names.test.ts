import { expect, test } from 'vitest'
import { joins } from '../../support/members.ts'
import { organization, type TestOrganization } from '../../support/organization.ts'

// Names stand in accounts, and beside the members of each organisation, which lists are sorted and searched by (decision 099).

const LIST = `query($search: String, $filter: UserFilter) {
  users(search: $search, filter: $filter, sort: [{ field: FULL_NAME, direction: ASC }]) { totalCount nodes { id fullName email username } } }`
const RENAME = `mutation($input: UpdateAccountInput!) { updateAccount(input: $input) { problems { message } } }`

async function namesFound(graphql: TestOrganization['graphql'], search: string) {
  const { data } = await graphql(LIST, { search })
  const nodes = data.users.nodes as { fullName: string }[]
  return nodes.map(({ fullName }) => fullName)
}

test('a name that somebody changes in one organisation is changed in all of theirs, and in no other', async () => {
  const [acme, other, stranger] = [await organization(), await organization(), await organization()]
  await joins(other, acme.editor, 'SUBSCRIBER')
  const found = ({ graphql }: typeof acme, search: string) => namesFound(graphql, search)
  const name = 'Zyriel Quaade'
  expect(await found(other, 'zyriel')).toEqual([])
  const { errors } = await acme.editor.graphql(RENAME, { input: { fullName: name } })
  expect(errors).toBeUndefined()
  for (const each of [acme, other]) expect(await found(each, 'zyriel')).toEqual([name])
  expect(await found(stranger, 'zyriel')).toEqual([])
})

test('who joins while the account is renamed has the name that it has then', async () => {
  const [acme, other] = [await organization(), await organization()]
  const { accountId } = acme.editor
  const rename = (fullName: string) => acme.editor.graphql(RENAME, { input: { fullName } })
  for (let round = 0; round < 10; round++) {
    await Promise.all([
      rename(`Somebody ${round}`),
      joins(other, { ...acme.editor, accountId }, 'SUBSCRIBER'),
    ])
    expect(await namesFound(other.graphql, 'somebody')).toEqual([`Somebody ${round}`])
    await other.tenant.db.deleteFrom('member').where('accountId', '=', accountId).execute()
  }
})

test('an invitation goes by its own names, and who gave none by the user name', async () => {
  const { tenant, graphql } = await organization()
  const invited = { role: 'EDITOR', status: 'PENDING', invitedUsername: 'ines' } as const
  await tenant.db
    .insertInto('member')
    .values({ ...invited, invitedEmail: 'ines@depot.test', invitedEmailKey: 'ines@depot.test' })
    .execute()
  const filter = { status: ['PENDING'] }
  const { data } = await graphql(LIST, { search: 'ines@depot', filter })
  expect(data.users.nodes).toMatchObject([
    { fullName: 'ines', username: 'ines', email: 'ines@depot.test' },
  ])
})
