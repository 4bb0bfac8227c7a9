import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import type { Module } from '../../gateway/platform/module.ts'
import { Bytes } from '../../gateway/http/rest.ts'
import { startGateway } from '../support/gateway.ts'

const MIB = 1024 * 1024
const picture = Buffer.alloc(8 * MIB)
const BIG: Module = {
  name: 'big',
  rest: [
    {
      method: 'GET',
      path: '/api/v1/big',
      access: 'public',
      handler: async () => new Bytes('application/octet-stream', picture, {}),
    },
  ],
}

test('REL-14 of a hundred readers who take nothing at most 100 MiB are held; who reads gets everything', async ({
  onTestFinished,
}) => {
  const { url, app, close } = await startGateway({}, { modules: [BIG] })
  const connections = new Set<Socket>()
  let asked = 0
  app.server.server.on('connection', (socket: Socket) => connections.add(socket))
  app.server.server.on('request', () => asked++)
  const readers = Array.from({ length: 100 }, () => {
    const reader = connect(Number(new URL(url).port), '127.0.0.1').pause()
    reader.on('error', () => undefined).write('GET /api/v1/big HTTP/1.1\r\nhost: a\r\n\r\n')
    return reader
  })
  onTestFinished(async () => {
    for (const reader of readers) reader.destroy()
    await close()
  })
  const held = () => [...connections].reduce((sum, { writableLength }) => sum + writableLength, 0)
  await expect.poll(() => asked, { timeout: 10_000 }).toBe(100)
  await expect.poll(held, { timeout: 10_000 }).toBeLessThan(100 * MIB)
  expect([...connections].filter(({ destroyed }) => !destroyed).length).toBeGreaterThan(0)
  const answer = await fetch(`${url}/api/v1/big`)
  expect((await answer.arrayBuffer()).byteLength).toBe(picture.length)
})
