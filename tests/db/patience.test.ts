import { once } from 'node:events'
import net from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { RowClient } from '../../gateway/db/row-client.ts'
import { scoped } from '../../gateway/db/tenant-connection.ts'

const { app } = inject('database')

/** Forwards to the database while it is open, and else swallows what is sent. */
async function proxyToDatabase() {
  const gate = { isOpen: true }
  const server = net.createServer((near) => {
    const far = app.host?.startsWith('/')
      ? net.connect(path.join(app.host, `.s.PGSQL.${app.port ?? 5432}`))
      : net.connect(Number(app.port ?? 5432), app.host ?? '127.0.0.1')
    near.on('data', (bytes) => gate.isOpen && far.write(bytes))
    far.on('data', (bytes) => near.write(bytes))
    for (const end of [near, far]) end.on('error', () => undefined)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as net.AddressInfo
  return { gate, port, close: () => server.close() }
}

const { gate, port, close } = await proxyToDatabase()
const pool = new pg.Pool({
  ...scoped({ ...app, host: '127.0.0.1', port }),
  query_timeout: 2000,
  max: 1,
  Client: RowClient,
})
pool.on('error', () => undefined)
afterAll(() => pool.end().then(close))

test('REL-17 what is not answered in time fails, and the next gets another connection', async () => {
  const { rows } = await pool.query('select pg_backend_pid() as pid')
  gate.isOpen = false
  const asked = performance.now()
  await expect(pool.query('select 1')).rejects.toThrow('Query read timeout')
  expect(performance.now() - asked).toBeGreaterThan(1900)
  gate.isOpen = true
  const again = await pool.query('select pg_backend_pid() as pid')
  expect(again.rows).not.toEqual(rows)
})

test('a connection is as patient with each of several queries, and with one that is idle', async () => {
  const client = await pool.connect()
  const asked = performance.now()
  const answers = await Promise.all([
    client.query<{ answer: number }>('select pg_sleep(1.2), 1 as answer'),
    client.query<{ answer: number }>('select pg_sleep(1.2), 2 as answer'),
  ])
  await client.query('select pg_sleep(1.2)')
  expect(performance.now() - asked).toBeGreaterThan(3500)
  expect(answers.map(({ rows }) => rows[0]?.answer)).toEqual([1, 2])
  await new Promise((resolve) => setTimeout(resolve, 3000))
  expect((await client.query('select 3 as answer')).rows).toEqual([{ answer: 3 }])
  client.release()
})
