import { expect, test } from 'vitest'
import { authorize } from '../../../gateway/access/authorize.ts'
import { recordRefusal } from '../../../gateway/modules/ground/audit/service.ts'
import { createViewer } from '../../../gateway/modules/people/identity/sessions/create-viewer.ts'
import { bearer, ownDoors, PASSWORD, someName } from './people.ts'

// The same services through GraphQL.
const at = await ownDoors()
const ann = await at.person()

const TOKENS = `session { accessToken refreshToken viewer { id userId email username fullName avatar role abilities { action subject }
  organization { id title timeZone displayUnit } organizations { role organization { id title } } } } problems { code path message }`
const LOGIN = `mutation Login($input: LoginInput!) { login(input: $input) { ${TOKENS} } }`
const REGISTER = `mutation Register($input: RegisterInput!) { register(input: $input) { ${TOKENS} } }`
const REFRESH = `mutation Refresh($token: String!) { refreshSession(refreshToken: $token) { ${TOKENS} } }`
const LOGOUT =
  'mutation Logout($token: String) { logout(refreshToken: $token) { problems { code } } }'
const SWITCH = `mutation Switch($id: ID!) { switchOrganization(id: $id) { ${TOKENS} } }`
const END = 'mutation End($id: ID!) { endSession(id: $id) { deletedId problems { code } } }'
const SESSIONS = '{ sessions { id device createdAt lastUsedAt current } }'

const problemsOf = ({ problems }: { problems: { code: string; path: string[] }[] }) =>
  problems.map(({ code, path }) => [code, path.at(-1)])

/** Makes a member of somebody else's organisation. */
const join = (organization: number, account: number, role = 'MAINTAINER') =>
  at.sqlIn(organization, 'insert into member (account_id, role) values ($1, $2)', [account, role])

test('login answers tokens and the viewer', async () => {
  const { status, data } = await at.graphql(LOGIN, {
    input: { email: ` ${ann.email.toUpperCase()}`, password: PASSWORD },
  })
  expect(status).toBe(200)
  expect(data.login.problems).toEqual([])
  expect(data.login.session.viewer).toEqual({
    id: String(ann.id),
    userId: '1',
    email: ann.email,
    username: ann.username,
    fullName: '',
    avatar: null,
    role: 'ADMIN',
    abilities: [{ action: 'manage', subject: 'all' }],
    organization: {
      id: String(ann.organization),
      title: ann.username,
      timeZone: 'UTC',
      displayUnit: 'C',
    },
    organizations: [
      { role: 'ADMIN', organization: { id: String(ann.organization), title: ann.username } },
    ],
  })
  expect(await at.statusOf(data.login.session.accessToken)).toBe(200)
})

test('AUTH-01 a wrong password is the problem BAD_CREDENTIALS', async () => {
  for (const input of [
    { email: ann.email, password: 'wrong' },
    { email: 'x', password: '' },
  ]) {
    const { status, data } = await at.graphql(LOGIN, { input })
    expect(status).toBe(200)
    expect(data.login).toEqual({
      session: null,
      problems: [{ code: 'BAD_CREDENTIALS', path: [], message: 'Email or Password is Invalid' }],
    })
  }
})

test('AUTH-20 register names every problem by code and path', async () => {
  const { data } = await at.graphql(REGISTER, {
    input: { email: ann.email, username: ann.username, password: 'short' },
  })
  expect(data.register.session).toBeNull()
  expect(data.register.problems).toEqual([
    { code: 'OUT_OF_RANGE', path: ['input', 'password'], message: 'At least 8 characters.' },
    { code: 'TAKEN', path: ['input', 'email'], message: 'This email is already in use.' },
    { code: 'TAKEN', path: ['input', 'username'], message: 'This username is already in use.' },
  ])
  const blank = await at.graphql(REGISTER, { input: { email: ' ', username: '', password: '' } })
  expect(problemsOf(blank.data.register)).toEqual([
    ['REQUIRED', 'email'],
    ['REQUIRED', 'username'],
    ['REQUIRED', 'password'],
  ])
})

test('register signs in as the admin of an organisation of one’s own', async () => {
  const username = someName()
  const input = { email: `${username}@example.com`, username, password: PASSWORD }
  const { session } = (await at.graphql(REGISTER, { input })).data.register
  expect(session.viewer).toMatchObject({
    username,
    role: 'ADMIN',
    organization: { title: username },
  })
})

test('refreshSession gives the next pair; a refused token is UNAUTHENTICATED', async () => {
  const { refreshToken } = await at.person()
  const { data } = await at.graphql(REFRESH, { token: refreshToken })
  expect(data.refreshSession.session.refreshToken).not.toBe(refreshToken)
  const refused = await at.graphql(REFRESH, { token: 'undefined' })
  expect(refused.status).toBe(401)
  expect(refused.errors?.[0]).toMatchObject({
    message: 'Invalid refresh token',
    extensions: { code: 'UNAUTHENTICATED' },
  })
})

test('logout ends the session of either token, and does nothing without one', async () => {
  expect((await at.graphql(LOGOUT)).data).toEqual({ logout: { problems: [] } })
  const [one, other] = [await at.person(), await at.person()]
  await at.graphql(LOGOUT, {}, bearer(one.accessToken))
  await at.graphql(LOGOUT, { token: other.refreshToken })
  for (const { accessToken, refreshToken } of [one, other]) {
    expect(await at.statusOf(accessToken)).toBe(401)
    expect((await at.refresh(refreshToken)).status).toBe(401)
  }
})

test('without a token everything else is 401 for the whole request', async () => {
  for (const query of [
    '{ viewer { id } }',
    SESSIONS,
    `mutation { endSession(id: "1") { deletedId } }`,
  ]) {
    const answer = await at.graphql(query)
    expect(answer.status).toBe(401)
    expect(answer).toFailWith('UNAUTHENTICATED')
  }
})

test('switchOrganization goes on elsewhere, and a refresh stays there', async () => {
  const guest = await at.person()
  await join(ann.organization, guest.id)
  const { session } = (
    await at.graphql(SWITCH, { id: String(ann.organization) }, bearer(guest.accessToken))
  ).data.switchOrganization
  expect(session.viewer).toMatchObject({
    role: 'MAINTAINER',
    organization: { id: String(ann.organization) },
  })
  expect(session.viewer.organizations).toHaveLength(2)
  const seen = await at.graphql(
    '{ viewer { organization { id } } }',
    {},
    bearer(session.accessToken),
  )
  expect(seen.data.viewer.organization.id).toBe(String(ann.organization))
  const refreshed = (await at.refresh(session.refreshToken)).body
  expect(refreshed.userData).toMatchObject({ organization: ann.organization, role: 'client' })
})

test('switchOrganization to where one is no member is NOT_FOUND, like one that never existed', async () => {
  const guest = await at.person()
  const answers = await Promise.all(
    [String(ann.organization), '2147483647', 'x', ''].map((id) =>
      at.graphql(SWITCH, { id }, bearer(guest.accessToken)),
    ),
  )
  for (const answer of answers) {
    expect(answer).toFailWith('NOT_FOUND')
    expect(answer.errors?.[0]?.message).toBe('Organization not found.')
  }
})

test('a token for an organisation the account was never in opens nothing', async () => {
  const { signAccessToken } =
    await import('../../../gateway/modules/people/identity/tokens/access-token.ts')
  const { keysOf } = await import('../../../gateway/modules/people/identity/tokens/keys.ts')
  const viewer = await createViewer(at.deps, `Bearer ${ann.accessToken}`)
  const stranger = await at.person()
  const claims = {
    accountId: ann.id,
    sessionId: viewer?.sessionId ?? '',
    generation: 0,
    organizationId: stranger.organization,
    expiresAt: 9_999_999_999,
  }
  expect(await at.statusOf(signAccessToken(keysOf(at.deps.config), claims, Date.now()))).toBe(401)
})

test('sessions lists one’s own, the last used first, and endSession ends one', async () => {
  const person = await at.person()
  const second = await at.login(person.email)
  const { sessions } = (await at.graphql(SESSIONS, {}, bearer(second.accessToken))).data as {
    sessions: { id: string; current: boolean }[]
  }
  expect(sessions.map(({ current }) => current)).toEqual([true, false])
  expect(sessions[0]).toMatchObject({
    device: expect.any(String),
    createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
  })
  const first = sessions[1]?.id
  const stranger = await at.person()
  for (const id of [first, 'x', '00000000-0000-4000-8000-000000000000']) {
    expect(await at.graphql(END, { id }, bearer(stranger.accessToken))).toFailWith('NOT_FOUND')
  }
  expect(
    (await at.graphql(END, { id: first }, bearer(second.accessToken))).data.endSession,
  ).toEqual({
    deletedId: first,
    problems: [],
  })
  expect(await at.graphql(END, { id: first }, bearer(second.accessToken))).toFailWith('NOT_FOUND')
  expect(await at.statusOf(person.accessToken)).toBe(401)
  expect(await at.statusOf(second.accessToken)).toBe(200)
})

test('SEC-16 aliased attempts count each', async () => {
  const person = await at.person()
  const fields = Array.from(
    { length: 20 },
    (_, n) =>
      `a${n}: login(input: { email: "${person.email}", password: "wrong ${n}" }) { problems { code } }`,
  )
  const { data, errors } = await at.graphql(`mutation { ${fields.join(' ')} }`)
  const tried = Object.values(data ?? {}).filter(Boolean).length
  expect(tried).toBeLessThanOrEqual(5)
  expect(errors?.length).toBeGreaterThan(0)
  expect(new Set(errors?.map(({ extensions }) => extensions.code))).toEqual(
    new Set(['RATE_LIMITED']),
  )
})

test('SEC-60 a refusal is written down', async () => {
  const person = await at.person()
  await at.sqlIn(person.organization, `update member set role = 'SUBSCRIBER'`)
  const viewer = await createViewer(at.deps, `Bearer ${person.accessToken}`)
  const ctx = at.context({ viewer })
  const refusal = await Promise.resolve()
    .then(() => authorize(ctx, 'create', 'Site'))
    .catch((error: unknown) => error)
  await recordRefusal(ctx, refusal)
  await recordRefusal(ctx, new Error('a defect'))
  expect(
    await at.sqlIn(
      person.organization,
      `select entity_id, actor_id from audit_entry where action = 'access.refused'`,
    ),
  ).toEqual([{ entity_id: 'create Site', actor_id: 1 }])
})
