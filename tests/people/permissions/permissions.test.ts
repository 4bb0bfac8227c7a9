import { expect, test } from 'vitest'
import { auditOf } from '../../support/audit.ts'
import { organization, type TestOrganization } from '../../support/organization.ts'

const PERMISSION = 'id name assignedTo createdAt version'
const LIST = `query($filter: PermissionFilter, $search: String, $sort: [PermissionSort!], $page: Int! = 1, $perPage: Int! = 10) {
  permissions(filter: $filter, search: $search, sort: $sort, page: $page, perPage: $perPage) {
    totalCount page perPage nodes { ${PERMISSION} } } }`
const CREATE = `mutation($input: CreatePermissionInput!) {
  createPermission(input: $input) { permission { ${PERMISSION} } problems { code path } } }`
const UPDATE = `mutation($id: ID!, $input: UpdatePermissionInput!, $expectedVersion: Int) {
  updatePermission(id: $id, input: $input, expectedVersion: $expectedVersion) { permission { ${PERMISSION} } problems { code path } } }`
const DELETE = `mutation($id: ID!, $expectedVersion: Int) {
  deletePermission(id: $id, expectedVersion: $expectedVersion) { deletedId permission { ${PERMISSION} } problems { code path } } }`

interface Entry {
  id: string
  name: string
}

const create = async (by: TestOrganization, input: object) =>
  (await by.graphql(CREATE, { input })).data.createPermission as {
    permission: Entry
    problems: object[]
  }
const list = async (by: TestOrganization, variables: object = {}) =>
  (await by.graphql(LIST, { ...variables })).data.permissions as {
    totalCount: number
    nodes: Entry[]
  }
const names = (page: { nodes: Entry[] }) => page.nodes.map(({ name }) => name)

test('an entry is written, renamed, assigned and struck out, and the audit log tells it', async () => {
  const acme = await organization()
  const { permission, problems } = await create(acme, {
    name: ' Mute alarms ',
    assignedTo: ['SUPPORT', 'MANAGER', 'SUPPORT'],
  })
  expect(problems).toEqual([])
  expect(permission).toMatchObject({
    name: 'Mute alarms',
    assignedTo: ['ADMINISTRATOR', 'MANAGER', 'SUPPORT'],
    version: 1,
  })
  const { id } = permission
  const renamed = (
    await acme.graphql(UPDATE, {
      id,
      input: { name: 'Silence alarms' },
      expectedVersion: 1,
    })
  ).data.updatePermission
  expect(renamed).toMatchObject({
    problems: [],
    permission: { ...permission, name: 'Silence alarms', version: 2 },
  })
  const assigned = (await acme.graphql(UPDATE, { id, input: { assignedTo: [] } })).data
    .updatePermission
  expect(assigned.permission).toMatchObject({
    name: 'Silence alarms',
    assignedTo: ['ADMINISTRATOR'],
    version: 3,
  })
  expect(
    (await acme.graphql('query($id: ID!) { permission(id: $id) { version } }', { id })).data
      .permission,
  ).toEqual({
    version: 3,
  })
  expect(
    (await acme.graphql(DELETE, { id, expectedVersion: 3 })).data.deletePermission,
  ).toMatchObject({ deletedId: id })
  expect(await list(acme)).toMatchObject({ totalCount: 0, nodes: [] })
  const entries = await auditOf(acme, { entity: 'Permission' })
  expect(entries.map(({ action }) => action)).toEqual([
    'permission.created',
    'permission.updated',
    'permission.updated',
    'permission.deleted',
  ])
  expect(entries[1]).toMatchObject({
    actorId: acme.admin.userId,
    entityId: id,
    detail: {
      before: { name: 'Mute alarms' },
      after: { name: 'Silence alarms' },
    },
  })
})

test('it grants nothing: whoever is named in it may do what they could before', async () => {
  const acme = await organization()
  await create(acme, {
    name: 'create Site',
    assignedTo: ['USER', 'MANAGER', 'SUPPORT', 'RESTRICTED_USER'],
  })
  const answer = await acme.subscriber.graphql(
    'mutation { createSite(input: { name: "x", timeZone: "UTC" }) { problems { code } } }',
  )
  expect(answer).toFailWith('FORBIDDEN')
})

test('the list is searched, filtered, sorted and paged', async () => {
  const acme = await organization()
  await create(acme, { name: 'b 50%', assignedTo: ['USER'] })
  await create(acme, { name: 'A', assignedTo: ['MANAGER', 'SUPPORT'] })
  await create(acme, { name: 'Ü' })
  expect(names(await list(acme))).toEqual(['Ü', 'A', 'b 50%'])
  expect(names(await list(acme, { search: '0%' }))).toEqual(['b 50%'])
  expect(names(await list(acme, { search: 'ü' }))).toEqual(['Ü'])
  expect(names(await list(acme, { filter: { assignedTo: ['USER', 'SUPPORT'] } }))).toEqual([
    'A',
    'b 50%',
  ])
  expect(names(await list(acme, { filter: { assignedTo: [] } }))).toEqual([])
  expect(names(await list(acme, { sort: [{ field: 'NAME', direction: 'DESC' }] }))).toEqual([
    'Ü',
    'b 50%',
    'A',
  ])
  expect(await list(acme, { perPage: 2, page: 2 })).toMatchObject({
    totalCount: 3,
    page: 2,
    perPage: 2,
    nodes: [{ name: 'b 50%' }],
  })
  expect(await acme.graphql(LIST, { page: 0 })).toFailWith('BAD_USER_INPUT')
  expect(await acme.graphql(LIST, { perPage: 101 })).toFailWith('BAD_USER_INPUT')
})

test('blank and endless names are told at their field, and a stale version with the row as it is', async () => {
  const acme = await organization()
  expect((await create(acme, { name: ' ' })).problems).toEqual([
    { code: 'REQUIRED', path: ['input', 'name'] },
  ])
  expect((await create(acme, { name: 'x'.repeat(201) })).problems).toMatchObject([
    { path: ['input', 'name'] },
  ])
  const { permission } = await create(acme, { name: 'a' })
  const { id } = permission
  const stale = {
    problems: [{ code: 'CONFLICT', path: ['expectedVersion'] }],
    permission,
  }
  expect(
    (
      await acme.graphql(UPDATE, {
        id,
        input: { name: 'b' },
        expectedVersion: 9,
      })
    ).data.updatePermission,
  ).toEqual(stale)
  expect(
    (await acme.graphql(DELETE, { id, expectedVersion: 9 })).data.deletePermission,
  ).toMatchObject({
    ...stale,
    deletedId: null,
  })
  expect(
    (await acme.graphql(UPDATE, { id, input: { name: '' } })).data.updatePermission.problems,
  ).toMatchObject([{ code: 'REQUIRED' }])
  expect(names(await list(acme))).toEqual(['a'])
})

test('strangers, other roles and other organisations are kept out', async () => {
  const [acme, rival] = await Promise.all([organization(), organization()])
  const { permission } = await create(rival, { name: 'theirs' })
  const { id } = permission
  const asked: [string, object][] = [
    [LIST, {}],
    [CREATE, { input: { name: 'x' } }],
    [UPDATE, { id, input: { name: 'x' } }],
    [DELETE, { id }],
  ]
  for (const [document, variables] of asked) {
    expect(await acme.stranger.graphql(document, { ...variables })).toFailWith('UNAUTHENTICATED')
    for (const person of [acme.maintainer, acme.editor, acme.author, acme.subscriber]) {
      expect(await person.graphql(document, { ...variables })).toFailWith('FORBIDDEN')
    }
  }
  expect(await acme.graphql(UPDATE, { id, input: { name: 'x' } })).toFailWith('NOT_FOUND')
  expect(await acme.graphql(DELETE, { id })).toFailWith('NOT_FOUND')
  expect(
    (
      await acme.graphql('query($id: ID!) { permission(id: $id) { id } }', {
        id,
      })
    ).data.permission,
  ).toBeNull()
  expect(await list(acme)).toMatchObject({ totalCount: 0 })
  expect(await list(rival)).toMatchObject({
    totalCount: 1,
    nodes: [{ name: 'theirs', version: 1 }],
  })
})
