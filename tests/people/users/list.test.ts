import { beforeAll, expect, test } from 'vitest'
import { lists } from '../../support/lists/lists.ts'
import { setMember } from '../../support/members.ts'
import { organization, type Person, type TestOrganization } from '../../support/organization.ts'

// The users list: admins see all of it, the others a directory.
const LIST = `query($filter: UserFilter, $search: String, $sort: [UserSort!], $page: Int! = 1, $perPage: Int! = 100) {
  users(filter: $filter, search: $search, sort: $sort, page: $page, perPage: $perPage) {
    totalCount page perPage nodes { id fullName avatar email username role status currentPlan billing company country contact
      siteAccess assignedSites { id } createdAt version } } }`
const INVITE = `mutation($input: InviteUserInput!) { inviteUser(input: $input) { user { id } problems { code } } }`
const TOTALS = '{ userTotals { total active inactive pending roles { role count } } }'

interface Row {
  id: string
  fullName: string
  [field: string]: unknown
}

let acme: TestOrganization
beforeAll(async () => {
  acme = await organization()
  const names = ['zeno Ost', 'Aino Virtala', 'Birk Solheim', 'Birk Solheim']
  for (const [i, fullName] of names.entries()) {
    const billing = i ? 'MANUAL_PAYPAL' : 'MANUAL_CASH'
    const input = {
      fullName,
      username: `u${i}`,
      email: `u${i}@eisbach.example`,
      role: 'EDITOR',
      currentPlan: 'TEAM',
      billing,
    }
    expect((await acme.graphql(INVITE, { input })).data.inviteUser.problems).toEqual([])
  }
  await setMember(acme, acme.author, { status: 'INACTIVE' })
})

const list = async (variables: object, by: Pick<Person, 'graphql'> = acme) => {
  const answer = await by.graphql(LIST, { ...variables })
  return (answer.data?.users ?? answer) as { totalCount: number; nodes: Row[] }
}
const names = ({ nodes }: { nodes: Row[] }) => nodes.map(({ fullName }) => fullName)

const ALL = { status: ['ACTIVE', 'INACTIVE', 'PENDING'] }

test('the list is of active members, under every filter that names no status', async () => {
  expect((await list({})).totalCount).toBe(4)
  expect((await list({ filter: {} })).totalCount).toBe(4)
  expect((await list({ filter: null })).totalCount).toBe(4)
  expect((await list({ filter: ALL })).totalCount).toBe(9)
  expect((await list({ filter: { status: ['INACTIVE', 'PENDING'] } })).totalCount).toBe(5)
  expect(
    (await list({ filter: { role: ['EDITOR'], status: ['PENDING'], currentPlan: ['TEAM'] } }))
      .totalCount,
  ).toBe(4)
  expect((await list({ filter: { role: ['EDITOR'], currentPlan: ['BASIC'] } })).totalCount).toBe(1)
  expect((await list({ filter: { role: [] } })).totalCount).toBe(0)
})

test('the search looks in name, email and billing, literally', async () => {
  const found = async (search: string) => (await list({ filter: ALL, search })).totalCount
  expect(await found('BIRK')).toBe(2)
  expect(await found('u1@EISBACH')).toBe(1)
  expect(await found('manual - c')).toBe(1)
  expect(await found('%')).toBe(0)
  expect(await found('_')).toBe(0)
})

test('pages put together are the whole list, ties by id, whatever it is sorted by', async () => {
  const { orders = [] } = lists.find(({ name }) => name === 'users') ?? {}
  expect(orders).toContain('FULL_NAME')
  for (const field of orders) {
    for (const direction of ['ASC', 'DESC']) {
      const sort = [{ field, direction }]
      const whole = await list({ filter: ALL, sort })
      const pages = await Promise.all(
        [1, 2, 3].map((page) => list({ filter: ALL, sort, page, perPage: 4 })),
      )
      expect(pages.flatMap(({ nodes }) => nodes)).toEqual(whole.nodes)
      expect(new Set(whole.nodes.map(({ id }) => id)).size).toBe(9)
    }
  }
  const byBilling = await list({
    filter: { status: ['PENDING'] },
    sort: [{ field: 'BILLING', direction: 'DESC' }],
  })
  expect(names(byBilling)).toEqual(['Aino Virtala', 'Birk Solheim', 'Birk Solheim', 'zeno Ost'])
})

test('what cannot be asked is refused', async () => {
  for (const variables of [{ search: 'x'.repeat(201) }, { filter: { role: ['BOSS'] } }]) {
    expect(await acme.graphql(LIST, variables)).toFailWith('BAD_USER_INPUT')
  }
})

const OPEN = ['id', 'fullName', 'avatar']

test('other members see names and pictures of active members, and everything of themselves', async () => {
  for (const person of [acme.maintainer, acme.editor, acme.subscriber]) {
    for (const filter of [undefined, {}, null])
      expect((await list({ filter }, person)).totalCount).toBe(4)
    expect((await list({ filter: { status: ['PENDING'] } }, person)).totalCount).toBe(0)
    for (const { id, ...row } of (await list({}, person)).nodes) {
      const withheld = Object.entries({ id, ...row }).filter(([field]) => !OPEN.includes(field))
      if (id === String(person.userId))
        expect(row).toMatchObject({ email: person.email, role: person.role, status: 'ACTIVE' })
      else expect(withheld.filter(([, value]) => value !== null)).toEqual([])
    }
  }
})

test('nobody finds out by searching, sorting or filtering what is withheld', async () => {
  const { graphql } = acme.subscriber
  for (const field of ['EMAIL', 'ROLE', 'STATUS', 'BILLING', 'CREATED_AT']) {
    expect(await graphql(LIST, { sort: [{ field }] })).toFailWith('FORBIDDEN')
  }
  expect(await graphql(LIST, { filter: { role: ['ADMIN'] } })).toFailWith('FORBIDDEN')
  expect(await graphql(LIST, { filter: { currentPlan: ['TEAM'] } })).toFailWith('FORBIDDEN')
  expect((await list({ search: acme.admin.email }, acme.subscriber)).totalCount).toBe(0)
  expect((await list({ search: 'auto debit' }, acme.subscriber)).totalCount).toBe(0)
})

test('totals by status and role are the admin’s', async () => {
  const { total, active, inactive, pending, roles } = (await acme.graphql(TOTALS)).data.userTotals
  expect([total, active, inactive, pending]).toEqual([9, 4, 1, 4])
  expect(roles).toContainEqual({ role: 'EDITOR', count: 5 })
  expect(await acme.subscriber.graphql(TOTALS)).toFailWith('FORBIDDEN')
  expect(await acme.stranger.graphql(TOTALS)).toFailWith('UNAUTHENTICATED')
})
