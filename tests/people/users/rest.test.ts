import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { present } from '../../../gateway/modules/people/users/legacy.ts'
import { called, listOf, shape, under, type Request } from '../../support/contract.ts'
import { organization, type TestOrganization } from '../../support/organization.ts'

// The users operations of the REST contract, rule by rule. Every answer is also held against the contract's schemas.
const SHAPES = {
  all: listOf('ListUser'),
  page: shape('UsersPage'),
  one: shape('UserResult'),
  added: under('user', 'ListUser'),
  deleted: shape('Empty'),
}

interface Row {
  id: number
  fullName: string
  email: string
  billing: string
  role: string
  status: string
  [field: string]: unknown
}

const call = <T>(name: keyof typeof SHAPES, request: Request, by = acme) =>
  called<T>(by, SHAPES[name], request)
const all = async (by = acme) =>
  (await call<Row[]>('all', ['GET', '/api/users/list/all-data'], by)).body
const list = async (query: string) => {
  const { status, body } = await call<{ users: Row[]; total: number }>('page', [
    'GET',
    `/api/users/list/data${query && `?${query}`}`,
  ])
  expect(status).toBe(200)
  return body
}
const user = (query: string) =>
  call<{ user: Row | null }>('one', ['GET', `/api/users/user${query}`])
const add = (body: object | string, by = acme) =>
  call<{ user: Row }>('added', ['POST', '/apps/users/add-user', body], by)
const remove = (query: string, body?: object) =>
  call('deleted', ['DELETE', `/apps/users/delete${query}`, body])

let acme: TestOrganization
const somebody = (over: object = {}) => ({
  fullName: 'Ines Varga',
  username: 'ines',
  email: `${randomUUID()}@eisbach.example`,
  ...over,
})

beforeAll(async () => {
  acme = await organization()
  const people = [
    somebody({
      fullName: 'zeno Ost',
      role: 'editor',
      currentPlan: 'team',
      billing: 'Manual - Cash',
      company: 'Ost 100%',
    }),
    somebody({
      fullName: 'Aino Virtala',
      role: 'author',
      currentPlan: 'company',
      billing: 'manual - paypal',
    }),
    somebody({
      fullName: 'Birk Solheim',
      role: 'editor',
      currentPlan: 'enterprise',
      billing: 'Manual - Credit Card',
    }),
    somebody({ fullName: 'Birk Solheim', role: 'maintainer', currentPlan: 'team' }),
    somebody({ fullName: 'Ärla Öst', email: `autumn-${randomUUID()}@eisbach.example` }),
  ]
  for (const person of people) expect((await add(person)).status).toBe(201)
  await acme.graphql('mutation($id: ID!) { suspendUser(id: $id) { problems { code } } }', {
    id: String(acme.author.userId),
  })
})

const names = ({ users }: { users: Row[] }) => users.map(({ fullName }) => fullName)
const ids = ({ users }: { users: Row[] }) => users.map(({ id }) => id)

test('USER-01 all rows come unfiltered and unpaged, as a bare array', async () => {
  const rows = await all()
  expect(rows).toHaveLength(10)
  expect(
    await call<Row[]>('all', ['GET', '/api/users/list/all-data?role=editor&perPage=1&q=zeno']),
  ).toMatchObject({ body: rows })
})

test('USER-02 they are ordered by id, ascending', async () => {
  const numbers = (await all()).map(({ id }) => id)
  expect(numbers).toEqual([...numbers].sort((a, b) => a - b))
})

test('USER-03 avatar, fullName, contact and email are always texts', async () => {
  for (const row of await all()) {
    for (const field of ['avatar', 'fullName', 'contact', 'email'])
      expect(row[field], field).toBeTypeOf('string')
    expect(row.avatarColor).toMatch(/^light-(primary|success|danger|warning|info)$/)
  }
})

test('USER-10 q is looked for in email, fullName and billing, ignoring case and nothing else', async () => {
  expect(names(await list('q=AUTUMN'))).toEqual(['Ärla Öst'])
  expect(names(await list('q=birk+sol'))).toEqual(['Birk Solheim', 'Birk Solheim'])
  expect(names(await list('q=ÄRLA'))).toEqual(['Ärla Öst'])
  expect(names(await list('q=PAYPAL'))).toEqual(['Aino Virtala'])
  expect((await list('q=AUTO%20DEBIT')).total).toBe(7)
  for (const q of ['ines', '100%25', '%25', '_', '%5C', 'zeno%20']) {
    expect((await list(`q=${q}`)).total, q).toBe(q === 'zeno%20' ? 1 : 0)
  }
  expect((await call('page', ['GET', `/api/users/list/data?q=${'x'.repeat(201)}`])).status).toBe(
    400,
  )
})

test('GEN-08 a blank is + or %20, and brackets and commas may stand there as they are', async () => {
  const guests = await organization()
  await add(somebody({ fullName: 'Runa [lab, cold] Vik' }), guests)
  const found = async (q: string) =>
    (await call<{ total: number }>('page', ['GET', `/api/users/list/data?q=${q}`], guests)).body
      .total
  for (const q of ['Runa+[lab,+cold]', 'Runa%20[lab,%20cold]', 'runa%20%5Blab%2C+cold%5D'])
    expect(await found(q), q).toBe(1)
  expect(await found('Runa%2B[lab')).toBe(0)
})

test('USER-11 role, status and currentPlan are exact and combined with AND; blank is no filter, unknown matches nothing', async () => {
  expect((await list('role=editor')).total).toBe(3)
  expect((await list('role=editor&currentPlan=team')).total).toBe(1)
  expect((await list('role=editor&currentPlan=team&status=pending&q=zeno')).total).toBe(1)
  expect((await list('role=editor&currentPlan=team&status=active')).total).toBe(0)
  expect((await list('status=inactive')).total).toBe(1)
  expect((await list('role=&status=&currentPlan=&q=')).total).toBe(10)
  for (const query of [
    'role=Editor',
    'role=ADMIN',
    'role=boss',
    'status=suspended',
    'currentPlan=gold',
    'role=edit',
  ]) {
    expect(await list(query), query).toEqual({ users: [], total: 0 })
  }
})

test('USER-12 GEN-06 total counts the matches before paging; paging forgives', async () => {
  expect(await list('perPage=3')).toMatchObject({ total: 10, users: { length: 3 } })
  const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`perPage=3&page=${page}`)))
  expect(pages.flatMap(names)).toEqual(names(await list('perPage=100')))
  expect(await list('perPage=3&page=5')).toEqual({ users: [], total: 10 })
  expect(await list('page=99999999999999999999')).toEqual({ users: [], total: 10 })
  for (const bad of [
    'page=0',
    'page=-1',
    'page=x',
    'page=1.5',
    'perPage=0',
    'perPage=x',
    'perPage=1e3',
    'perPage=5000',
  ]) {
    expect((await list(bad)).users, bad).toHaveLength(10)
  }
})

test('USER-13 the order is fullName ascending unless asked for otherwise; an unknown column is fullName', async () => {
  const byName = names(await list(''))
  expect(byName).toEqual([...byName].sort((a, b) => (a < b ? -1 : 1)))
  expect(names(await list('sort=asc&sortColumn=nonsense'))).toEqual(byName)
  expect(names(await list('sortColumn=toString'))).toEqual(byName)
  expect(names(await list('sort=&sortColumn='))).toEqual(byName)
  for (const word of ['desc', 'DESC', 'ASC', 'down'])
    expect(names(await list(`sort=${word}`))).toEqual([...byName].reverse())
  const columns = [
    'id',
    'fullName',
    'username',
    'email',
    'company',
    'role',
    'country',
    'contact',
    'currentPlan',
    'billing',
    'status',
  ]
  for (const column of columns) {
    const values = (await list(`sortColumn=${column}`)).users.map(
      (row) => row[column] as string | number,
    )
    expect(values, column).toEqual([...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)))
  }
})

test('USER-14 texts go by code unit, ids by number, equal keys by id; descending is the exact reverse', async () => {
  const byName = names(await list(''))
  expect(byName.slice(-2)).toEqual(['zeno Ost', 'Ärla Öst'])
  for (const column of ['id', 'fullName', 'role', 'status', 'billing', 'currentPlan', 'country']) {
    const up = ids(await list(`sortColumn=${column}&sort=asc`))
    expect(ids(await list(`sortColumn=${column}&sort=desc`)), column).toEqual([...up].reverse())
  }
  const birks = (await list('q=birk')).users.map(({ id }) => id)
  expect(birks).toEqual([...birks].sort((a, b) => a - b))
})

test('USER-15 a plan sent as a role matches nothing', async () => {
  expect(await list('role=team')).toEqual({ users: [], total: 0 })
})

test('the list without its arguments is its first page', async () => {
  expect(await list('')).toMatchObject({ total: 10, users: { length: 10 } })
})

test('USER-20 a well-formed id is always 200, with null for nobody', async () => {
  const [row] = await all()
  expect(await user(`?id=${row?.id}`)).toEqual({ status: 200, body: { user: row } })
  const rival = await organization()
  for (const id of ['9000', '0', '99999999999999999999', String(rival.admin.userId)]) {
    expect(await user(`?id=${id}`), id).toEqual({ status: 200, body: { user: null } })
  }
})

test('USER-21 a missing or non-numeric id is 400', async () => {
  for (const query of ['', '?id=', '?id=x', '?id=1.5', '?id=-1', '?id=1&id=2', '?userId=1']) {
    expect((await user(query)).status, query).toBe(400)
  }
})

test('USER-30 adding answers 201 with the stored row, bare or wrapped', async () => {
  const other = await organization()
  const sent = {
    ...somebody(),
    role: 'maintainer',
    currentPlan: 'company',
    company: 'Eisbach',
    contact: '+354',
    country: 'Iceland',
  }
  const bare = await add({ ...sent, avatar: '', status: 'active', billing: 'auto debit' }, other)
  expect(bare.status).toBe(201)
  expect(bare.body.user).toMatchObject({
    ...sent,
    status: 'pending',
    billing: 'Auto Debit',
    avatar: '',
  })
  const wrapped = await add({ user: somebody() }, other)
  expect((await all(other)).slice(-2)).toEqual([bare.body.user, wrapped.body.user])
})

test('USER-31 the id is the highest plus 1, whatever the client says', async () => {
  const other = await organization()
  const highest = async () => Math.max(...(await all(other)).map(({ id }) => id))
  const before = await highest()
  for (const id of [7, before, 2_000_000_000]) {
    const next = (await highest()) + 1
    expect((await add(somebody({ id }), other)).body.user.id).toBe(next)
  }
  expect(await highest()).toBe(before + 3)
  await other.rest('DELETE', `/apps/users/delete?id=${before + 3}`)
  expect((await add(somebody(), other)).body.user.id).toBe(before + 3)
})

test('USER-31 GEN-11 after the two highest are gone, whichever went first, the next is the highest plus 1', async () => {
  const other = await organization()
  for (const [first, second] of [
    [1, 2],
    [2, 1],
  ] as const) {
    const highest = Math.max(...(await all(other)).map(({ id }) => id))
    await add(somebody(), other)
    await add(somebody(), other)
    for (const step of [first, second])
      await other.rest('DELETE', `/apps/users/delete?id=${highest + step}`)
    expect((await add(somebody(), other)).body.user.id).toBe(highest + 1)
  }
})

test('the number of somebody who has joined is never given again', async () => {
  const other = await organization()
  const joined = other.subscriber.userId
  const invited = (await add(somebody(), other)).body.user.id
  for (const id of [joined, invited]) await other.rest('DELETE', `/apps/users/delete?id=${id}`)
  expect((await add(somebody(), other)).body.user.id).toBe(joined + 1)
})

test('USER-32 billing is matched ignoring case and stored as it is written', async () => {
  const other = await organization()
  for (const billing of [
    'Auto Debit',
    'Manual - Credit Card',
    'Manual - Paypal',
    'Manual - Cash',
  ]) {
    for (const sent of [billing, billing.toLowerCase(), billing.toUpperCase()]) {
      expect((await add(somebody({ billing: sent }), other)).body.user.billing).toBe(billing)
    }
  }
})

test('USER-33 what is left out has its default; blank names and unknown words are 400', async () => {
  const other = await organization()
  const sent = somebody()
  const { user } = (await add(sent, other)).body
  expect(user).toMatchObject({
    ...sent,
    role: 'subscriber',
    currentPlan: 'basic',
    billing: 'Auto Debit',
    status: 'pending',
  })
  expect(user).toMatchObject({ avatar: '', company: '', country: '', contact: '' })
  for (const status of ['active', 'inactive', 'pending']) {
    expect((await add(somebody({ status }), other)).body.user.status).toBe('pending')
  }
  const blank = ['fullName', 'username', 'email'].flatMap((name) =>
    ['', ' ', undefined, 5].map((value) => ({ [name]: value })),
  )
  const unknown = [
    { role: 'boss' },
    { role: 'ADMIN' },
    { currentPlan: 'gold' },
    { billing: 'barter' },
    { status: 'suspended' },
  ]
  const before = (await all(other)).length
  for (const over of [...blank, ...unknown, { role: 5 }, { company: 5 }, { email: 'nobody' }]) {
    expect((await add(somebody(over), other)).status, JSON.stringify(over)).toBe(400)
  }
  for (const body of ['[]', '"x"', '5', 'null', '{'])
    expect((await add(body, other)).status, body).toBe(400)
  expect(await all(other)).toHaveLength(before)
})

test('USER-34 the email of another user of the organisation is 400; an account elsewhere is neither checked nor shown', async () => {
  const [other, rival] = await Promise.all([organization(), organization()])
  const { email } = (await add(somebody(), other)).body.user
  for (const taken of [email, email.toUpperCase(), other.editor.email]) {
    expect((await add(somebody({ email: taken }), other)).status).toBe(400)
  }
  const invited = await add(somebody({ email: rival.editor.email }), other)
  expect(invited).toMatchObject({
    status: 201,
    body: { user: { fullName: 'Ines Varga', username: 'ines', status: 'pending' } },
  })
})

test('USER-40 a deleted row is gone, by query or by body', async () => {
  const [first, second, third] = [
    await add(somebody()),
    await add(somebody()),
    await add(somebody()),
  ].map(({ body }) => body.user.id)
  expect(await remove(`?id=${first}`)).toEqual({ status: 200, body: {} })
  expect(await remove('', { id: second })).toEqual({ status: 200, body: {} })
  expect(await remove('', { id: String(third) })).toEqual({ status: 200, body: {} })
  for (const id of [first, second, third]) expect((await user(`?id=${id}`)).body.user).toBeNull()
})

test('USER-41 without an id 400, with an unknown one 404, and no row changes', async () => {
  const before = await all()
  const rival = await organization()
  for (const query of ['', '?id=', '?id=x', '?userId=1'])
    expect((await remove(query)).status, query).toBe(400)
  expect((await remove('', { id: null })).status).toBe(400)
  for (const id of ['9000', '0', '99999999999999999999', String(rival.editor.userId)]) {
    expect((await remove(`?id=${id}`)).status, id).toBe(404)
  }
  expect(await all()).toEqual(before)
})

test('USER-42 the last admin is not removed', async () => {
  const { status, body } = await remove(`?id=${acme.admin.userId}`)
  expect([status, body]).toEqual([409, { error: expect.stringContaining('admin') }])
  expect((await user(`?id=${acme.admin.userId}`)).body.user).not.toBeNull()
})

const CALLS: [string, string][] = [
  ['GET', '/api/users/list/all-data'],
  ['GET', '/api/users/list/data'],
  ['GET', '/api/users/user?id=1'],
  ['POST', '/apps/users/add-user'],
  ['DELETE', '/apps/users/delete?id=1'],
]

test('GEN-01 GEN-16 without a token 401, without the right 403', async () => {
  for (const [method, path] of CALLS) {
    const body = method === 'POST' ? somebody() : undefined
    expect((await acme.stranger.rest(method, path, body)).status, path).toBe(401)
    for (const person of [acme.maintainer, acme.editor, acme.subscriber]) {
      expect((await person.rest(method, path, body)).status, path).toBe(403)
    }
  }
})

test('GEN-12 answers are kept by nobody', async () => {
  const { headers } = await acme.rest('GET', '/api/users/list/data')
  expect(headers.get('cache-control')).toContain('no-store')
  expect(headers.get('vary')).toMatch(/accept/i)
})

test('GEN-13 the link to join by comes along with a new row, and an avatar takes the colour’s place', async () => {
  const { body } = await acme.rest('POST', '/apps/users/add-user', somebody())
  expect(body.invitation.link).toMatch(/^\/invite#[\w-]{43}$/)
  const member = {
    ...(body.user as Row),
    billing: 'AUTO_DEBIT',
    role: 'ADMIN',
    currentPlan: 'TEAM',
    status: 'ACTIVE',
    avatar: '/a.webp',
  }
  expect(present(member as unknown as Parameters<typeof present>[0])).not.toHaveProperty(
    'avatarColor',
  )
})
