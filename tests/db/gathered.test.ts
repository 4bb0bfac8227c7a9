import type { Socket } from 'node:net'
import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { databaseOf } from '../../gateway/db/database.ts'
import { Gathered } from '../../gateway/db/gathered.ts'
import { camelCase } from '../../gateway/db/names.ts'
import { StatementNames } from '../../gateway/db/prepared.ts'
import { queryAs, scoped, type TenantQuery } from '../../gateway/db/tenant-connection.ts'
import { KINDS, opened, poolOf } from './support/kinds.ts'
import { createNotes, READ } from './support/notes.ts'
import { ask as asOwner, scratch } from './support/scratch.ts'
import { stress } from './support/stress.ts'

const { furnished } = scratch()
const OWN = { text: 'select distinct organization_id o from note' }

describe.each(KINDS)('%s', (kind) => {
  const open = opened(kind, furnished, 2, createNotes)
  const gather = () => {
    const gathered = new Gathered()
    return (organizationId: number, query: TenantQuery) =>
      gathered.ask(open.pool, organizationId, query)
  }
  const failure = (code: string) => expect.objectContaining({ code }) as unknown

  test('SEC-23 statements of one turn are each answered with rows of who asked', async () => {
    const ask = gather()
    const asked = [1, 2, 3, 2, 1].map((organization) => ask(organization, OWN))
    expect((await Promise.all(asked)).map(({ rows }) => rows as unknown)).toEqual(
      [1, 2, 3, 2, 1].map((o) => [{ o }]),
    )
    expect((await open.pool.query('select 1 from note')).rowCount).toBe(0)
    expect(
      (
        await open.pool.query(
          "select current_setting('app.organization_id', true) o, current_setting('transaction_read_only') r",
        )
      ).rows,
    ).toEqual([{ o: '', r: 'off' }])
  })

  test('each answer is what the statement alone would have', async () => {
    const queries: TenantQuery[] = [
      { text: 'select 1 a, now() - now() b, $1::int[] c', values: [[1, 2]] },
      { name: 'gathered', text: 'select $1::text t', values: ['à'] },
      { text: '' },
      { text: 'select 1 where false' },
      { name: 'gathered', text: 'select $1::text t', values: [null] },
      { text: 'select 1, 2', rowMode: 'array' },
      READ,
    ]
    for (let twice = 0; twice < 2; twice++) {
      const ask = gather()
      const together = await Promise.all(queries.map((query) => ask(1, query)))
      for (const [index, { rows, rowCount, command, fields }] of together.entries()) {
        const alone = await queryAs(open.pool, 1, queries[index] ?? READ)
        expect({ rows, rowCount, command, fields }).toEqual({
          rows: alone.rows,
          rowCount: alone.rowCount,
          command: alone.command,
          fields: alone.fields,
        })
      }
    }
  })

  /** How many messages are sent meanwhile. */
  const messages = async (ask: () => Promise<unknown>[]) => {
    const clients = await Promise.all([open.pool.connect(), open.pool.connect()])
    const sent = clients.map((client) =>
      vi.spyOn(
        (client as unknown as { connection: { stream: Socket } }).connection.stream,
        'uncork',
      ),
    )
    for (const client of clients) client.release()
    await Promise.all(ask())
    const all = sent.reduce((sum, { mock }) => sum + mock.calls.length, 0)
    vi.restoreAllMocks()
    return all
  }

  test('what is asked in one turn is one message, up to eight statements', async () => {
    const reading = (count: number) => () => {
      const ask = gather()
      return Array.from({ length: count }, () => ask(1, READ))
    }
    expect(await messages(reading(8))).toBe(1)
    expect(await messages(reading(9))).toBe(2)
    expect(await messages(reading(1))).toBe(1)
  })

  test('SEC-23 requests of one organisation share a message for what is brief, and for nothing else', async () => {
    const database = databaseOf(open.pool)
    const asked = (organizations: readonly number[], isBrief: boolean) => () =>
      organizations.map(async (o) => {
        const request = database.gathering(o, new Gathered())
        expect((await request.query({ ...OWN, isBrief })).rows).toEqual([{ o }])
      })
    expect(await messages(asked(Array<number>(24).fill(1), true))).toBe(1)
    expect(await messages(asked(Array<number>(25).fill(1), true))).toBe(2)
    expect(await messages(asked([1, 1, 1], false))).toBe(3)
    expect(await messages(asked([1, 2, 1, 2], true))).toBe(2)
  })

  test('what is asked again and again is read and planned once for a connection', async () => {
    const pool = poolOf(open.db, 1)
    const names = new StatementNames()
    const text = `select id, '${kind}' as kind from note where id = $1`
    for (let id = 1; id <= 20; id++) {
      const { rows } = await new Gathered('request', names).ask(pool, 1 + (id % 3), {
        text,
        values: [id],
      })
      expect(rows).toEqual([{ id, kind }])
    }
    const { rows } = await pool.query(
      'select generic_plans + custom_plans plans from pg_prepared_statements where statement = $1',
      [text],
    )
    expect(rows).toEqual([{ plans: '11' }])
    await pool.end()
  })

  test('a table that changes beneath a prepared statement is read as it is now', async () => {
    const pool = poolOf(open.db, 1)
    const names = new StatementNames()
    const text = `select *, '${kind}' as kind from changing`
    const read = async () =>
      (await new Gathered('request', names).ask(pool, 1, { text })).rows as unknown
    await asOwner(open.db.owner, 'create table changing as select 1 as first')
    await asOwner(open.db.owner, 'grant select on changing to isotherm_app')
    for (let time = 0; time < 12; time++) expect(await read()).toEqual([{ first: 1, kind }])
    await asOwner(open.db.owner, 'alter table changing add column second int default 2')
    expect(await read()).toEqual([{ first: 1, second: 2, kind }])
    expect(await read()).toEqual([{ first: 1, second: 2, kind }])
    await pool.end()
  })

  test('a column that gets another name beneath a prepared statement has its new one', async () => {
    const pool = poolOf(open.db, 1)
    const read = async () =>
      (await queryAs(pool, 1, { name: 'renaming', text: `select * from renaming_${kind}` })).rows
    await asOwner(open.db.owner, `create table renaming_${kind} as select 1 as before`)
    await asOwner(open.db.owner, `grant select on renaming_${kind} to isotherm_app`)
    for (let time = 0; time < 3; time++) expect(await read()).toEqual([{ before: 1 }])
    await asOwner(open.db.owner, `alter table renaming_${kind} rename column before to after`)
    expect(await read()).toEqual([{ after: 1 }])
    await pool.end()
  })

  test('the columns of a prepared statement are described once on a connection', async () => {
    const pool = poolOf(open.db, 1)
    const client = await pool.connect()
    const describe = vi.spyOn(
      (client as unknown as { connection: { describe: () => void } }).connection,
      'describe',
    )
    client.release()
    const text = `select $1::int as "of_${kind}", null as none, now() as at`
    const config = { name: 'described', text, values: [3] }
    const named = { ...config, camelCase: true }
    const three = async () => [
      await queryAs(pool, 1, config),
      await queryAs(pool, 1, named),
      await new Gathered().ask(pool, 2, { ...config, values: [4] }),
    ]
    const before = await three()
    // Under its own names, under ours, and what sets the organisation of those that go together.
    expect(describe).toHaveBeenCalledTimes(3)
    const [first, second, third] = await three()
    expect(describe).toHaveBeenCalledTimes(3)
    expect([first, second, third].map((answer) => answer?.fields)).toEqual(
      before.map(({ fields }) => fields),
    )
    const now = expect.any(Date) as unknown
    expect(first?.rows).toEqual([{ [`of_${kind}`]: 3, none: null, at: now }])
    expect(second?.rows).toEqual([{ [camelCase(`of_${kind}`)]: 3, none: null, at: now }])
    expect(third?.rows).toEqual([{ [`of_${kind}`]: 4, none: null, at: now }])
    expect((await queryAs(pool, 1, { ...config, rowMode: 'array' })).rows).toEqual([[3, null, now]])
    await pool.end()
  })

  test('a value that cannot be written is refused, and the connection goes on', async () => {
    const pool = poolOf(open.db, 1)
    const config = { name: 'unwritten', text: 'select $1::jsonb as kept' }
    const circle: Record<string, unknown> = {}
    circle['itself'] = circle
    for (let time = 0; time < 3; time++) {
      await expect(queryAs(pool, 1, { ...config, values: [circle] })).rejects.toThrow('circular')
      expect((await queryAs(pool, 1, { ...config, values: [{ time }] })).rows).toEqual([
        { kept: { time } },
      ])
    }
    await pool.end()
  })

  test('what is wrong with one is nobody else’s trouble', async () => {
    const ask = gather()
    const circle: Record<string, unknown> = {}
    circle['itself'] = circle
    const late = { name: `after-${kind}`, text: 'select 7 as seven' }
    const answers = await Promise.allSettled([
      ask(1, OWN),
      ask(1, { text: 'select $1::jsonb', values: [circle] }),
      ask(1, { name: 'wrong', text: 'selec' }),
      ask(1, { text: 'select 1/$1::int', values: [0] }),
      ask(1, late),
      ask(1, OWN),
    ])
    const [first, unwritten, unparsed, divided, ...others] = answers
    expect(first).toMatchObject({ value: { rows: [{ o: 1 }] } })
    expect(unwritten).toMatchObject({
      reason: { message: expect.stringContaining('circular') as string },
    })
    expect([unparsed, divided]).toMatchObject([
      { reason: failure('42601') },
      { reason: failure('22012') },
    ])
    expect(others).toMatchObject([
      { value: { rows: [{ seven: 7 }] } },
      { value: { rows: [{ o: 1 }] } },
    ])
    const again = gather()
    expect(await Promise.all([again(1, late), again(1, OWN)])).toMatchObject([
      { rows: [{ seven: 7 }] },
      { rows: [{ o: 1 }] },
    ])
  })

  test('a name stands for one text', async () => {
    const pool = poolOf(open.db, 1)
    const ask = (text: string) => {
      const gathered = new Gathered()
      return Promise.allSettled(
        [{ name: 'mine', text }, OWN].map((query) => gathered.ask(pool, 1, query)),
      )
    }
    expect(await ask('select 1')).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }])
    expect(await ask('select 2')).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
    await pool.end()
  })

  test('together they only read; a statement that writes is asked again alone', async () => {
    const ask = gather()
    const [read, written, mode] = await Promise.all([
      ask(2, OWN),
      ask(2, { text: "update note set extra = '{}' where id < 10 returning organization_id o" }),
      ask(2, { text: "select current_setting('app.organization_id') o" }),
    ])
    expect(read.rows).toEqual([{ o: 2 }])
    expect(written.rows).toEqual([{ o: 2 }, { o: 2 }, { o: 2 }])
    expect(mode.rows).toEqual([{ o: '2' }])
  })

  test('a connection that breaks is told to all who wait for it, and not used again', async () => {
    const ask = gather()
    const answers = await Promise.allSettled([
      ask(1, OWN),
      ask(1, { text: 'select pg_terminate_backend(pg_backend_pid())' }),
      ask(1, OWN),
    ])
    expect(answers.map(({ status }) => status).slice(1)).toEqual(['rejected', 'rejected'])
    expect((await queryAs(open.pool, 3, OWN)).rows).toEqual([{ o: 3 }])
  })

  test.each([0, -1, 1.5, NaN, 2 ** 53])(
    'an organisation is a positive integer, not %s',
    async (id) => {
      await expect(gather()(id, READ)).rejects.toThrow(TypeError)
    },
  )

  test(
    'SEC-23 4,000 gathered requests of 3 organisations, a quarter of which fail: no foreign row',
    { timeout: 60_000 },
    async () => {
      const pool = new pg.Pool(scoped({ ...open.db.app, max: 6, statement_timeout: 20 }))
      pool.on('error', () => undefined)
      const gathered = new Gathered()
      const tally = await stress(
        4000,
        async (organization, config) =>
          (await gathered.ask(pool, organization, config)) as pg.QueryResult<{
            organization_id: number
          }>,
        async () => undefined,
      )
      expect(tally).toMatchObject({ foreign: 0, wrongAnswer: 0 })
      expect(tally.rows).toBeGreaterThan(40_000)
      await pool.end()
    },
  )
})
