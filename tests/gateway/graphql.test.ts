import { serverAudits } from 'graphql-http'
import { describe, expect, test } from 'vitest'
import { DocumentStore } from '../../gateway/graphql/document-store.ts'
import { unavailable } from '../../gateway/errors.ts'
import { modules } from '../../gateway/modules/index.ts'
import { caller } from '../support/caller.ts'
import { gateway, startGateway } from '../support/gateway.ts'
import { organization } from '../support/organization.ts'
import { askOverSocket } from '../support/socket.ts'

describe('GraphQL over HTTP', async () => {
  const { url } = await gateway()
  const { token } = await organization()
  const signedIn = (input: string, init: RequestInit = {}) => {
    const headers = {
      ...Object.fromEntries(new Headers(init.headers)),
      authorization: `Bearer ${token}`,
    }
    return fetch(input, { ...init, headers })
  }
  const audits = serverAudits({ url: `${url}/graphql`, fetchFn: signedIn })
  test('there are audits', () => expect(audits.length).toBeGreaterThan(50))
  test.each(audits.map((audit) => ({ ...audit })))('$id $name', async ({ fn }) => {
    const result = await fn()
    if ('response' in result) await result.response.body?.cancel()
    expect(result.status === 'error' ? result : 'not an error').toBe('not an error')
  })
})

describe('who may ask', () => {
  test('SEC-02 without a good token everything but the public fields is 401, as a whole', async () => {
    const { url } = await gateway()
    for (const stranger of [caller(url), caller(url, 'rubbish'), caller(url, 'undefined')]) {
      for (const document of [
        '{ viewer { id } }',
        '{ __typename viewer { id } }',
        '{ nothing }',
        'mutation { createSite }',
        '{ ...F } fragment F on Query { sites { totalCount } }',
      ]) {
        const answer = await stranger.graphql(document)
        expect(answer).toFailWith('UNAUTHENTICATED')
        expect(answer).toMatchObject({ status: 401, data: undefined })
      }
    }
  })

  test('SEC-35 a document that is not valid tells a stranger nothing of the schema', async () => {
    const { url } = await gateway()
    const login =
      'mutation Login { login(input: { email: "a@example.com", password: "x" }) { problems { code } } }'
    for (const rest of [
      '{ sites { nodes { colour } } }',
      'query { sites { nodes { colour } } }',
      'fragment F on Site { colour }',
      'query Sites($input: CreateSiteInput!) { sites { totalCount } }',
    ]) {
      const answer = await caller(url).rest('POST', '/graphql', {
        query: `${login} ${rest}`,
        operationName: 'Login',
      })
      expect([400, 401]).toContain(answer.status)
      expect(JSON.stringify(answer.body)).not.toMatch(/colour|Site|sites|Login|login/)
    }
    const nothing = await caller(url).graphql('mutation { login(input: { colour: 1 }) { taste } }')
    expect(nothing).toMatchObject({
      status: 400,
      errors: [{ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }],
    })
    expect(JSON.stringify(nothing.errors)).not.toMatch(/colour|taste|LoginInput/)
  })

  test('SEC-08 public fields are answered with a bad token too', async () => {
    const stranger = caller((await gateway()).url, 'rubbish')
    const document =
      'mutation { login(input: { email: "nobody@example.com", password: "x" }) { problems { code } } }'
    expect(await stranger.graphql(document)).toMatchObject({
      status: 200,
      data: { login: { problems: [{ code: 'BAD_CREDENTIALS' }] } },
    })
  })

  test('SEC-35 introspection is for viewers', async () => {
    const acme = await organization()
    for (const document of [
      '{ __schema { types { name } } }',
      '{ __type(name: "Query") { name } }',
    ]) {
      expect(await acme.stranger.graphql(document)).toMatchObject({ status: 401 })
      expect(await acme.subscriber.graphql(document)).toMatchObject({ status: 200 })
    }
  })

  test('SEC-35 the whole introspection query is within the limits', async () => {
    const { getIntrospectionQuery } = await import('graphql')
    const acme = await organization()
    expect((await acme.graphql(getIntrospectionQuery())).errors).toBeUndefined()
  })

  test('SEC-35 a typo is not corrected, over both transports', async () => {
    const [{ url }, acme] = await Promise.all([gateway(), organization()])
    const typo = '{ viewerr { id } sites(perpage: 1) { totalcount } }'
    const answers = [await acme.graphql(typo), await askOverSocket(url, acme.token, typo)]
    for (const { errors } of answers) {
      expect(errors?.[0]?.extensions.code).toBe('GRAPHQL_VALIDATION_FAILED')
      expect(JSON.stringify(errors)).not.toMatch(/[Dd]id you mean|viewer"|perPage|totalCount/)
    }
  })

  test('SEC-35 there is no landing page', async () => {
    const { status, body } = await caller((await gateway()).url).rest(
      'GET',
      '/graphql',
      undefined,
      { accept: 'text/html' },
    )
    expect(status).toBe(400)
    expect(JSON.stringify(body)).not.toContain('<')
  })
})

describe('SEC-36 errors', () => {
  const SECRET = 'connect ECONNREFUSED postgres://isotherm:hunter2@10.0.0.5/isotherm'
  const throwing = (error: Error) => ({ Query: { sites: () => Promise.reject(error) } }) as never
  const broken = startGateway(
    {},
    { modules: [...modules, { name: 'throwing', resolvers: throwing(new Error(SECRET)) }] },
  )
  const document = '{ viewer { id } sites { totalCount } }'

  test('a defect says nothing of itself, over both transports; the log says everything', async () => {
    const here = await broken
    const acme = await organization(undefined, here)
    for (const { errors } of [
      await acme.graphql(document),
      await askOverSocket(here.url, acme.token, document),
    ]) {
      expect(errors).toMatchObject([
        {
          message: 'Something went wrong',
          path: ['sites'],
          extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: expect.any(String) },
        },
      ])
      expect(JSON.stringify(errors)).not.toContain('hunter2')
      expect(here.logs.join('')).toContain('hunter2')
    }
  })

  test('the request id of an error is that of the answer', async () => {
    const acme = await organization(undefined, await broken)
    const { errors, headers } = await acme.graphql(document)
    expect(errors?.[0]?.extensions.requestId).toBe(headers.get('x-request-id'))
  })

  test('an outage is 503 and says when to try again', async () => {
    const here = await startGateway(
      {},
      { modules: [...modules, { name: 'throwing', resolvers: throwing(unavailable()) }] },
    )
    const answer = await (await organization(undefined, here)).graphql(document)
    expect(answer).toFailWith('SERVICE_UNAVAILABLE')
    expect({ status: answer.status, wait: answer.headers.get('retry-after') }).toEqual({
      status: 503,
      wait: '2',
    })
    await here.close()
  })

  test('what is missing for a viewer is a field, not an answer', async () => {
    const acme = await organization()
    const document =
      'mutation($input: CreateSiteInput!) { createSite(input: $input) { site { id } } }'
    const answer = await acme.subscriber.graphql(document, {
      input: { name: 'Depot', timeZone: 'UTC' },
    })
    expect(answer).toFailWith('FORBIDDEN')
    expect(answer).toMatchObject({ status: 200, errors: [{ extensions: { rule: 'create Site' } }] })
    await expect
      .poll(() => acme.tenant.db.selectFrom('auditEntry').select('entityId').execute())
      .toEqual([{ entityId: 'create Site' }])
  })

  test('a variable that does not fit is 400', async () => {
    const acme = await organization()
    const document =
      'query($page: Int! = 1, $id: ID!) { sites(page: $page) { totalCount } site(id: $id) { id } }'
    expect(await acme.graphql(document, { page: 'one', id: '1' })).toMatchObject({
      status: 400,
      errors: [{ extensions: { code: 'BAD_USER_INPUT' } }],
    })
    expect(await acme.graphql(document, {})).toMatchObject({
      status: 400,
      errors: [{ extensions: { code: 'BAD_USER_INPUT' } }],
    })
    expect(
      await acme.graphql('query($page: Int = 1) { sites(page: $page) { totalCount } }', {
        page: null,
      }),
    ).toMatchObject({
      status: 400,
      errors: [{ extensions: { code: 'BAD_USER_INPUT' } }],
    })
  })
})

describe('SEC-37 requests another site could make', async () => {
  const acme = await organization()
  const query = encodeURIComponent('{ viewer { id } }')
  const mutation = encodeURIComponent('mutation { logout { problems { code } } }')

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    '',
  ])('a body of type "%s" is not executed', async (type) => {
    const answer = await acme.rest(
      'POST',
      '/graphql',
      JSON.stringify({ query: '{ viewer { id } }' }),
      { 'content-type': type },
    )
    expect(answer.status).toBe(415)
    expect(answer.body).toMatchObject({
      errors: [{ extensions: { code: 'UNSUPPORTED_MEDIA_TYPE', requestId: expect.any(String) } }],
    })
  })

  test('a simple GET is refused, one that needs a preflight is answered', async () => {
    expect((await acme.rest('GET', `/graphql?query=${query}`)).status).toBe(400)
    const answer = await acme.rest('GET', `/graphql?query=${query}`, undefined, {
      'apollo-require-preflight': '1',
    })
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { viewer: { id: expect.any(String) } } },
    })
  })

  test('a mutation by GET is 405', async () => {
    const answer = await acme.rest('GET', `/graphql?query=${mutation}`, undefined, {
      'apollo-require-preflight': '1',
    })
    expect(answer).toMatchObject({ status: 405 })
    expect(answer.headers.get('allow')).toBe('POST')
    expect((await acme.graphql('{ viewer { id } }')).status).toBe(200)
  })

  test('no cookie is set or read', async () => {
    const { headers, status } = await acme.stranger.graphql(
      '{ viewer { id } }',
      {},
      { cookie: `authorization=Bearer ${acme.token}` },
    )
    expect({ status, cookie: headers.get('set-cookie') }).toEqual({ status: 401, cookie: null })
  })

  test('a subscription does not run over HTTP', async () => {
    expect(await acme.graphql('subscription { readings { cursor } }')).toMatchObject({
      status: 400,
    })
  })
})

test('SEC-38 the documents kept are bounded, the ones in use stay', () => {
  const store = new DocumentStore()
  const document = { kind: 'Document', definitions: [] } as never
  for (let number = 0; number < 100_000; number++) {
    store.set(`{ a${number} } #${'x'.repeat(100)}`, document)
    if (number === 0) continue
    expect(store.get(`{ a0 } #${'x'.repeat(100)}`)).toBe(document)
  }
  expect(store.characters).toBeLessThanOrEqual(512 * 1024)
})

test('what a field finds wrong is refused with 200, whether others were answered, written or given as a variable', async () => {
  const acme = await organization()
  for (const list of ['sites', 'sensors', 'devices', 'alarms']) {
    for (const argument of ['perPage', 'page']) {
      const wrong = `${list}(${argument}: $n) { totalCount }`
      const answers = [
        await acme.graphql(`{ ${wrong.replace('$n', '0')} }`),
        await acme.graphql(`query($n: Int!) { ${wrong} }`, { n: 0 }),
        await acme.graphql(`query($n: Int!) { viewer { id } ${wrong} }`, { n: 0 }),
      ]
      const errors = [{ extensions: { code: 'BAD_USER_INPUT', path: [argument] } }]
      for (const answer of answers)
        expect(answer).toMatchObject({ status: 200, data: null, errors })
    }
  }
})
