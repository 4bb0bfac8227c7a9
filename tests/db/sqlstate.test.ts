import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { OpenDatabase } from '../../gateway/db/open.ts'
import { sqlStateCode } from '../../gateway/db/sqlstate.ts'
import { queryAs, scoped } from '../../gateway/db/tenant-connection.ts'
import { KINDS, openKind } from './support/kinds.ts'
import { ask, scratch } from './support/scratch.ts'

const { furnished } = scratch()

const TABLES = `
  create table parent (id int primary key, name text unique);
  create table child (id int primary key, parent_id int not null references parent on delete restrict, during int4range,
    exclude using gist (during with &&));
  create table secured (organization_id int);
  create table closed (id int);
  alter table secured enable row level security;
  create policy organization on secured using (organization_id = nullif(current_setting('app.organization_id', true), '')::int);
  grant all on parent, child, secured to isotherm_app;
  insert into parent values (1, 'one');
  insert into child values (1, 1, '[1,5)')`

const ERRORS: [what: string, sql: string, code: ReturnType<typeof sqlStateCode>][] = [
  ['not a uuid', "select 'x'::uuid", 'BAD_USER_INPUT'],
  ['overflow', "select '99999999999'::int", 'BAD_USER_INPUT'],
  ['not a time', "select '2026-02-30'::timestamptz", 'BAD_USER_INPUT'],
  [
    'a time out of range',
    "select timestamptz '2026-01-01' + interval '300000 years'",
    'BAD_USER_INPUT',
  ],
  ['bad encoding', "select convert_from('\\xff', 'UTF8')", 'BAD_USER_INPUT'],
  ['negative offset', 'select 1 offset -1', 'BAD_USER_INPUT'],
  ['negative limit', 'select 1 limit -1', 'BAD_USER_INPUT'],
  [
    'too long',
    "insert into parent values (2, repeat('x', 10000) || (select string_agg(md5(i::text), '') from generate_series(1, 2000) i))",
    'BAD_USER_INPUT',
  ],
  ['not null', 'insert into child values (2, null)', 'BAD_USER_INPUT'],
  ['unique', "insert into parent values (3, 'one')", 'CONFLICT'],
  ['exclusion', "insert into child values (4, 1, '[2,3)')", 'CONFLICT'],
  ['a reference to nothing', 'insert into child values (5, 99)', 'NOT_FOUND'],
  ['removing what is referred to', 'delete from parent', 'CONFLICT'],
  ['row security', 'insert into secured values (2)', 'NOT_FOUND'],
  ['a missing grant, which is a defect', 'select 1 from closed', undefined],
  ['a syntax error, which is a defect', 'selec', undefined],
  ['division by zero, which is a defect', 'select 1/0', undefined],
  ['statement timeout', 'select pg_sleep(1)', 'SERVICE_UNAVAILABLE'],
  ['the server hangs up', 'select pg_terminate_backend(pg_backend_pid())', 'SERVICE_UNAVAILABLE'],
]

describe.each(KINDS)('%s', (kind) => {
  let db: OpenDatabase
  let pool: pg.Pool
  beforeAll(async () => {
    db = await openKind(kind, await furnished('database'))
    await ask(db.owner, TABLES)
    pool = new pg.Pool(scoped({ ...db.app, max: 1, statement_timeout: 500 }))
    pool.on('error', () => undefined)
  })
  afterAll(async () => {
    await pool.end()
    await db.stop()
  })

  test.each(ERRORS)('SEC-51 %s', async (_what, sql, code) => {
    const error: unknown = await queryAs(pool, 1, { text: sql }).catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(Error)
    expect(sqlStateCode(error)).toBe(code)
  })

  test('SEC-51 no connection to be had in time', async () => {
    const hurried = new pg.Pool(scoped({ ...db.app, max: 1, connectionTimeoutMillis: 150 }))
    // The one connection there is may take longer to open than anybody waits for it.
    const client = await vi.waitFor(() => hurried.connect(), { timeout: 10_000 })
    const error: unknown = await hurried.connect().catch((caught: unknown) => caught)
    expect(sqlStateCode(error)).toBe('SERVICE_UNAVAILABLE')
    client.release()
    await hurried.end()
  })

  test('SEC-51 a pool that is gone, as while the gateway stops', async () => {
    const ended = new pg.Pool(scoped(db.app))
    await ended.end()
    const error: unknown = await queryAs(ended, 1, { text: 'select 1' }).catch(
      (caught: unknown) => caught,
    )
    expect(sqlStateCode(error)).toBe('SERVICE_UNAVAILABLE')
  })

  test('SEC-51 a connection that breaks, and one that is broken', async () => {
    const client = new pg.Client({ ...db.app })
    client.on('error', () => undefined)
    await client.connect()
    const failing = client.query('select pg_sleep(5)').catch((caught: unknown) => caught)
    const { processID } = client as unknown as { processID: number }
    const running = `select 1 from pg_locks where pid = ${processID}`
    await expect.poll(async () => (await ask(db.owner, running)).length).toBeGreaterThan(0)
    ;(
      client as unknown as { connection: { stream: { destroy(): void } } }
    ).connection.stream.destroy()
    expect(sqlStateCode(await failing)).toBe('SERVICE_UNAVAILABLE')
    const later: unknown = await client.query('select 1').catch((caught: unknown) => caught)
    expect(sqlStateCode(later)).toBe('SERVICE_UNAVAILABLE')
  })
})

test.each([{ host: '/nowhere' }, { host: '127.0.0.1', port: 1 }, { host: 'nowhere.invalid' }])(
  'SEC-51 no server at %s',
  async (where) => {
    const error: unknown = await ask({ ...where, user: 'x', database: 'x' }, 'select 1').catch(
      (caught: unknown) => caught,
    )
    expect(sqlStateCode(error)).toBe('SERVICE_UNAVAILABLE')
  },
)

test.each([new Error('mine'), new TypeError('x'), 'text', undefined])(
  'SEC-51 %s is not the database’s',
  (error) => {
    expect(sqlStateCode(error)).toBeUndefined()
  },
)
