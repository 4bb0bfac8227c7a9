import { beforeAll, expect, test } from 'vitest'
import { present } from '../../../gateway/modules/people/permissions/legacy.ts'
import { called, shape, type Request } from '../../support/contract.ts'
import { organization, type TestOrganization } from '../../support/organization.ts'

// The permission operations of the REST contract, rule by rule. Every answer is also held against the contract's schemas.
const SHAPES = {
  page: shape('PermissionsPage'),
  added: shape('PermissionResult'),
  empty: shape('Empty'),
}

interface Row {
  id: number
  name: string
  assignedTo: string[]
  createdDate: string
}
interface Page {
  params: Record<string, unknown>
  allData: Row[]
  total: number
  permissions: Row[]
}
type Sent = Record<string, unknown> | string

const call = <T>(name: keyof typeof SHAPES, request: Request, by = acme) =>
  called<T>(by, SHAPES[name], request)
const list = async (query = '', by = acme) => {
  const { status, body } = await call<Page>(
    'page',
    ['GET', `/apps/permissions/data${query && `?${query}`}`],
    by,
  )
  expect(status).toBe(200)
  return body
}
const add = (body: Sent, by = acme) =>
  call<{ permission: Row }>('added', ['POST', '/apps/permissions/add-permission', body], by)
const rename = (body: Sent, by = acme) =>
  call('empty', ['POST', '/apps/permissions/update-permission', body], by)
const remove = (query: string, body?: Sent, by = acme) =>
  call('empty', ['DELETE', `/apps/permissions/delete${query}`, body], by)
const named = (name: string) => ({ permission: { name } })
const names = ({ permissions }: Page) => permissions.map(({ name }) => name)
const assign = (by: TestOrganization, id: number, assignedTo: string[]) =>
  by.graphql(
    'mutation($id: ID!, $to: [PermissionRole!]) { updatePermission(id: $id, input: { assignedTo: $to }) { problems { code } } }',
    {
      id: String(id),
      to: assignedTo,
    },
  )

let acme: TestOrganization

beforeAll(async () => {
  acme = await organization()
  for (const name of ['Management', 'Only View', 'Rates 100%', 'Ärger melden', 'Silence alarms']) {
    expect((await add(named(name))).status).toBe(201)
  }
  const { allData } = await list()
  await assign(acme, allData[3]?.id ?? 0, ['RESTRICTED_USER'])
  await assign(acme, allData[4]?.id ?? 0, ['MANAGER', 'USER'])
})

test('PERM-01 GEN-07 q is looked for in the name and in the date as displayed, ignoring case and nothing else', async () => {
  expect(names(await list('q=only+v'))).toEqual(['Only View'])
  expect(names(await list('q=ÄRGER'))).toEqual(['Ärger melden'])
  expect(names(await list('q=%25'))).toEqual(['Rates 100%'])
  const [first] = (await list()).allData
  const shown = first?.createdDate ?? ''
  for (const part of [shown, shown.toLowerCase(), shown.slice(0, 11), shown.slice(-2)]) {
    expect(names(await list(`q=${encodeURIComponent(part)}`)), part).toContain('Silence alarms')
  }
  for (const q of ['restricted', '_', '%5C', 'view ', '1999'])
    expect((await list(`q=${encodeURIComponent(q)}`)).total, q).toBe(0)
  expect((await call('page', ['GET', `/apps/permissions/data?q=${'x'.repeat(201)}`])).status).toBe(
    400,
  )
})

test('PERM-01 the date searched in is the date displayed, at every hour', async () => {
  const other = await organization()
  const hours = Array.from(
    { length: 24 },
    (_, hour) => new Date(Date.UTC(2026, hour % 12, hour + 1, hour, hour * 2)),
  )
  await other.tenant.db
    .insertInto('permission')
    .values(
      hours.map((createdAt, i) => ({
        name: `N${i}`,
        assignedTo: ['ADMINISTRATOR' as const],
        createdAt,
      })),
    )
    .execute()
  for (const { name, createdDate } of (await list('', other)).allData) {
    expect(names(await list(`q=${encodeURIComponent(createdDate)}`, other)), createdDate).toEqual([
      name,
    ])
  }
})

test('PERM-02 assignedTo keeps what is assigned to exactly that role; blank means all, another word nothing', async () => {
  expect(names(await list('assignedTo=restricted-user'))).toEqual(['Only View'])
  expect(names(await list('assignedTo=manager'))).toEqual(['Management'])
  expect((await list('assignedTo=administrator')).total).toBe(5)
  expect((await list('assignedTo=')).total).toBe(5)
  expect(names(await list('assignedTo=user&q=manage'))).toEqual(['Management'])
  for (const role of [
    'support',
    'admin',
    'Manager',
    'MANAGER',
    'restricted',
    'restricted_user',
    'restricted user',
    'toString',
  ]) {
    expect(await list(`assignedTo=${encodeURIComponent(role)}`), role).toMatchObject({
      total: 0,
      permissions: [],
    })
  }
})

test('PERM-03 params echoes the four keys with their defaults, and can be sent back as a query', async () => {
  expect((await list()).params).toEqual({
    q: '',
    perPage: 10,
    page: 1,
    assignedTo: '',
  })
  const asked = await list('assignedTo=administrator&q=a&page=2&perPage=2&foo=1')
  expect(asked.params).toEqual({
    q: 'a',
    perPage: 2,
    page: 2,
    assignedTo: 'administrator',
  })
  const again = new URLSearchParams(
    Object.entries(asked.params).map(([key, value]): [string, string] => [key, String(value)]),
  )
  expect(await list(again.toString())).toEqual(asked)
  expect((await list('assignedTo=boss&page=0&perPage=x')).params).toEqual({
    q: '',
    perPage: 10,
    page: 1,
    assignedTo: 'boss',
  })
  expect((await list('perPage=5000')).params).toMatchObject({ perPage: 100 })
})

test('PERM-04 GEN-06 newest first, seeded ones in their order; allData is unfiltered, total counts before paging', async () => {
  const all = await list('q=silence')
  expect(all.allData.map(({ name }) => name)).toEqual([
    'Silence alarms',
    'Ärger melden',
    'Rates 100%',
    'Only View',
    'Management',
  ])
  expect(names(all)).toEqual(['Silence alarms'])
  expect(await list('perPage=2')).toMatchObject({
    total: 5,
    permissions: all.allData.slice(0, 2),
    allData: all.allData,
  })
  const pages = await Promise.all([1, 2, 3].map((page) => list(`perPage=2&page=${page}`)))
  expect(pages.flatMap(({ permissions }) => permissions)).toEqual(all.allData)
  expect(await list('perPage=2&page=9')).toMatchObject({
    total: 5,
    permissions: [],
    allData: all.allData,
  })
})

test('PERM-10 a new one is the administrator’s alone and of now, whatever was sent', async () => {
  const other = await organization()
  const before = Date.now()
  const sent = {
    name: ' Mute alarms ',
    assignedTo: ['user'],
    createdDate: '01 Jan 1990, 1:00 AM',
    id: 3,
  }
  const { status, body } = await add({ permission: sent }, other)
  expect(status).toBe(201)
  expect(body.permission).toMatchObject({
    name: 'Mute alarms',
    assignedTo: ['administrator'],
  })
  expect(body.permission.createdDate).toMatch(/^\d\d [A-Z][a-z]{2} \d{4}, \d{1,2}:\d\d (AM|PM)$/)
  const at = Date.parse(`${body.permission.createdDate} UTC`)
  expect(at).toBeGreaterThanOrEqual(before - 60_000)
  expect(at).toBeLessThanOrEqual(Date.now())
  expect((await list('', other)).allData).toEqual([body.permission])
})

test('PERM-10 dates are written in UTC, with two digits for the day and twelve hours', () => {
  const at = (createdAt: string) =>
    present({
      createdAt: new Date(createdAt),
      assignedTo: ['RESTRICTED_USER'],
    } as Parameters<typeof present>[0])
  expect(at('2026-06-03T00:05:00Z')).toMatchObject({
    createdDate: '03 Jun 2026, 12:05 AM',
    assignedTo: ['restricted-user'],
  })
  expect(at('2026-12-31T12:00:59Z').createdDate).toBe('31 Dec 2026, 12:00 PM')
  expect(at('2026-01-09T23:59:00Z').createdDate).toBe('09 Jan 2026, 11:59 PM')
})

test('PERM-11 GEN-11 it is placed first, with the highest id plus 1', async () => {
  const other = await organization()
  const [first, second, third] = [
    await add(named('a'), other),
    await add(named('b'), other),
    await add(named('c'), other),
  ].map(({ body }) => body.permission.id)
  expect([second, third]).toEqual([(first ?? 0) + 1, (first ?? 0) + 2])
  await remove(`?id=${second}`, undefined, other)
  expect((await add(named('d'), other)).body.permission.id).toBe((third ?? 0) + 1)
  for (const id of [third, (third ?? 0) + 1]) await remove(`?id=${id}`, undefined, other)
  expect((await add(named('e'), other)).body.permission.id).toBe((first ?? 0) + 1)
  expect(names(await list('', other))).toEqual(['e', 'a'])
})

test('PERM-11 no number is given twice to those who add and remove at once', async () => {
  const other = await organization()
  const ids = (
    await Promise.all(Array.from({ length: 4 }, (_, i) => add(named(`n${i}`), other)))
  ).map(({ body }) => body.permission.id)
  const works = ids.flatMap((id) => [
    remove(`?id=${id}`, undefined, other),
    add(named(`of ${id}`), other),
  ])
  for (const { status } of await Promise.all(works)) expect(status).toBeLessThan(300)
  const left = (await list('', other)).allData.map(({ id }) => id)
  expect(new Set(left).size).toBe(4)
})

test('PERM-12 a blank name is 400; names need not be unique', async () => {
  const before = await list()
  const bad = ['', '  ', undefined, null, 5, {}, 'x'.repeat(201)]
  for (const name of bad)
    expect((await add({ permission: { name } })).status, JSON.stringify(name)).toBe(400)
  for (const body of [
    {},
    { name: 'bare' },
    { permission: 'x' },
    { permission: [] },
    '[]',
    '"x"',
    'null',
    '{',
  ]) {
    expect((await add(body)).status, JSON.stringify(body)).toBe(400)
  }
  expect(await list()).toEqual(before)
  const other = await organization()
  for (let i = 0; i < 2; i++) expect((await add(named('Twice'), other)).status).toBe(201)
  expect(names(await list('', other))).toEqual(['Twice', 'Twice'])
})

test('PERM-20 renaming is 201 and empty; position, roles and date stay', async () => {
  const other = await organization()
  for (const name of ['a', 'b', 'c']) await add(named(name), other)
  const { allData } = await list('', other)
  const id = allData[1]?.id ?? 0
  await assign(other, id, ['SUPPORT'])
  const answer = await rename({ id, name: 'Mute', assignedTo: ['user'], createdDate: 'x' }, other)
  expect(answer).toEqual({ status: 201, body: {} })
  const renamed = {
    ...allData[1],
    name: 'Mute',
    assignedTo: ['administrator', 'support'],
  }
  expect((await list('', other)).allData).toEqual([allData[0], renamed, allData[2]])
  expect((await rename({ id: String(id), name: 'b' }, other)).status).toBe(201)
})

test('PERM-21 an unknown id is 404; no id or a blank name is 400', async () => {
  const before = await list()
  const id = before.allData[0]?.id ?? 0
  const rival = await organization()
  const foreign = (await add(named('theirs'), rival)).body.permission.id
  for (const unknown of [foreign, id + 1000, 0, '99999999999999999999']) {
    expect((await rename({ id: unknown, name: 'x' })).status, String(unknown)).toBe(404)
  }
  for (const body of [
    { name: 'x' },
    { id: '', name: 'x' },
    { id: null, name: 'x' },
    { id: 'x', name: 'x' },
    { id: 1.5, name: 'x' },
  ]) {
    expect((await rename(body)).status, JSON.stringify(body)).toBe(400)
  }
  for (const name of ['', ' ', undefined, null, 5])
    expect((await rename({ id, name })).status, String(name)).toBe(400)
  for (const body of ['[]', 'null', '{']) expect((await rename(body)).status, body).toBe(400)
  expect(await list()).toEqual(before)
  expect(names(await list('', rival))).toEqual(['theirs'])
})

test('PERM-30 a removed one is gone, named in the query or in the body', async () => {
  const other = await organization()
  const ids = []
  for (const name of ['a', 'b', 'c']) ids.push((await add(named(name), other)).body.permission.id)
  expect(await remove(`?id=${ids[0]}`, undefined, other)).toEqual({
    status: 200,
    body: {},
  })
  expect(await remove('', { id: ids[1] ?? 0 }, other)).toEqual({
    status: 200,
    body: {},
  })
  expect(await remove('', { id: String(ids[2]) }, other)).toEqual({
    status: 200,
    body: {},
  })
  expect(await list('', other)).toMatchObject({
    allData: [],
    total: 0,
    permissions: [],
  })
  expect(await other.tenant.db.selectFrom('permission').select('id').execute()).toEqual([])
})

test('PERM-31 without an id 400, with an unknown one 404, and no row changes', async () => {
  const before = await list()
  const rival = await organization()
  const foreign = (await add(named('theirs'), rival)).body.permission.id
  for (const query of ['', '?id=', '?id=x', '?id=-1', '?id=1.5'])
    expect((await remove(query)).status, query).toBe(400)
  expect((await remove('', { id: null })).status).toBe(400)
  for (const id of [foreign, 0, '99999999999999999999'])
    expect((await remove(`?id=${id}`)).status, String(id)).toBe(404)
  expect(await list()).toEqual(before)
  expect(names(await list('', rival))).toEqual(['theirs'])
})

const CALLS: [string, string, Sent?][] = [
  ['GET', '/apps/permissions/data'],
  ['POST', '/apps/permissions/add-permission', named('x')],
  ['POST', '/apps/permissions/update-permission', { id: 1, name: 'x' }],
  ['DELETE', '/apps/permissions/delete?id=1'],
]

test('GEN-01 GEN-16 without a token 401, without the right 403', async () => {
  for (const [method, path, body] of CALLS) {
    expect((await acme.stranger.rest(method, path, body)).status, path).toBe(401)
    for (const person of [acme.maintainer, acme.editor, acme.author, acme.subscriber]) {
      expect((await person.rest(method, path, body)).status, path).toBe(403)
    }
  }
})

test('GEN-12 answers are kept by nobody', async () => {
  const { headers } = await acme.rest('GET', '/apps/permissions/data')
  expect(headers.get('cache-control')).toContain('no-store')
  expect(headers.get('vary')).toMatch(/accept/i)
})
