import type { Socket } from 'node:net'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { tenantDatabase } from '../../gateway/db/tenant-database.ts'
import { KINDS, opened } from './support/kinds.ts'
import { createNotes } from './support/notes.ts'
import { scratch } from './support/scratch.ts'

interface NoteTables {
  note: { id: number; organizationId: number; bodyText: string; extra: unknown }
}
const { furnished } = scratch()

describe.each(KINDS)('%s', (kind) => {
  const open = opened(kind, furnished, 2, createNotes)
  const as = (organizationId: number) =>
    tenantDatabase(open.pool, organizationId) as unknown as Kysely<NoteTables>
  const count = (of: Kysely<NoteTables>) =>
    of
      .selectFrom('note')
      .select((eb) => eb.fn.countAll().as('n'))
      .executeTakeFirstOrThrow()

  test('SEC-23 each organisation reads its own rows, in camel case', async () => {
    const rows = await as(2)
      .selectFrom('note')
      .select(['organizationId', 'bodyText'])
      .orderBy('id')
      .limit(1)
      .execute()
    expect(rows).toEqual([{ organizationId: 2, bodyText: 'note 1' }])
    expect(await Promise.all([1, 2, 3].map((organization) => count(as(organization))))).toEqual([
      { n: '1000' },
      { n: '1000' },
      { n: '1000' },
    ])
  })

  test('changes answer how many rows they touched; keys inside JSON stay as they are', async () => {
    const update = as(3)
      .updateTable('note')
      .set({ extra: JSON.stringify({ some_key: 1 }) })
      .where('id', '<', 10)
    expect(Number((await update.executeTakeFirst()).numUpdatedRows)).toBe(3)
    expect(
      Number((await update.where('organizationId', '=', 1).executeTakeFirst()).numUpdatedRows),
    ).toBe(0)
    expect(
      (await as(3).selectFrom('note').select('extra').orderBy('id').executeTakeFirst())?.extra,
    ).toEqual({ some_key: 1 })
  })

  test('a query outside a transaction is one message to the server and one answer', async () => {
    const client = await open.pool.connect()
    client.release()
    await count(as(1)) // prepares nothing, but warms the connection
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
    const sent = vi.spyOn(stream, 'uncork')
    const plain = vi.spyOn(client, 'query')
    await count(as(1))
    expect([sent.mock.calls.length, plain.mock.calls.length]).toEqual([1, 1])
    vi.restoreAllMocks()
  })

  test('a transaction is one organisation’s, all or nothing', async () => {
    const insert = (of: Kysely<NoteTables>) =>
      of
        .insertInto('note')
        .values({ organizationId: 1, bodyText: 'tx', extra: '{}' } as never)
        .returning('organizationId')
        .execute()
    expect(await as(1).transaction().execute(insert)).toEqual([{ organizationId: 1 }])
    await expect(as(2).transaction().execute(insert)).rejects.toMatchObject({ code: '42501' })
    const before = await count(as(1))
    const failing = as(1)
      .transaction()
      .execute(async (tx) => {
        await insert(tx)
        throw new Error('mine')
      })
    await expect(failing).rejects.toThrow('mine')
    const hidden = as(1)
      .transaction()
      .execute(async (tx) => {
        await insert(tx)
        await sql`select 1/0`.execute(tx).catch(() => undefined)
      })
    await expect(hidden).rejects.toThrow(/was rolled back/)
    expect(await count(as(1))).toEqual(before)
    expect(open.pool.idleCount).toBe(open.pool.totalCount)
  })

  test('isolation level and access mode are those asked for', async () => {
    const transaction = as(1)
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
    const { rows } = await transaction.execute((tx) =>
      sql`select current_setting('transaction_isolation') i, current_setting('transaction_read_only') r`.execute(
        tx,
      ),
    )
    expect(rows).toEqual([{ i: 'repeatable read', r: 'on' }])
  })

  test('a controlled transaction holds one connection until it is over', async () => {
    const tx = await as(1).startTransaction().execute()
    expect(open.pool.totalCount - open.pool.idleCount).toBe(1)
    expect(await count(tx as unknown as Kysely<NoteTables>)).toMatchObject({
      n: expect.any(String) as string,
    })
    await tx.rollback().execute()
    await expect.poll(() => open.pool.totalCount - open.pool.idleCount).toBe(0)
  })

  test('streams are refused: they would outlive their organisation', async () => {
    const rows = as(1).selectFrom('note').select('id').stream()
    await expect(rows[Symbol.asyncIterator]().next()).rejects.toThrow(/not supported/)
  })
})
