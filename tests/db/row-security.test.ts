import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '../../gateway/db/open.ts'
import { queryAs } from '../../gateway/db/tenant-connection.ts'
import { transactionAs } from '../../gateway/db/tenant-transaction.ts'
import { KINDS, openKind, poolOf } from './support/kinds.ts'
import { createNotes, READ } from './support/notes.ts'
import { ask, scratch } from './support/scratch.ts'

const { furnished } = scratch()

describe.each(KINDS)('%s', (kind) => {
  let db: OpenDatabase
  let app: pg.Pool
  beforeAll(async () => {
    db = await openKind(kind, await furnished('database'))
    await createNotes(db.owner)
    app = poolOf(db, 1)
  })
  afterAll(async () => {
    await app.end()
    await db.stop()
  })

  test('SEC-23 without an organisation there are no rows, for the owner of the table too', async () => {
    for (const connection of [db.app, db.owner]) {
      expect(await ask(connection, 'select 1 from note')).toEqual([])
      await expect(
        ask(connection, "insert into note (organization_id, body_text) values (1, 'x')"),
      ).rejects.toMatchObject({
        code: '42501',
      })
    }
    for (const escape of [
      'alter table note disable row level security',
      `set role ${String(db.owner.user)}`,
      'truncate note',
    ]) {
      await expect(ask(db.app, escape)).rejects.toMatchObject({ code: '42501' })
    }
  })

  test('SEC-23 an organisation sees, changes and creates its own rows only', async () => {
    const as2 = (text: string, ...values: unknown[]) => queryAs(app, 2, { text, values })
    expect((await as2('select distinct organization_id o from note')).rows).toEqual([{ o: 2 }])
    expect(
      (await as2('update note set body_text = $1 where organization_id = $2', 'x', 3)).rowCount,
    ).toBe(0)
    expect((await as2('delete from note where organization_id = 1')).rowCount).toBe(0)
    await expect(
      as2("insert into note (organization_id, body_text) values (3, 'x')"),
    ).rejects.toMatchObject({ code: '42501' })
    await expect(as2('update note set organization_id = 3')).rejects.toMatchObject({
      code: '42501',
    })
    await expect(
      as2("insert into note (organization_id, body_text) values (2, 'bad')"),
    ).rejects.toMatchObject({ code: '23514' })
    // On the same connection: the setting ended with its query.
    expect((await app.query('select 1 from note')).rowCount).toBe(0)
    expect((await app.query("select current_setting('app.organization_id', true) v")).rows).toEqual(
      [{ v: '' }],
    )
  })

  test.each([0, -1, 1.5, NaN, 2 ** 53])(
    'an organisation is a positive integer, not %s',
    async (organization) => {
      await expect(queryAs(app, organization, READ)).rejects.toThrow(TypeError)
      await expect(transactionAs(app, organization, async () => undefined)).rejects.toThrow(
        TypeError,
      )
    },
  )

  test.each([
    { text: 'select 1 a, now() - now() b, $1::int[] c', values: [[1, 2]] },
    { name: 'n', text: 'select $1::text t', values: ['à'] },
    { text: 'select 1 where false' },
    { text: 'select 1, 2', rowMode: 'array' as const },
    { text: 'update note set body_text = body_text where false' },
    { text: '' },
  ])('queryAs answers what plain pg does: $text', async (config) => {
    for (let twice = 0; twice < 2; twice++) {
      const { rows, rowCount, command, fields } = await queryAs(app, 1, config)
      const plain = await app.query(config as pg.QueryConfig)
      expect({ rows, rowCount, command, fields }).toEqual({
        rows: plain.rows,
        rowCount: plain.rowCount,
        command: plain.command,
        fields: plain.fields,
      })
    }
  })

  test('queryAs fails like plain pg, and keeps the connection', async () => {
    const pid = async () => (await app.query<{ pid: number }>('select pg_backend_pid() pid')).rows
    const before = await pid()
    for (let twice = 0; twice < 2; twice++) {
      await expect(queryAs(app, 1, { name: 'wrong', text: 'selec 1' })).rejects.toMatchObject({
        code: '42601',
      })
    }
    const wrong = queryAs(app, 1, { text: 'select 1/$1::int', values: [0] })
    await expect(wrong).rejects.toMatchObject({
      code: '22012',
      stack: expect.stringContaining('row-security.test.ts') as string,
    })
    expect(await pid()).toEqual(before)
  })

  test('no setting, no query; that, and a statement that opens a transaction, costs the connection', async () => {
    await app.query('deallocate isotherm_organization')
    await expect(queryAs(app, 1, READ)).rejects.toMatchObject({ code: '26000' })
    expect(app.totalCount).toBe(0)
    await queryAs(app, 1, { text: 'begin' })
    expect(app.totalCount).toBe(0)
    expect((await app.query('select 1 from note')).rowCount).toBe(0)
  })

  test('a transaction keeps its organisation to its end, and no longer', async () => {
    const insert =
      "insert into note (organization_id, body_text) values (1, 'tx') returning organization_id o"
    expect(
      await transactionAs(app, 1, async (tx) => (await tx.query<{ o: number }>(insert)).rows),
    ).toEqual([{ o: 1 }])
    await expect(transactionAs(app, 1, (tx) => tx.query('select 1/0'))).rejects.toMatchObject({
      code: '22012',
    })
    await expect(
      transactionAs(app, 1, (tx) => tx.query('select 1/0').catch(() => undefined)),
    ).rejects.toThrow(/was rolled back/)
    await expect(transactionAs(app, 1, () => Promise.reject(new Error('mine')))).rejects.toThrow(
      /mine/,
    )
    expect((await app.query('select 1 from note')).rowCount).toBe(0)
    expect(app.totalCount).toBe(1)
  })
})
