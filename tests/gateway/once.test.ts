import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { retain } from '../../gateway/modules/monitoring/retention/worker.ts'
import { deleteOf, KINDS, make, placeIn, type Place } from '../ground/audit/support/kinds.ts'
import { inputOf, makings, type Making } from './support/keyed.ts'
import type { Caller } from '../support/caller.ts'
import { everythingOf } from '../support/everything.ts'
import { clock, ownGateway } from '../support/gateway.ts'
import { organization, withTokenOfNow, type TestOrganization } from '../support/organization.ts'

// What must not happen twice takes a key (graphql.md 12): alike for everything that is made.

interface Problem {
  code: string
  path: string[]
}
const here = await ownGateway()
interface Where {
  readonly organization: TestOrganization
  readonly place: Place
  readonly postId: string
}
async function furnished(): Promise<Where> {
  const made = await organization(undefined, here)
  // A second admin, whose keys are others.
  await made.tenant.query({
    text: `update member set role = 'ADMIN' where id = $1`,
    values: [made.maintainer.userId],
  })
  const place = await placeIn(made)
  return { organization: made, place, postId: await make(made, 'Post', { text: 'First' }) }
}
let acme: Where
let rival: Where
beforeAll(async () => {
  acme = await furnished()
  rival = await furnished()
})

const admin = ({ organization }: Where) => withTokenOfNow(here, organization, organization.admin)
const otherAdmin = ({ organization }: Where) =>
  withTokenOfNow(here, organization, organization.maintainer)

interface Asked {
  readonly where?: Where
  readonly who?: Caller
  readonly key: string
  readonly input: object
}
async function ask({ document, field }: Making, { where = acme, who, key, input }: Asked) {
  const { data, errors } = await (who ?? admin(where)).graphql(document, {
    postId: where.postId,
    idempotencyKey: key,
    input,
  })
  expect(errors).toBeUndefined()
  const answer = data.answer as Record<string, unknown>
  return {
    id: (answer[field] as { id: string } | null)?.id,
    problems: answer['problems'] as Problem[],
  }
}

const CONFLICT = {
  id: undefined,
  problems: [{ code: 'CONFLICT', path: ['idempotencyKey'] }],
}

/** The same but for one value: a text or a number that everybody chooses. */
function withOther(input: Record<string, unknown>, { text, number }: Other) {
  const name = ['name', 'fullName', 'title', 'subject', 'service', 'text', 'reason', 'offset'].find(
    (name) => name in input,
  )
  const other = (given: unknown) => (typeof given === 'number' ? number : text)
  return Object.fromEntries(
    Object.entries(input).map(([field, given]) => [field, field === name ? other(given) : given]),
  )
}
interface Other {
  readonly text: string
  readonly number: number
}
const OTHER = { text: 'Another', number: 0.7 }
const WRONG = { text: 'x'.repeat(20_000), number: 1e9 }

const everything = () => everythingOf(here, acme.organization)()

// `twice.test.ts` tells of every mutation without a key why it takes none.
test('what is made is looked at', () => expect(makings.length).toBeGreaterThan(18))

describe.each(makings.map((making) => ({ ...making })))('$name', (making) => {
  const input = (where = acme) => inputOf(making.of, where.place)

  test('makes one for a key, however often it is called', async () => {
    const [key, given] = [randomUUID(), input()]
    const first = await ask(making, { key, input: given })
    expect(first).toMatchObject({ id: expect.any(String) as string, problems: [] })
    const before = await everything()
    const reordered = Object.fromEntries(Object.entries(given).reverse())
    expect(await ask(making, { key, input: reordered })).toEqual(first)
    expect(await ask(making, { key, input: withOther(given, OTHER) })).toEqual(CONFLICT)
    expect(await everything()).toEqual(before)
  })

  test('makes one for two calls at the same moment', async () => {
    const asked = { key: randomUUID(), input: input() }
    const [one, other] = await Promise.all([ask(making, asked), ask(making, asked)])
    expect(one).toMatchObject({ id: expect.any(String) as string, problems: [] })
    expect(other).toEqual(one)
  })

  test('knows the key of nobody else', async () => {
    const key = randomUUID()
    const own = await ask(making, { key, input: input() })
    const theirs = await ask(making, { key, input: input(), who: otherAdmin(acme) })
    const foreign = await ask(making, { key, input: input(rival), where: rival })
    expect([own, theirs, foreign].flatMap(({ problems }) => problems)).toEqual([])
    expect(new Set([own.id, theirs.id, foreign.id]).size).toBe(3)
  })

  test('leaves the key of a call that was refused', async () => {
    const [key, given] = [randomUUID(), input()]
    const refused = await ask(making, { key, input: withOther(given, WRONG) })
    expect(refused).toMatchObject({ id: undefined, problems: [{ code: 'OUT_OF_RANGE' }] })
    const mended = await ask(making, { key, input: given })
    expect(mended).toMatchObject({ id: expect.any(String) as string, problems: [] })
  })
})

const deletable = makings.filter(({ of }) => KINDS.some((kind) => kind.of === of && kind.isDeleted))
test.each(deletable.map((making) => ({ ...making })))(
  '$name says that what it made is gone, whatever has its number next',
  async (making) => {
    const asked = { key: randomUUID(), input: inputOf(making.of, acme.place) }
    const { id } = await ask(making, asked)
    const { data } = await admin(acme).graphql(deleteOf(making.of), { id })
    expect(data).toEqual({ [`delete${making.of}`]: { problems: [] } })
    await ask(making, { key: randomUUID(), input: inputOf(making.of, acme.place) })
    expect(await ask(making, asked)).toEqual(CONFLICT)
  },
)

const CREATE_SITE = `mutation($key: String, $name: String!) {
  createSite(idempotencyKey: $key, input: { name: $name, timeZone: "UTC" }) { site { id name } problems { code path params { maxLength } } }
}`
const createSite = async (key: string, who = admin(acme)) => {
  const { data, errors } = await who.graphql(CREATE_SITE, { key, name: 'Harbour' })
  return { ...(data?.createSite as { site: { id: string; name: string } | null }), errors }
}

test('a repetition answers the row as it is now', async () => {
  const key = randomUUID()
  const { site } = await createSite(key)
  await admin(acme).graphql(
    'mutation($id: ID!) { updateSite(id: $id, input: { name: "Quay" }) { problems { code } } }',
    { id: site?.id },
  )
  expect((await createSite(key)).site).toEqual({ id: site?.id, name: 'Quay' })
})

test('a repetition takes the right that the first call took', async () => {
  const { errors } = await createSite(
    randomUUID(),
    withTokenOfNow(here, acme.organization, acme.organization.author),
  )
  expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN', rule: 'create Site' } }])
})

const WITH_SECRETS = [
  ['createApiKey', 'ApiKey', 'token'],
  ['createNotificationChannel', 'NotificationChannel', 'secret'],
  ['inviteUser', 'User', 'invitation { url }'],
] as const
test.each(WITH_SECRETS)('%s shows a secret the first time only', async (name, of, secret) => {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`
  const document = `mutation($key: String, $input: ${type}!) { answer: ${name}(idempotencyKey: $key, input: $input) { ${secret} problems { code } } }`
  const webhook = { name: 'Hook', kind: 'WEBHOOK', url: 'https://example.com/hook' }
  const input = of === 'NotificationChannel' ? webhook : inputOf(of, acme.place)
  const call = async (variables: object) =>
    (await admin(acme).graphql(document, { input, ...variables })).data.answer as object
  const key = randomUUID()
  const field = secret.split(' ')[0] ?? ''
  expect(await call({ key })).toMatchObject({ problems: [], [field]: expect.anything() as unknown })
  expect(await call({ key })).toEqual({ problems: [], [field]: null })
})

test('a key of the API is its member', async () => {
  const key = randomUUID()
  const { site } = await createSite(key)
  const { data } = await admin(acme).graphql(`mutation {
    createApiKey(input: { name: "ERP", scopes: [{ action: "create", subject: "Site" }, { action: "read", subject: "Site" }] }) { token }
  }`)
  const answer = await here.app.server.inject({
    method: 'POST',
    url: '/graphql',
    headers: { authorization: `Bearer ${String(data.createApiKey.token)}` },
    payload: { query: CREATE_SITE, variables: { key, name: 'Harbour' } },
  })
  expect(answer.json()).toMatchObject({ data: { createSite: { site: { id: site?.id } } } })
})

test.each([
  ['', [{ code: 'INVALID', path: ['idempotencyKey'], params: null }]],
  ['two\nlines', [{ code: 'INVALID', path: ['idempotencyKey'], params: null }]],
  [
    'é'.repeat(201),
    [{ code: 'OUT_OF_RANGE', path: ['idempotencyKey'], params: { maxLength: 200 } }],
  ],
  ['é'.repeat(200), []],
])('a key is 1 to 200 printable characters: %j', async (key, problems) => {
  expect(await createSite(key)).toMatchObject({ problems })
})

// These move the clock, so they come last; each puts it back, since a session does not last as long as all of them.
afterEach(() => {
  clock.offset = 0
})
test.each(makings.map((making) => ({ ...making })))(
  '$name takes the key for something new after 24 hours',
  async (making) => {
    const key = randomUUID()
    const first = await ask(making, { key, input: inputOf(making.of, acme.place) })
    clock.offset += 24 * 3_600_000
    const next = await ask(making, { key, input: inputOf(making.of, acme.place) })
    expect(next.problems).toEqual([])
    expect(next.id).not.toBe(first.id)
  },
)

test('retention removes keys of more than a day ago', async () => {
  await createSite(randomUUID())
  const { tenant, id } = acme.organization
  const count = async () =>
    (await tenant.query<{ n: number }>({ text: 'select count(*)::int n from creation_key' })).rows
  await retain(here.deps, id, new AbortController().signal)
  const [kept] = await count()
  expect(kept?.n).toBeGreaterThan(0)
  clock.offset += 48 * 3_600_000 + 1 // the tests before made keys a day from now
  await retain(here.deps, id, new AbortController().signal)
  expect(await count()).toEqual([{ n: 0 }])
})
