import type pg from 'pg'
import { describe, expect, test } from 'vitest'
import { queryAs } from '../../gateway/db/tenant-connection.ts'
import { transactionAs } from '../../gateway/db/tenant-transaction.ts'
import { KINDS, opened } from './support/kinds.ts'
import { createNotes, READ } from './support/notes.ts'
import { ask, scratch } from './support/scratch.ts'

const { furnished } = scratch()

describe.each(KINDS)('%s', (kind) => {
  const open = opened(kind, furnished, 1, createNotes)

  test('SEC-23 without an organisation there are no rows, for the owner of the table too', async () => {
    for (const connection of [open.db.app, open.db.owner]) {
      expect(await ask(connection, 'select 1 from note')).toEqual([])
      await expect(
        ask(connection, "insert into note (organization_id, body_text) values (1, 'x')"),
      ).rejects.toMatchObject({
        code: '42501',
      })
    }
    for (const escape of [
      'alter table note disable row level security',
      `set role ${String(open.db.owner.user)}`,
      'truncate note',
    ]) {
      await expect(ask(open.db.app, escape)).rejects.toMatchObject({ code: '42501' })
    }
  })

  test('SEC-23 an organisation sees, changes and creates its own rows only', async () => {
    const as2 = (text: string, ...values: unknown[]) => queryAs(open.pool, 2, { text, values })
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
    expect((await open.pool.query('select 1 from note')).rowCount).toBe(0)
    expect(
      (await open.pool.query("select current_setting('app.organization_id', true) v")).rows,
    ).toEqual([{ v: '' }])
  })

  test.each([0, -1, 1.5, NaN, 2 ** 53])(
    'an organisation is a positive integer, not %s',
    async (organization) => {
      await expect(queryAs(open.pool, organization, READ)).rejects.toThrow(TypeError)
      await expect(transactionAs(open.pool, organization, async () => undefined)).rejects.toThrow(
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
      const { rows, rowCount, command, fields } = await queryAs(open.pool, 1, config)
      const plain = await open.pool.query(config as pg.QueryConfig)
      expect({ rows, rowCount, command, fields }).toEqual({
        rows: plain.rows,
        rowCount: plain.rowCount,
        command: plain.command,
        fields: plain.fields,
      })
    }
  })

  test('queryAs fails like plain pg, and keeps the connection', async () => {
    const pid = async () =>
      (await open.pool.query<{ pid: number }>('select pg_backend_pid() pid')).rows
    const before = await pid()
    for (let twice = 0; twice < 2; twice++) {
      await expect(queryAs(open.pool, 1, { name: 'wrong', text: 'selec 1' })).rejects.toMatchObject(
        {
          code: '42601',
        },
      )
    }
    const wrong = queryAs(open.pool, 1, { text: 'select 1/$1::int', values: [0] })
    await expect(wrong).rejects.toMatchObject({
      code: '22012',
      stack: expect.stringContaining('row-security.test.ts') as string,
    })
    expect(await pid()).toEqual(before)
  })

  test('no setting, no query; that, and a statement that opens a transaction, costs the connection', async () => {
    await open.pool.query('deallocate isotherm_organization')
    await expect(queryAs(open.pool, 1, READ)).rejects.toMatchObject({ code: '26000' })
    expect(open.pool.totalCount).toBe(0)
    await queryAs(open.pool, 1, { text: 'begin' })
    expect(open.pool.totalCount).toBe(0)
    expect((await open.pool.query('select 1 from note')).rowCount).toBe(0)
  })

  test('a transaction keeps its organisation to its end, and no longer', async () => {
    const insert =
      "insert into note (organization_id, body_text) values (1, 'tx') returning organization_id o"
    expect(
      await transactionAs(open.pool, 1, async (tx) => (await tx.query<{ o: number }>(insert)).rows),
    ).toEqual([{ o: 1 }])
    await expect(transactionAs(open.pool, 1, (tx) => tx.query('select 1/0'))).rejects.toMatchObject(
      {
        code: '22012',
      },
    )
    await expect(
      transactionAs(open.pool, 1, (tx) => tx.query('select 1/0').catch(() => undefined)),
    ).rejects.toThrow(/was rolled back/)
    await expect(
      transactionAs(open.pool, 1, () => Promise.reject(new Error('mine'))),
    ).rejects.toThrow(/mine/)
    expect((await open.pool.query('select 1 from note')).rowCount).toBe(0)
    expect(open.pool.totalCount).toBe(1)
  })
})
