import { OperationTypeNode } from 'graphql'
import { describe, expect, test } from 'vitest'
import { deviceOf } from '../../monitoring/readings/support/probe.ts'
import { joins } from '../../support/members.ts'
import { rights } from '../../support/rights.ts'
import { operations, routes, type Operation } from '../../support/operations.ts'
import { organization } from '../../support/organization.ts'
import { CREATE, inDays, program, programOf, scopes } from './support/keys.ts'

const NOBODYS = '2000000001'
const RENAME =
  'mutation($id: ID!) { updateSite(id: $id, input: { name: "Other" }) { site { name } problems { code } } }'

describe('what a key can be given', () => {
  const asked = [...operations, ...routes]
    .map(({ access }) => access)
    .filter((access) => typeof access === 'object')
  const personal = rights.subjects.filter(
    (subject) => subject === 'all' || rights.isPersonal(subject),
  )

  test('is every right that something asks for, and none that nothing does', () => {
    const wanted = new Set(asked.map(({ action, subject }) => `${action} ${subject}`))
    const given = rights.subjects.flatMap((subject) =>
      rights.keyActions(subject).map((action) => `${action} ${subject}`),
    )
    expect(given.filter((right) => !wanted.has(right))).toEqual([])
    const withheld = [...wanted]
      .filter((right) => !given.includes(right))
      .map((right) => right.split(' '))
    expect(
      withheld
        .filter(([, subject]) => !personal.some((each) => each === subject))
        .map((right) => right.join(' ')),
    ).toEqual(['create User', 'update User', 'delete User'])
  })

  test('is nothing that belongs to a person or a session', () => {
    for (const subject of personal)
      for (const action of ['read', 'update', 'manage'])
        expect(rights.isKeyRight(action, subject)).toBe(false)
    expect(
      ['manage Sensor', 'read Nothing', 'fly Site'].map((right) =>
        rights.isKeyRight(...(right.split(' ') as [string, string])),
      ),
    ).toEqual([false, false, false])
  })
})

test('a key that reads changes nothing, and one of one kind of thing sees no other', async () => {
  const acme = await organization()
  const { siteId } = await deviceOf(acme)
  const reads = await program(acme, 'read Site')
  expect((await reads.graphql('{ sites { nodes { id } } }')).data.sites.nodes).toEqual([
    { id: siteId },
  ])
  expect(await reads.graphql(RENAME, { id: siteId })).toFailWith('FORBIDDEN')
  for (const list of [
    'devices',
    'sensors',
    'alarms',
    'users',
    'imports',
    'auditEntries(first: 1)',
  ]) {
    expect(await reads.graphql(`{ ${list} { nodes { __typename } } }`)).toFailWith('FORBIDDEN')
  }
  expect((await reads.rest('GET', '/api/v1/export.csv?of=sites')).status).toBe(403)
  const changes = await program(acme, 'read Site', 'update Site')
  expect((await changes.graphql(RENAME, { id: siteId })).data.updateSite).toEqual({
    site: { name: 'Other' },
    problems: [],
  })
})

test('what another kind of thing says is withheld field by field', async () => {
  const acme = await organization()
  await deviceOf(acme)
  const devices = await program(acme, 'read Device')
  const { data, errors } = await devices.graphql('{ devices { nodes { name site { name } } } }')
  expect(data.devices.nodes).toEqual([{ name: 'Logger', site: null }])
  expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['FORBIDDEN'])
})

/** Everything a key can be given. */
const ALL = rights.subjects.flatMap((subject) =>
  rights.keyActions(subject).map((action) => `${action} ${subject}`),
)

/** What every operation answers a key with every right, and one with none that matter. */
async function refusedTo(
  who: Awaited<ReturnType<typeof program>>,
  { document, variables }: Operation,
): Promise<boolean> {
  const { errors } = await who.graphql(document, variables(NOBODYS))
  return errors?.[0]?.extensions.code === 'FORBIDDEN'
}

test('SEC-30 each operation is open to a key of its right, and to no other', async () => {
  const acme = await organization()
  const one = await program(acme, 'read Calibration')
  const wrong: string[] = []
  for (const operation of operations) {
    if (operation.access === 'public' || operation.kind === OperationTypeNode.SUBSCRIPTION) continue
    const { action, subject } = operation.access
    const may = `${action} ${subject}` === 'read Calibration'
    if ((await refusedTo(one, operation)) === may) wrong.push(operation.name)
  }
  expect(wrong).toEqual([])
})

test('with every right there is, a key still touches nothing of a person, a session or a key', async () => {
  const acme = await organization()
  const all = await program(acme, ...ALL)
  const open: string[] = []
  for (const operation of operations) {
    if (operation.access === 'public' || operation.kind === OperationTypeNode.SUBSCRIPTION) continue
    const { action, subject } = operation.access
    if (!rights.isKeyRight(action, subject) && !(await refusedTo(all, operation)))
      open.push(operation.name)
  }
  expect(open).toEqual([])
  expect(await all.graphql(`{ userSessions(userId: "${acme.editor.userId}") { id } }`)).toFailWith(
    'FORBIDDEN',
  )
  expect(await all.graphql('mutation { logout { problems { code } } }')).toFailWith('FORBIDDEN')
  expect(
    await all.graphql('mutation { refreshSession(refreshToken: "x") { problems { code } } }'),
  ).toFailWith('FORBIDDEN')
  for (const [method, path] of [
    ['POST', '/jwt/logout'],
    ['POST', '/jwt/refresh-token'],
    ['POST', '/apps/users/add-user'],
    ['GET', '/account-setting/data'],
    ['GET', '/profile/data'],
    ['GET', '/api/main-search/data'],
  ] as const) {
    expect([
      path,
      (await all.rest(method, path, method === 'POST' ? {} : undefined)).status,
    ]).toEqual([path, 403])
  }
})

test('a key knows its maker no better than it may know anybody', async () => {
  const acme = await organization()
  const me = `{ user(id: "${acme.admin.userId}") { id email } }`
  expect((await acme.graphql(me)).data.user.email).toBe(acme.admin.email)
  expect((await (await program(acme, 'read User')).graphql(me)).data.user.email).toBeNull()
  expect(
    (await (await program(acme, 'read User', 'read Membership')).graphql(me)).data.user.email,
  ).toBe(acme.admin.email)
})

test('a key never reaches another organisation of its maker', async () => {
  const [acme, other] = await Promise.all([organization(), organization()])
  await joins(other, acme.admin, 'ADMIN')
  await deviceOf(other)
  const key = await program(acme, ...ALL)
  expect((await key.graphql('{ sites { totalCount } }')).data.sites.totalCount).toBe(0)
  expect((await acme.rest('GET', `/img/getorglogo/?orgId=${other.id}`)).status).toBe(200)
  expect((await key.rest('GET', `/img/getorglogo/?orgId=${other.id}`)).status).toBe(404)
  expect((await key.rest('GET', `/img/getorglogo/?orgId=${acme.id}`)).status).toBe(200)
  expect(
    await key.graphql(`mutation { switchOrganization(id: "${other.id}") { problems { code } } }`),
  ).toFailWith('FORBIDDEN')
})

test('a key sees the sites its maker sees, and may what its maker may', async () => {
  const acme = await organization()
  const [near, far] = [await deviceOf(acme), await deviceOf(acme)]
  const key = await programOf(
    acme,
    acme.maintainer,
    'read Site',
    'update Site',
    'read NotificationChannel',
  )
  const seen = async () =>
    ((await key.graphql('{ sites { nodes { id } } }')).data.sites.nodes as { id: string }[]).map(
      ({ id }) => id,
    )
  expect((await seen()).sort()).toEqual([near.siteId, far.siteId].sort())
  expect(await key.graphql('{ notificationChannels { totalCount } }')).toFailWith('FORBIDDEN')
  const assign = `mutation($id: ID!, $input: UpdateUserInput!) { updateUser(id: $id, input: $input) { problems { code message } } }`
  const input = { siteAccess: 'ASSIGNED', assignedSiteIds: [near.siteId] }
  expect(
    (await acme.graphql(assign, { id: acme.maintainer.userId, input })).data.updateUser.problems,
  ).toEqual([])
  expect(await seen()).toEqual([near.siteId])
  expect(await key.graphql(RENAME, { id: far.siteId })).toFailWith('NOT_FOUND')
  const demoted = { id: acme.maintainer.userId, input: { role: 'SUBSCRIBER' } }
  expect((await acme.graphql(assign, demoted)).data.updateUser.problems).toEqual([])
  expect(await key.graphql(RENAME, { id: near.siteId })).toFailWith('FORBIDDEN')
  expect(await seen()).toEqual([near.siteId])
})

test('all that is wrong with a key is said at once', async () => {
  const acme = await organization()
  const input = { name: '', scopes: scopes('manage', 'all'), expiresAt: inDays(-1) }
  const { data } = await acme.graphql(CREATE, { input })
  const { problems } = data?.['createApiKey'] as { problems: { path: string[] }[] }
  expect(problems.map(({ path }) => path[1])).toEqual(
    expect.arrayContaining(['name', 'scopes', 'expiresAt']),
  )
})
