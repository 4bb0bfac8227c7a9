import fc from 'fast-check'
import { GraphQLError } from 'graphql'
import { pino } from 'pino'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { createApp } from '../../gateway/app.ts'
import { readConfig } from '../../gateway/config.ts'
import { databaseOf, openPool } from '../../gateway/db/database.ts'
import { databaseReady } from '../../gateway/db/health.ts'
import { DomainError } from '../../gateway/errors.ts'
import { Pipeline } from '../../gateway/graphql/pipeline.ts'
import { buildSchema } from '../../gateway/graphql/schema.ts'
import { signAccessToken } from '../../gateway/modules/people/identity/tokens/access-token.ts'
import { keysOf } from '../../gateway/modules/people/identity/tokens/keys.ts'
import { modules } from '../../gateway/modules/index.ts'
import { Disk } from '../../gateway/disk/disk.ts'
import { Meters } from '../../gateway/meters.ts'
import { Outside } from '../../gateway/outside.ts'
import { declaredBy } from '../../gateway/platform/declared.ts'
import { MemoryPubSub } from '../../gateway/pubsub/memory.ts'
import { caller } from '../support/caller.ts'
import { rawSocket } from '../support/socket.ts'

const away = () => openPool({ host: '127.0.0.1', port: 1, user: 'isotherm_app' })
const ended = () => {
  const pool = openPool(inject('database').app)
  void pool.end()
  return pool
}

describe.each([
  { when: 'REL-17 while the database is away', open: away },
  { when: 'REL-11 while the gateway stops, and its connections are gone', open: ended },
])('$when', async ({ open }) => {
  const config = readConfig({
    DEMO: 'off',
    DATA_DIR: inject('database').dataDir,
    JWT_SECRET: 'nothing but this test signs with 8f1c2b7d',
  })
  const pool = open()
  const log = pino({ level: 'silent' })
  const deps = {
    config,
    log,
    database: databaseOf(pool),
    pubsub: new MemoryPubSub(),
    meters: new Meters(),
    disk: new Disk(Date.now),
    outside: new Outside(),
    declared: declaredBy(modules),
    now: Date.now,
  }
  const app = await createApp(deps, { ready: () => databaseReady(pool) })
  const url = await app.listen(0, '127.0.0.1')
  afterAll(() => app.close())
  const session = {
    accountId: 1,
    organizationId: 1,
    sessionId: '00000000-0000-4000-8000-000000000000',
    generation: 0,
  }
  const token = signAccessToken(
    keysOf(config),
    { ...session, expiresAt: Math.floor(Date.now() / 1000) + 600 },
    Date.now(),
  )
  const viewer = caller(url, token)

  test('every door says 503 and when to try again', async () => {
    const answers = await Promise.all([
      viewer.graphql('{ viewer { id } }'),
      viewer.rest('GET', '/img/getorglogo?orgId=1'),
      viewer.rest('POST', '/jwt/login', { email: 'a@example.com', password: 'x' }),
      viewer.rest(
        'POST',
        '/api/v1/ingest',
        { readings: [] },
        { authorization: `Bearer iso_1_abcdefghijkl_${'x'.repeat(43)}` },
      ),
    ])
    for (const answer of answers) {
      expect({ status: answer.status, wait: answer.headers.get('retry-after') }).toEqual({
        status: 503,
        wait: '2',
      })
    }
    expect(answers[0]).toFailWith('SERVICE_UNAVAILABLE')
  })

  test('a socket is closed with 1013', async () => {
    const raw = await rawSocket(url)
    raw.say({ type: 'connection_init', payload: { accessToken: token } })
    expect(await raw.closed).toBe(1013)
  })

  test('REL-16 liveness 200, readiness 503', async () => {
    expect((await viewer.rest('GET', '/healthz')).status).toBe(200)
    expect((await viewer.rest('GET', '/readyz')).status).toBe(503)
  })
})

describe('SEC-34 whatever the document', () => {
  const pipeline = new Pipeline(buildSchema(modules))
  const viewer = {
    organizationId: 1,
    userId: 1,
    accountId: 1,
    role: 'ADMIN',
    siteAccess: 'ALL',
    siteIds: [],
    sessionId: '',
    expiresAt: 0,
  } as const

  /** A refusal, or something to execute; never anything else. What takes long for a document would outlast the test. */
  const prepared = (query: string, variables = {}) => {
    try {
      const { errors } = pipeline.prepare(viewer, { query, variables }, 'http')
      for (const error of errors ?? []) expect(error).toBeInstanceOf(GraphQLError)
    } catch (error) {
      expect(error).toBeInstanceOf(DomainError)
    }
  }

  const word = fc.constantFrom(
    ...'{ } ( ) [ ] : ! $ @ ... on fragment F G query mutation subscription site sites viewer id nodes perPage first $x 1 "a" -1 null true @include(if:true) __typename __schema types fields type'.split(
      ' ',
    ),
  )
  test('words of the language in any order', () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 300 }), (words) => prepared(words.join(' '))),
      { numRuns: 500 },
    )
  })

  test('any text and any variables', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 500 }),
        fc.dictionary(fc.string(), fc.jsonValue()),
        (text, variables) => prepared(text, variables),
      ),
      { numRuns: 300 },
    )
    const document =
      'query($x: Int, $ids: [ID!]!) { sites(perPage: $x) { totalCount } latest(sensorIds: $ids) { value } }'
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (x, ids) => prepared(document, { x, ids })),
      { numRuns: 300 },
    )
  })
})
