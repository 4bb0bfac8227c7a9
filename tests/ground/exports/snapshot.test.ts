import { setImmediate as soon } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openSnapshot } from '../../../gateway/access/snapshot.ts'
import { exportCsv } from '../../../gateway/modules/ground/exports/service.ts'
import { contextOf } from '../../support/context.ts'
import { gateway } from '../../support/gateway.ts'
import { organization, type TestOrganization } from '../../support/organization.ts'

// A file is the list as it stood at one moment, whatever happens to its rows while it is being read.
const COUNT = 230
const names = Array.from({ length: COUNT }, (_, i) => `Site ${String(i).padStart(3, '0')}`)
const withSites = async () => {
  const acme = await organization()
  await acme.tenant.db
    .insertInto('site')
    .values(names.map((name) => ({ name, timeZone: 'UTC' })))
    .execute()
  return acme
}
const rename = ({ tenant }: TestOrganization, from: string, to: string) =>
  tenant.db.updateTable('site').set({ name: to }).where('name', '=', from).execute()
const inUse = async () => {
  const pool = (await gateway()).deps.database.lanes.queries
  return pool.totalCount - pool.idleCount
}

test('rows that are renamed, deleted and added in the middle are in the file as they were, each once', async () => {
  const acme = await withSites()
  const { parts } = await exportCsv(await contextOf(acme.admin), { of: 'sites' })
  let text = ''
  // The head, and the first hundred.
  for (let piece = 0; piece < 2; piece++)
    text += Buffer.from((await parts.next()).value ?? []).toString()
  expect(text).toContain('Site 099')
  expect(text).not.toContain('Site 100')
  // One that is to come would have been passed over, one that was would have come again, and others would have moved up.
  await rename(acme, 'Site 150', 'A new beginning')
  await rename(acme, 'Site 001', 'The very end')
  await acme.tenant.db.deleteFrom('site').where('name', '=', 'Site 050').execute()
  await acme.tenant.db.insertInto('site').values({ name: 'Site 000 b', timeZone: 'UTC' }).execute()
  for await (const piece of parts) text += Buffer.from(piece).toString()
  const rows = text.trim().split('\r\n').slice(1, -1)
  expect(rows.map((row) => row.split(',')[1])).toEqual(names)
  expect(text.trim().split('\r\n').at(-1)).toMatch(/^"#sha256"/)
})

test('the connection is given back when the file is whole, when nobody reads on, and when it was refused', async () => {
  const acme = await withSites()
  const before = await inUse()
  const whole = await exportCsv(await contextOf(acme.admin), { of: 'sites' })
  expect(await inUse()).toBe(before + 1)
  for await (const piece of whole.parts) expect(piece.length).toBeGreaterThan(0)
  expect(await inUse()).toBe(before)

  const left = await exportCsv(await contextOf(acme.admin), { of: 'sites' })
  await left.parts.next()
  await left.parts.return()
  expect(await inUse()).toBe(before)

  // Left at the byte order mark, before the first line; and before anything was read.
  const atMark = await exportCsv(await contextOf(acme.admin), { of: 'sites', bom: 'true' })
  await atMark.parts.next()
  await atMark.parts.return()
  expect(await inUse()).toBe(before)
  const unread = await exportCsv(await contextOf(acme.admin), { of: 'sites' })
  await unread.parts.return()
  expect(await inUse()).toBe(before)

  // Nobody ever begins to read what an ended request left behind.
  const end = new AbortController()
  await exportCsv({ ...(await contextOf(acme.admin)), waiting: end }, { of: 'sites' })
  end.abort()
  await expect.poll(inUse).toBe(before)

  await expect(
    exportCsv(await contextOf(acme.admin), { of: 'channels', kind: 'PIGEON' }),
  ).rejects.toThrow('kind')
  await expect(exportCsv(await contextOf(acme.subscriber), { of: 'channels' })).rejects.toThrow()
  await soon()
  expect(await inUse()).toBe(before)
})

test('no more than four are made at once, two of an organisation, and nothing is written in one', async () => {
  const acme = await withSites()
  const ctx = await contextOf(acme.admin)
  const rival = await contextOf((await organization()).admin)
  const held = await Promise.all([ctx, ctx].map(openSnapshot))
  await expect(exportCsv(ctx, { of: 'sites' })).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
  })
  held.push(...(await Promise.all([rival, rival].map(openSnapshot))))
  const third = await contextOf((await organization()).admin)
  await expect(exportCsv(third, { of: 'sites' })).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
  })
  await expect(exportCsv(ctx, { of: 'sites' })).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
  })
  const { database } = held[0]?.ctx ?? ctx
  const { db } = database.tenant(acme.id)
  await expect(
    db.insertInto('site').values({ name: 'No', timeZone: 'UTC' }).execute(),
  ).rejects.toThrow('read-only')
  expect(() => database.tenant(acme.id + 1)).toThrow('one organisation')
  await Promise.all(held.map(({ end }) => end()))
  await expect(db.selectFrom('site').select('id').execute()).rejects.toThrow('over')
  const { parts } = await exportCsv(ctx, { of: 'sites' })
  for await (const piece of parts) expect(piece.length).toBeGreaterThan(0)
})

test('what the database ends while somebody reads no further holds neither a place nor a connection', async () => {
  const acme = await withSites()
  const pool = (await gateway()).deps.database.lanes.queries
  const before = await inUse()
  const ctx = await contextOf(acme.admin)
  const stalled = (await Promise.all([ctx, ctx].map(openSnapshot))).map(({ ctx: { database } }) =>
    database.tenant(acme.id),
  )
  expect(await inUse()).toBe(before + 2)
  // As the database does by itself to a transaction that is idle for a minute.
  for (const { query } of stalled) {
    const [backend] = (await query<{ pid: number }>({ text: 'select pg_backend_pid() as pid' }))
      .rows
    await pool.query('select pg_terminate_backend($1)', [backend?.pid])
  }
  await expect.poll(inUse).toBe(before)
  const { parts } = await exportCsv(ctx, { of: 'sites' })
  for await (const piece of parts) expect(piece.length).toBeGreaterThan(0)
  for (const { query } of stalled) await expect(query({ text: 'select 1' })).rejects.toThrow('over')
})
