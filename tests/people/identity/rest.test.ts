import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { shape } from '../../support/contract.ts'
import { bearer, claimsOf, ownDoors, PASSWORD, someName } from './people.ts'

// The five operations of the REST contract, rule by rule.
const at = await ownDoors()
const ann = await at.person()

const WRONG = { error: 'Email or Password is Invalid' }
const REFUSED = { error: 'Invalid refresh token' }
const logo = (query: string, token = ann.accessToken) =>
  at.rest('GET', `/img/getorglogo/${query}`, undefined, bearer(token))

test('GEN-01 only login, register, refresh-token and logout are answered without a token', async () => {
  expect((await at.rest('GET', `/img/getorglogo/?orgId=${ann.organization}`)).status).toBe(401)
  expect((await at.post('/jwt/login', { email: ann.email, password: PASSWORD })).status).toBe(200)
  expect((await at.post('/jwt/logout')).status).toBe(200)
})

test('GEN-02 the token may be wrapped in one pair of quotes; undefined and null are no token', async () => {
  const answers = async (authorization: string) =>
    (
      await at.rest('GET', `/img/getorglogo/?orgId=${ann.organization}`, undefined, {
        authorization,
      })
    ).status
  expect(await answers(`Bearer "${ann.accessToken}"`)).toBe(200)
  expect(await answers(`bearer ${ann.accessToken}`)).toBe(200)
  expect(await answers(`Bearer ""${ann.accessToken}""`)).toBe(401)
  for (const none of ['undefined', 'null', '"undefined"', '"null"', '""', '']) {
    expect(await answers(`Bearer ${none}`)).toBe(401)
    const login = await at.graphql(
      'mutation { logout { problems { code } } }',
      {},
      { authorization: `Bearer ${none}` },
    )
    expect(login.status, none).toBe(200)
  }
})

test('GEN-03 a missing, malformed or expired access token is 401', async () => {
  for (const authorization of [
    'Bearer x',
    'Bearer a.b.c',
    'Basic YTpi',
    `Bearer ${ann.accessToken}x`,
    ann.refreshToken,
  ]) {
    expect(
      await at.rest('GET', '/img/getorglogo/?orgId=1', undefined, { authorization }),
    ).toMatchObject({
      status: 401,
      body: { error: expect.any(String) },
    })
  }
})

test('GEN-04 ids are accepted as text and emitted as numbers', async () => {
  expect(typeof ann.id).toBe('number')
  expect(typeof ann.organization).toBe('number')
  expect((await logo(`?orgId=${ann.organization}`)).status).toBe(200)
})

test('GEN-05 unknown keys are ignored, and a blank query value is an absent one', async () => {
  expect(
    (await at.post('/jwt/login', { email: ann.email, password: PASSWORD, remember: true })).status,
  ).toBe(200)
  expect((await logo(`?orgId=${ann.organization}&size=5`)).status).toBe(200)
  expect((await logo('?orgId=')).status).toBe(400)
})

test('GEN-09 failures have the body {"error": text}', async () => {
  for (const answer of [
    await at.post('/jwt/login', '{'),
    await at.rest('GET', '/jwt/login'),
    await logo(''),
  ]) {
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.body).toEqual({ error: expect.any(String) })
  }
})

test('GEN-12 answers with tokens are kept by nobody', async () => {
  const { headers } = await at.post('/jwt/login', { email: ann.email, password: PASSWORD })
  expect(headers.get('cache-control')).toContain('no-store')
  expect(headers.get('vary')).toMatch(/accept/i)
})

test('GEN-15 a body that is not a JSON object is 400', async () => {
  for (const path of ['/jwt/login', '/jwt/register']) {
    for (const body of ['[]', '"text"', '5', 'null'])
      expect((await at.post(path, body)).status, body).toBe(400)
  }
})

test('AUTH-01 only an email and its password sign in; anything else is 400 with one text', async () => {
  expect((await at.post('/jwt/login', { email: ann.email, password: PASSWORD })).status).toBe(200)
  const wrong = [
    { email: ann.email, password: 'wrong' },
    { email: `${someName()}@example.com`, password: PASSWORD },
    { email: ann.email },
    { password: PASSWORD },
    {},
    { email: 5, password: PASSWORD },
    { email: ann.email, password: null },
    { email: ann.email, password: '' },
    { email: '', password: PASSWORD },
    { email: ann.email, password: [PASSWORD] },
    { email: 'a\0b', password: '\0' },
    { email: `${'x'.repeat(5000)}@example.com`, password: 'y'.repeat(50_000) },
  ]
  for (const body of wrong)
    expect(await at.post('/jwt/login', body)).toMatchObject({ status: 400, body: WRONG })
})

test('AUTH-02 the email is compared without case and blanks, the password exactly', async () => {
  expect(
    (await at.post('/jwt/login', { email: `  ${ann.email.toUpperCase()} `, password: PASSWORD }))
      .status,
  ).toBe(200)
  for (const password of [PASSWORD.toUpperCase(), ` ${PASSWORD}`, `${PASSWORD} `]) {
    expect((await at.post('/jwt/login', { email: ann.email, password })).status).toBe(400)
  }
})

test('AUTH-03 login never answers 401, whatever header comes with it', async () => {
  for (const authorization of ['Bearer garbage', 'Basic x']) {
    expect(
      (await at.post('/jwt/login', { email: ann.email, password: 'wrong' }, { authorization }))
        .status,
    ).toBe(400)
  }
})

test('AUTH-04 the error is a plain string', async () => {
  expect((await at.post('/jwt/login', {})).body.error).toBeTypeOf('string')
})

test('AUTH-05 the access token expires 600 seconds after issue, and the refresh token outlives it', async () => {
  const { iat, exp } = claimsOf(ann.accessToken)
  expect(exp - iat).toBe(600)
  expect(at.deps.config.REFRESH_TOKEN_TTL).toBeGreaterThan(600)
})

test('AUTH-06 AUTH-07 AUTH-08 userData has role, ability, organisation and cart, and no password', async () => {
  const { body } = await at.post('/jwt/login', { email: ann.email, password: PASSWORD })
  expect(body.userData).toEqual({
    id: ann.id,
    fullName: '',
    username: ann.username,
    avatar: null,
    email: ann.email,
    role: 'admin',
    ability: [{ action: 'manage', subject: 'all' }],
    extras: { eCommerceCartItemsCount: 0 },
    organization: ann.organization,
    org_title: ann.username,
    group: null,
  })
  expect(JSON.stringify(body)).not.toMatch(/argon2|passwordHash/)
})

test('AUTH-06 everybody but an admin is a client, who may read ACL and Auth, then what else the list role may', async () => {
  for (const role of ['SUBSCRIBER', 'AUTHOR', 'EDITOR', 'MAINTAINER']) {
    const person = await at.person()
    await at.sqlIn(person.organization, 'update member set role = $1', [role])
    const { userData } = (await at.post('/jwt/login', { email: person.email, password: PASSWORD }))
      .body
    expect(userData.role).toBe('client')
    expect((userData.ability as unknown[]).slice(0, 2)).toEqual([
      { action: 'read', subject: 'ACL' },
      { action: 'read', subject: 'Auth' },
    ])
    expect(userData.ability.length).toBeGreaterThan(2)
  }
})

test('AUTH-20 taken names are reported with 200, both of them, and null where a field is fine', async () => {
  const [email, username] = [ann.email.toUpperCase(), ann.username.toUpperCase()]
  const register = async (names: object) =>
    at.post('/jwt/register', { password: PASSWORD, ...names })
  const EMAIL = 'This email is already in use.'
  const USERNAME = 'This username is already in use.'
  const fresh = someName()
  expect(await register({ email, username: fresh })).toMatchObject({
    status: 200,
    body: { error: { email: EMAIL, username: null } },
  })
  expect(await register({ email: `${fresh}@example.com`, username })).toMatchObject({
    status: 200,
    body: { error: { email: null, username: USERNAME } },
  })
  expect((await register({ email, username })).body).toEqual({
    error: { email: EMAIL, username: USERNAME },
  })
})

test('AUTH-21 AUTH-22 AUTH-24 a new account is an admin, under `user`, with tokens at top level', async () => {
  const username = someName()
  const { status, body } = await at.post('/jwt/register', {
    username,
    email: `${username}@example.com`,
    password: PASSWORD,
  })
  expect(status).toBe(200)
  expect(Object.keys(body).sort()).toEqual(['accessToken', 'refreshToken', 'user'])
  expect(body.user).toMatchObject({
    fullName: '',
    avatar: null,
    role: 'admin',
    ability: [{ action: 'manage', subject: 'all' }],
  })
  expect(JSON.stringify(body.user)).not.toMatch(/password/i)
  expect((await at.refresh(body.refreshToken)).status).toBe(200)
})

test('AUTH-23 unacceptable values are refused with 200 and a message under the field', async () => {
  const register = async (over: object): Promise<unknown> => {
    const username = someName()
    return (
      await at.post('/jwt/register', {
        username,
        email: `${username}@example.com`,
        password: PASSWORD,
        ...over,
      })
    ).body
  }
  const message = expect.stringMatching(/\S/)
  expect(await register({ password: 'short' })).toEqual({
    error: { email: null, username: null, password: message },
  })
  expect(await register({ password: 'password123' })).toEqual({
    error: { email: null, username: null, password: message },
  })
  expect(await register({ password: undefined })).toEqual({
    error: { email: null, username: null, password: message },
  })
  for (const email of ['', '  ', 'nobody', 'a b@c.de', null, 7]) {
    expect(await register({ email })).toEqual({ error: { email: message, username: null } })
  }
  for (const username of ['', ' ', 'x'.repeat(51), 'a\nb', 'a\0b', undefined, {}]) {
    expect(await register({ username })).toEqual({ error: { email: null, username: message } })
  }
  expect(await register({ email: ann.email, password: 'short' })).toEqual({
    error: { email: 'This email is already in use.', username: null, password: message },
  })
})

test('AUTH-25 ids follow each other, and uniqueness ignores case', async () => {
  const [{ highest }] = (
    await at.owner.query<{ highest: number }>('select max(id) as highest from identity.account')
  ).rows as [{ highest: number }]
  expect((await at.person()).id).toBeGreaterThan(highest)
  const body = {
    username: ann.username.toUpperCase(),
    email: `${someName()}@example.com`,
    password: PASSWORD,
  }
  expect((await at.post('/jwt/register', body)).body.error.username).toBe(
    'This username is already in use.',
  )
})

test('AUTH-26 an account starts in an organisation of its own, titled after the username', async () => {
  const person = await at.person()
  expect(person.organization).not.toBe(ann.organization)
  expect(await at.sqlIn(person.organization, 'select title from organization')).toEqual([
    { title: person.username },
  ])
  expect(await at.sqlIn(person.organization, 'select account_id, role from member')).toEqual([
    { account_id: person.id, role: 'ADMIN' },
  ])
})

test('AUTH-30 AUTH-33 a refresh gives a new pair and userData', async () => {
  const person = await at.person()
  const { status, body } = await at.refresh(person.refreshToken)
  expect(status).toBe(200)
  expect(claimsOf(body.accessToken).exp - claimsOf(body.accessToken).iat).toBe(600)
  expect(body.refreshToken).not.toBe(person.refreshToken)
  expect(body.userData).toMatchObject({ id: person.id, organization: person.organization })
})

test('AUTH-31 whatever is no refresh token of ours is 401 with one text', async () => {
  const { accessToken, refreshToken } = await at.person()
  const [prefix, key, session, generation, proof = ''] = refreshToken.split('.')
  const forged = [
    [prefix, key, session, '1', proof],
    [prefix, '00000000', session, generation, proof],
    [prefix, key, Buffer.alloc(16).toString('base64url'), generation, proof],
    [prefix, key, session, generation, proof.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))],
  ].map((parts) => parts.join('.'))
  for (const token of [undefined, '', 5, null, {}, 'x', 'a.b.c', accessToken, ...forged]) {
    expect(await at.refresh(token)).toMatchObject({ status: 401, body: REFUSED })
  }
  expect(await at.post('/jwt/refresh-token')).toMatchObject({ status: 401, body: REFUSED })
  expect((await at.refresh(refreshToken)).status).toBe(200)
})

test('AUTH-32 one pair of quotes is stripped; undefined, null and blank are missing', async () => {
  const { refreshToken } = await at.person()
  for (const token of ['undefined', 'null', '"undefined"', ' ', '""', `""${refreshToken}""`]) {
    expect(await at.refresh(token)).toMatchObject({ status: 401, body: REFUSED })
  }
  expect((await at.refresh(`"${refreshToken}"`)).status).toBe(200)
})

test('AUTH-34 the immediate predecessor gives the same successor', async () => {
  const { refreshToken } = await at.person()
  const [first, second] = [await at.refresh(refreshToken), await at.refresh(refreshToken)]
  expect(second.status).toBe(200)
  expect(second.body.refreshToken).toBe(first.body.refreshToken)
})

test('AUTH-35 AUTH-36 SEC-08 login, register and refresh ignore the Authorization header', async () => {
  const expired =
    'eyJhbGciOiJIUzI1NiJ9.eyJpZCI6NywiaWF0IjoxNzgwMDAwMDAwLCJleHAiOjE3ODAwMDA2MDB9.c2lnbmF0dXJl'
  for (const authorization of [`Bearer "${expired}"`, 'Bearer garbage', 'Bearer undefined', '""']) {
    const username = someName()
    const body = { username, email: `${username}@example.com`, password: PASSWORD }
    const registered = await at.post('/jwt/register', body, { authorization })
    expect(registered.body.accessToken, authorization).toBeTypeOf('string')
    expect((await at.post('/jwt/login', body, { authorization })).status).toBe(200)
    expect((await at.refresh(registered.body.refreshToken, { authorization })).status).toBe(200)
  }
})

test('AUTH-40 AUTH-41 logout is 200 with {} always, and ends the session named by either token', async () => {
  for (const body of [
    undefined,
    {},
    { refreshToken: 'undefined' },
    { refreshToken: 5 },
    { refreshToken: null },
  ]) {
    expect(await at.post('/jwt/logout', body)).toMatchObject({ status: 200, body: {} })
    expect((await at.post('/jwt/logout', body, { authorization: 'Bearer garbage' })).status).toBe(
      200,
    )
  }
  const [one, other] = [await at.person(), await at.person()]
  expect((await at.post('/jwt/logout', undefined, bearer(one.accessToken))).body).toEqual({})
  expect((await at.post('/jwt/logout', { refreshToken: `"${other.refreshToken}"` })).body).toEqual(
    {},
  )
  for (const { accessToken, refreshToken } of [one, other]) {
    expect(await at.statusOf(accessToken)).toBe(401)
    expect((await at.refresh(refreshToken)).status).toBe(401)
  }
})

test('ORG-01 ORG-02 ORG-03 SEC-29 the logo is one element, null where there is none, raw base64 where there is one', async () => {
  const person = await at.person()
  const own = `?orgId=${person.organization}`
  expect((await logo(own, person.accessToken)).body).toEqual({
    0: { base64: null },
    data: [{ base64: null }],
  })
  const png = Buffer.from('89504e470d0a1a0a', 'hex')
  const insert = `insert into picture (key, purpose, content_type, width, height, bytes) values ($1, 'LOGO', 'image/png', 1, 1, $2)`
  await at.sqlIn(person.organization, insert, [randomBytes(32), png])
  const element = { base64: png.toString('base64') }
  expect((await logo(own, person.accessToken)).body).toEqual({ 0: element, data: [element] })
  const bare = await at.rest('GET', `/img/getorglogo${own}`, undefined, bearer(person.accessToken))
  expect(bare.body).toEqual({ 0: element, data: [element] })
})

test('ORG-02 SEC-29 a foreign organisation and an unknown one are the same 404', async () => {
  const stranger = await at.person()
  const foreign = await logo(`?orgId=${ann.organization}`, stranger.accessToken)
  expect(foreign.status).toBe(404)
  for (const id of ['2147483647', '99999999999999999999', '0', '-1', 'abc', '1.5', '1e3']) {
    expect(await logo(`?orgId=${id}`, stranger.accessToken)).toMatchObject({
      status: 404,
      body: foreign.body,
    })
  }
})

test('SEC-29 the logo of another organisation one belongs to is served, until the membership ends', async () => {
  const [host, guest] = [await at.person(), await at.person()]
  await at.sqlIn(
    host.organization,
    `insert into member (account_id, role) values ($1, 'SUBSCRIBER')`,
    [guest.id],
  )
  expect((await logo(`?orgId=${host.organization}`, guest.accessToken)).status).toBe(200)
  await at.sqlIn(host.organization, `update member set status = 'INACTIVE' where account_id = $1`, [
    guest.id,
  ])
  expect((await logo(`?orgId=${host.organization}`, guest.accessToken)).status).toBe(404)
})

test('ORG-04 a missing orgId is 400, and so is a second one', async () => {
  for (const query of ['', '?', '?orgId=', `?orgId=${ann.organization}&orgId=1`])
    expect((await logo(query)).status).toBe(400)
})

test('the answers are as the contract describes them', async () => {
  const username = someName()
  const account = { username, email: `${username}@example.com`, password: PASSWORD }
  const registered = (await at.post('/jwt/register', account)).body
  const answers = {
    RegisterSuccess: registered,
    RegisterConflict: (await at.post('/jwt/register', account)).body,
    LoginResult: (await at.post('/jwt/login', account)).body,
    RefreshResult: (await at.refresh(registered.refreshToken)).body,
    OrgLogoResult: (await logo(`?orgId=${ann.organization}`)).body,
  }
  for (const [name, body] of Object.entries(answers)) {
    const validate = shape(name)
    expect(validate(body), `${name} ${JSON.stringify(validate.errors)}`).toBe(true)
  }
})
