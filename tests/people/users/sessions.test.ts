import { expect, test, vi } from 'vitest'
import { gateway, startGateway } from '../../support/gateway.ts'
import { joins } from '../../support/members.ts'
import { organization } from '../../support/organization.ts'
import { signedInSocket } from '../../support/socket.ts'

// Where members are signed in, and what they did: for admins.
const SESSIONS = 'query($userId: ID!) { userSessions(userId: $userId) { id device current } }'
const END =
  'mutation($userId: ID!, $id: ID!) { endUserSession(userId: $userId, id: $id) { deletedId problems { code } } }'
const ACTIVITY = `query($userId: ID!, $first: Int, $after: String) { userActivity(userId: $userId, first: $first, after: $after) {
  nodes { id action entity entityId actor { fullName } detail } pageInfo { hasNextPage endCursor } } }`

test('SEC-10 an admin sees and ends the sessions a member has in this organisation, and no others', async () => {
  const [acme, rival] = await Promise.all([organization(), organization()])
  await joins(rival, acme.editor, 'AUTHOR')
  const { owner, url } = await gateway()
  const elsewhere = `insert into identity.session (account_id, organization_id, expires_at)
    values ($1, $2, now() + interval '1 day') returning id`
  const [{ id: foreign }] = (
    await owner.query<{ id: string }>(elsewhere, [acme.editor.accountId, rival.id])
  ).rows as [{ id: string }]
  const userId = String(acme.editor.userId)
  const listed = (await acme.graphql(SESSIONS, { userId })).data.userSessions
  expect(listed).toEqual([{ id: acme.editor.sessionId, device: '', current: false }])
  const socket = await signedInSocket(url, acme.editor.token)
  expect(await acme.graphql(END, { userId, id: foreign })).toFailWith('NOT_FOUND')
  expect(await acme.graphql(END, { userId, id: acme.author.sessionId })).toFailWith('NOT_FOUND')
  expect(await acme.graphql(END, { userId, id: 'x' })).toFailWith('NOT_FOUND')
  expect(
    (await acme.graphql(END, { userId, id: acme.editor.sessionId })).data.endUserSession.deletedId,
  ).toBe(acme.editor.sessionId)
  expect(await socket.closed).toBe(4403)
  expect((await acme.editor.graphql('{ viewer { id } }')).status).toBe(401)
  const left = await owner.query(
    'select id from identity.session where id = $1 and ended_at is null',
    [foreign],
  )
  expect(left.rowCount).toBe(1)
})

test('SEC-32 the other gateways hear of it: what they found out a moment ago no longer counts', async () => {
  const [acme, there] = [await organization(), await startGateway()]
  const asked = () =>
    fetch(`${there.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${acme.editor.token}` },
      body: JSON.stringify({ query: '{ viewer { id } }' }),
    }).then(({ status }) => status)
  vi.useFakeTimers({ toFake: ['Date'] }) // nothing is forgotten because it grew old
  try {
    expect(await asked()).toBe(200)
    await acme.graphql(END, { userId: String(acme.editor.userId), id: acme.editor.sessionId })
    await expect.poll(asked, { timeout: 10_000 }).toBe(401)
  } finally {
    vi.useRealTimers()
    await there.close()
  }
})

test('suspending in one organisation leaves the other alone', async () => {
  const [acme, rival] = await Promise.all([organization(), organization()])
  await joins(rival, acme.editor, 'AUTHOR')
  const moved = `mutation { switchOrganization(id: "${rival.id}") { session { accessToken } } }`
  const { accessToken } = (await acme.editor.graphql(moved)).data.switchOrganization.session
  await acme.graphql('mutation($id: ID!) { suspendUser(id: $id) { problems { code } } }', {
    id: String(acme.editor.userId),
  })
  expect((await acme.editor.graphql('{ viewer { id } }')).status).toBe(401)
  const { url } = await gateway()
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
    body: JSON.stringify({ query: '{ viewer { role } }' }),
  })
  expect(await answer.json()).toMatchObject({ data: { viewer: { role: 'AUTHOR' } } })
})

test('activity is what a member did and what was done to the row, in pages, the newest first', async () => {
  const acme = await organization()
  const userId = String(acme.maintainer.userId)
  const create =
    'mutation { createSite(input: { name: "Depot", timeZone: "UTC" }) { problems { code } } }'
  await acme.maintainer.graphql(create)
  await acme.editor.graphql(create)
  const update = `mutation { updateUser(id: "${userId}", input: { company: "Eisbach" }) { problems { code } } }`
  await acme.graphql(update)
  const whole = (await acme.graphql(ACTIVITY, { userId })).data.userActivity
  const actions = (whole.nodes as { action: string; entityId: string }[]).map(
    ({ action }) => action,
  )
  expect(actions[0]).toBe('user.updated')
  expect(actions.filter((action) => action.startsWith('site.')).length).toBeLessThanOrEqual(1)
  expect(whole.nodes[0]).toMatchObject({
    entity: 'User',
    entityId: userId,
    detail: { after: { company: 'Eisbach' } },
  })
  await acme.graphql(update.replace('Eisbach', 'Ost'))
  const first = (await acme.graphql(ACTIVITY, { userId, first: 1 })).data.userActivity
  expect(first).toMatchObject({
    nodes: [{ detail: { after: { company: 'Ost' } } }],
    pageInfo: { hasNextPage: true },
  })
  const second = (
    await acme.graphql(ACTIVITY, { userId, first: 1, after: first.pageInfo.endCursor })
  ).data.userActivity
  expect(second.nodes).toEqual([whole.nodes[0]])
  const foreign = { userId: String(acme.editor.userId), after: first.pageInfo.endCursor }
  expect(await acme.graphql(ACTIVITY, foreign)).toFailWith('BAD_USER_INPUT')
})

test('who is not an admin learns neither', async () => {
  const [acme, rival] = await Promise.all([organization(), organization()])
  const userId = String(acme.editor.userId)
  for (const document of [SESSIONS, ACTIVITY]) {
    expect(await acme.maintainer.graphql(document, { userId })).toFailWith('FORBIDDEN')
    expect(await acme.editor.graphql(document, { userId })).toFailWith('FORBIDDEN')
    expect(await acme.stranger.graphql(document, { userId })).toFailWith('UNAUTHENTICATED')
    expect(await rival.graphql(document, { userId })).toFailWith('NOT_FOUND')
  }
  expect(await acme.subscriber.graphql(END, { userId, id: acme.editor.sessionId })).toFailWith(
    'FORBIDDEN',
  )
})
