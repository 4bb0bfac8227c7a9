import { expect, test } from 'vitest'
import { organization } from '../../support/organization.ts'

const USERS = `query($search: String, $sort: [UserSort!]) {
  users(search: $search, sort: $sort, perPage: 100) { totalCount nodes { id fullName avatar } } }`
const USER = 'query($id: ID!) { user(id: $id) { id fullName } }'

test('members see each other by name; who gave none goes by the user name', async () => {
  const acme = await organization()
  const { db } = acme.tenant
  await db
    .updateTable('identity.account')
    .set({ fullName: 'Zoë 100%' })
    .where('id', '=', acme.editor.accountId)
    .execute()
  const everybody = (await acme.subscriber.graphql(USERS)).data.users
  expect(everybody.totalCount).toBe(5)
  expect(
    (everybody.nodes as { fullName: string }[]).map(({ fullName }) => fullName.split('-')[0]),
  ).toEqual(['Zoë 100%', 'admin', 'author', 'maintainer', 'subscriber'])
  const backwards = { sort: [{ field: 'FULL_NAME', direction: 'DESC' }] }
  expect((await acme.graphql(USERS, backwards)).data.users.nodes[4].fullName).toBe('Zoë 100%')
  const found = (await acme.graphql(USERS, { search: 'ZOË 100%' })).data.users
  expect(found).toEqual({
    totalCount: 1,
    nodes: [{ id: String(acme.editor.userId), fullName: 'Zoë 100%', avatar: null }],
  })
})

test('a member who is not active any more keeps the name, but is not listed', async () => {
  const acme = await organization()
  const { userId } = acme.author
  await acme.tenant.db
    .updateTable('member')
    .set({ status: 'INACTIVE' })
    .where('id', '=', userId)
    .execute()
  expect((await acme.graphql(USERS)).data.users.totalCount).toBe(4)
  expect((await acme.graphql(USER, { id: String(userId) })).data.user.fullName).toContain('author')
})

test('strangers see nobody, and nobody sees the members of another organisation', async () => {
  const [acme, rival] = await Promise.all([organization(), organization()])
  expect(await acme.stranger.graphql(USERS)).toFailWith('UNAUTHENTICATED')
  expect((await acme.graphql(USER, { id: String(rival.admin.userId) })).data.user).toBeNull()
})
