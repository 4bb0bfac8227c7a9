import { randomBytes, randomUUID } from 'node:crypto'
import { OperationTypeNode } from 'graphql'
import { afterAll, describe, expect, test } from 'vitest'
import { evaluator } from '../alarms/alarms/support/evaluator.ts'
import { stored } from '../alarms/alarms/support/history.ts'
import { changed } from '../alarms/alarms/support/rules.ts'
import type { Caller } from '../support/caller.ts'
import { RateLimits } from '../../gateway/http/rate-limit.ts'
import { startGateway } from '../support/gateway.ts'
import { operations, routes, type Operation } from '../support/operations.ts'
import { organization, type TestOrganization } from '../support/organization.ts'
import { signedInSocket } from '../support/socket.ts'

/** Everything is asked in a minute, many times over. */
const here = await startGateway(
  {},
  { rates: new RateLimits({ user: 100_000, organization: 100_000 }) },
)
afterAll(() => here.close())

/** One of everything, each with the first number of its organisation. */
async function furnished(): Promise<TestOrganization> {
  const made = await organization(undefined, here)
  const { db } = made.tenant
  const { id: siteId } = await db
    .insertInto('site')
    .values({ name: made.title, timeZone: 'UTC' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('location').values({ siteId, name: made.title, kind: 'ROOM' }).execute()
  const device = { siteId, name: made.title, model: made.title }
  const { id: deviceId } = await db
    .insertInto('device')
    .values(device)
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: sensorId } = await db
    .insertInto('sensor')
    .values({ siteId, deviceId, key: 'probe', name: made.title })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('calibration')
    .values({ sensorId, validFrom: new Date(), certificateNo: made.title })
    .execute()
  await db
    .insertInto('sensorHold')
    .values({ sensorId, staleAfter: 60, until: new Date() })
    .execute()
  await db
    .insertInto('deviceToken')
    .values({ deviceId, prefix: randomUUID().slice(0, 12), hash: Buffer.from(made.title) })
    .execute()
  await furnishCharts(made, sensorId)
  await furnishRules(made)
  await furnishAlarm(made, deviceId, sensorId)
  await furnishNotifications(made)
  await furnishReports(made)
  await furnishImport(made)
  await furnishProfiles(made)
  await db
    .insertInto('permission')
    .values({ name: made.title, assignedTo: ['ADMINISTRATOR'] })
    .execute()
  await furnishKey(made)
  const picture = {
    key: randomBytes(32),
    bytes: Buffer.from(made.title),
    width: 1,
    height: 1,
    contentType: 'image/png',
  } as const
  await db
    .insertInto('picture')
    .values({ ...picture, purpose: 'LOGO', memberId: null })
    .execute()
  return made
}

/** The rule, brought to the sensor, finds a reading too warm. */
async function furnishAlarm(
  made: TestOrganization,
  deviceId: number,
  sensorId: number,
): Promise<void> {
  const { run } = await evaluator(made)
  await changed(made, (db) =>
    db
      .updateTable('alarmConfig')
      .set({ sensorIds: [sensorId] })
      .execute(),
  )
  const ts = Date.now() + 1
  await stored(
    made,
    { id: String(deviceId) },
    { arrivedAt: ts, readings: [{ sensor: 'probe', ts, value: 9 }] },
  )
  await run()
  await made.tenant.db.selectFrom('alarm').select('id').executeTakeFirstOrThrow()
}

async function furnishKey({ tenant: { db }, title, admin }: TestOrganization): Promise<void> {
  const key = {
    name: title,
    prefix: randomUUID().slice(0, 12),
    hash: randomBytes(32),
    createdBy: admin.userId,
  }
  await db
    .insertInto('apiKey')
    .values({ ...key, scopes: '[]', expiresAt: new Date() })
    .execute()
}

async function furnishCharts(
  { tenant: { db }, title, admin }: TestOrganization,
  sensorId: number,
): Promise<void> {
  const span = { fromTs: new Date(), toTs: new Date() }
  await db
    .insertInto('annotation')
    .values({ sensorId, siteId: null, text: title, createdBy: admin.userId, ...span })
    .execute()
  const layout = JSON.stringify({ spanSeconds: 3600, endsAt: null, hidden: [] })
  const panels = JSON.stringify([{ title, sensorIds: [sensorId], shiftSeconds: [] }])
  await db
    .insertInto('view')
    .values({ ownerId: admin.userId, name: title, layout, panels, shared: true })
    .execute()
  const bookmark = { memberId: admin.userId, kind: 'SENSOR', entityId: sensorId, position: 1 }
  await db.insertInto('bookmark').values(bookmark).execute()
}

async function furnishNotifications({
  tenant: { db },
  title,
  admin,
}: TestOrganization): Promise<void> {
  const target = JSON.stringify({ emails: [`${title.replaceAll(' ', '.')}@depot.test`] })
  const channel = { name: title, kind: 'EMAIL', target, secret: title } as const
  const { id: channelId } = await db
    .insertInto('notificationChannel')
    .values(channel)
    .returning('id')
    .executeTakeFirstOrThrow()
  const steps = JSON.stringify([
    { afterSeconds: 0, channelIds: [channelId], repeatSeconds: null, maxRepeats: 0 },
  ])
  await db.insertInto('notificationPolicy').values({ name: title, steps }).execute()
  const times = { plannedAt: new Date(), dueAt: new Date() }
  await db
    .insertInto('notificationDelivery')
    .values({ channelId, status: 'FAILED', error: title, ...times })
    .execute()
  await db.insertInto('notification').values({ memberId: admin.userId, title }).execute()
}

async function furnishImport({ tenant: { db }, title }: TestOrganization): Promise<void> {
  const file = {
    fileName: title,
    fingerprint: Buffer.from(title),
    startedAt: new Date(),
    updatedAt: new Date(),
  }
  await db.insertInto('readingImport').values(file).execute()
}

async function furnishProfiles({
  tenant: { db },
  title,
  admin,
  editor,
}: TestOrganization): Promise<void> {
  const memberId = admin.userId
  const post = await db
    .insertInto('post')
    .values({ memberId, text: title })
    .returning('id')
    .executeTakeFirstOrThrow()
  const postId = post.id
  await db.insertInto('profile').values({ memberId, about: title }).execute()
  await db
    .insertInto('photo')
    .values({ memberId, address: `/img/${title}.webp`, width: 1, height: 1 })
    .execute()
  await db
    .insertInto('follow')
    .values({ followerId: editor.userId, followedId: memberId })
    .execute()
  await db.insertInto('postLike').values({ postId, memberId }).execute()
  await db.insertInto('postComment').values({ postId, memberId, text: title }).execute()
  await db.insertInto('poll').values({ postId }).execute()
  const option = await db
    .insertInto('pollOption')
    .values({ postId, text: title })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('pollVote').values({ postId, memberId, optionId: option.id }).execute()
  const said = { authorId: memberId, handle: 'depot', tags: [title], text: title }
  await db.insertInto('announcement').values(said).execute()
  await db.insertInto('circle').values({ name: title }).execute()
}

async function furnishReports({ tenant: { db }, title }: TestOrganization): Promise<void> {
  const report = { name: title, period: 'TODAY', bucket: 'H1', columns: ['MIN'] } as const
  await db
    .insertInto('reportDefinition')
    .values({ ...report, columns: [...report.columns] })
    .execute()
}

async function furnishRules({ tenant: { db }, title }: TestOrganization): Promise<void> {
  await db.insertInto('schedule').values({ name: title, timeZone: 'UTC', windows: '[]' }).execute()
  const window = { reason: title, startsAt: new Date(), endsAt: new Date(Date.now() + 60_000) }
  await db.insertInto('maintenanceWindow').values(window).execute()
  const rule = {
    name: title,
    kind: 'HIGH',
    parameters: '{"limit":8}',
    priority: 'LOW',
    responseText: title,
  } as const
  const { id: configId } = await db
    .insertInto('alarmConfig')
    .values(rule)
    .returning('id')
    .executeTakeFirstOrThrow()
  const body = {
    ...rule,
    parameters: { limit: 8 },
    sensorIds: [],
    tags: [],
    siteIds: [],
    suppressedBy: [],
  }
  const version = {
    configId,
    version: 1,
    body: JSON.stringify(body),
    validFrom: new Date(),
    changeNote: title,
  }
  await db.insertInto('alarmConfigVersion').values(version).execute()
}

// Pages of the dashboard have numbers, too, which belong to everybody: no organisation and no account here has one of those.
for (const sequence of ['organization_id_seq', 'identity.account_id_seq'])
  await here.owner.query(`select setval($1, greatest(1000, nextval($1)))`, [sequence])
const [acme, rival] = [await furnished(), await furnished()]

/** A foreign id, and one of the same form that belongs to nobody. */
const PAIRS: [string, string, string][] = [
  ['a row', `${rival.id * 100_000 + 1}`, '2000000001'],
  ['an organisation', `${rival.id}`, '2000000002'],
  ['an account', `${rival.admin.accountId}`, '2000000003'],
  ['a session', rival.admin.sessionId, randomUUID()],
]

/** What was answered, without what differs by nature: the request's own id and an id that was only given back. */
const essence = (answer: unknown, id: string) =>
  JSON.stringify(answer)
    .replaceAll(/"requestId":"[^"]*"/g, '')
    .replaceAll(`"${id}"`, '"ID"')

const TABLES = [
  'site',
  'location',
  'device',
  'deviceToken',
  'sensor',
  'calibration',
  'sensorHold',
  'member',
  'latest',
  'readingBatch',
  'auditEntry',
  'schedule',
  'maintenanceWindow',
  'alarmConfig',
  'alarmPoint',
  'alarm',
  'alarmEvent',
  'notificationChannel',
  'notificationPolicy',
  'notificationDelivery',
  'notification',
  'annotation',
  'view',
  'bookmark',
  'readingImport',
  'permission',
  'apiKey',
  'profile',
  'photo',
  'follow',
  'post',
  'postLike',
  'postComment',
  'pollVote',
  'announcementFavorite',
  'circleFavorite',
  'picture',
] as const
const everythingOf = async ({ tenant: { db } }: TestOrganization) =>
  JSON.stringify(
    await Promise.all(TABLES.map((table) => db.selectFrom(table).selectAll().execute())),
  )

async function ask(
  who: Caller,
  { kind, name, document, variables }: Operation,
  id: string,
): Promise<unknown> {
  if (kind === OperationTypeNode.SUBSCRIPTION) return follow(who, name, document, variables(id))
  const { status, data, errors } = await who.graphql(document, variables(id))
  return { status, data, errors }
}

/** Without a cursor these say nothing until something happens; all others begin with a word of their own. */
const SILENT = new Set(['readings', 'sensorStatus', 'alarmEvents'])

/** What a subscription says at first. */
async function follow({ token }: Caller, name: string, query: string, variables: object) {
  const raw = await signedInSocket(here.url, token)
  raw.say({ id: '1', type: 'subscribe', payload: { query, variables } })
  if (SILENT.has(name)) {
    // By the time this one has been to the database, a refusal is heard.
    raw.say({ id: '2', type: 'subscribe', payload: { query: '{ sites { totalCount } }' } })
    await raw.hears('next', '2')
  } else {
    await raw.hears(undefined, '1')
  }
  raw.socket.terminate()
  const said = JSON.stringify(raw.heard.filter(({ id }) => id === '1'))
  return said.replaceAll(/"cursor":"[^"]*"/g, '') // what was asked for is part of it
}

describe('SEC-27 the ids of another organisation', () => {
  const takers = operations.filter(({ takesIds }) => takesIds)
  test('there are operations that take ids', () => expect(takers.length).toBeGreaterThan(8))

  test.each(takers.map((operation) => ({ ...operation })))(
    '$kind $name answers for them as for ids nobody has',
    async (operation) => {
      const before = await everythingOf(rival)
      for (const [what, foreign, nobodys] of PAIRS) {
        const [theirs, none] = [
          await ask(acme, operation, foreign),
          await ask(acme, operation, nobodys),
        ]
        expect(essence(theirs, foreign), what).toBe(essence(none, nobodys))
        expect(JSON.stringify(theirs)).not.toContain(rival.title)
        expect(JSON.stringify(theirs)).not.toContain('INTERNAL_SERVER_ERROR')
      }
      expect(await everythingOf(rival)).toBe(before)
    },
  )

  const asked = routes.filter(({ access }) => typeof access === 'object')
  test.each(asked.map((route) => ({ ...route })))(
    '$method $path answers for them as for ids nobody has',
    async ({ method, path }) => {
      const before = await everythingOf(rival)
      for (const [what, foreign, nobodys] of PAIRS) {
        const [theirs, none] = await Promise.all(
          [foreign, nobodys].map((id) => call(acme, method, path, id)),
        )
        expect(essence(theirs, foreign), what).toBe(essence(none, nobodys))
        expect(JSON.stringify(theirs)).not.toContain(rival.title)
      }
      expect(await everythingOf(rival)).toBe(before)
    },
  )
})

/** Every name an id goes by in the contract, in the address and in the body. */
async function call(who: Caller, method: string, path: string, id: string): Promise<unknown> {
  const named = { id, orgId: id, userId: id, productId: id }
  const where = `${path.replaceAll(/:\w+/g, id)}?${new URLSearchParams(named).toString()}`
  const { status, body } = await who.rest(method, where, method === 'GET' ? undefined : named)
  return { status, body }
}

describe('SEC-28 lists', () => {
  const queries = operations.filter(
    ({ kind, access }) => kind === OperationTypeNode.QUERY && access !== 'public',
  )

  test.each(queries.map((operation) => ({ ...operation })))(
    '$name shows nothing of another organisation',
    async (operation) => {
      const own = `${acme.id * 100_000 + 1}`
      const text = JSON.stringify(await ask(acme, operation, own))
      expect(text).not.toContain(rival.title)
      expect(text).not.toContain(`${rival.id * 100_000 + 1}`)
    },
  )

  test('SEC-26 an answer given to one is not given to the other', async () => {
    const document = '{ sites { totalCount nodes { id name } } }'
    const [first, second] = [await acme.graphql(document), await rival.graphql(document)]
    expect(JSON.stringify(second.data)).not.toContain(acme.title)
    expect(JSON.stringify(first.data)).not.toContain(rival.title)
  })
})
