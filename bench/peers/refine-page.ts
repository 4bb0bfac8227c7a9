// What our pages are measured against: a table of 25 of our sensors over GraphQL, made with refine and Mantine as their own example has it.
import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'
import { build } from 'vite'

const SOURCE = path.join(import.meta.dirname, 'refine')

/** Installs and builds the page in a place of its own, and serves it with our GraphQL beside it, as a proxy in front of both would. */
export async function refinePage(
  gateway: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const place = await mkdtemp(path.join(tmpdir(), 'isotherm-peer-'))
  const outDir = path.join(place, 'dist')
  await cp(SOURCE, place, { recursive: true })
  await promisify(execFile)('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], {
    cwd: place,
  })
  await build({ root: place, configFile: false, logLevel: 'error', build: { outDir } })
  const server = Fastify()
  await server.register(fastifyStatic, { root: outDir })
  server.post('/graphql', async (request, reply) => {
    const response = await fetch(`${gateway}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: request.headers.authorization ?? '',
      },
      body: JSON.stringify(request.body),
    })
    return reply
      .status(response.status)
      .type('application/json')
      .send(await response.text())
  })
  server.setNotFoundHandler((_request, reply) => reply.sendFile('index.html'))
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  return {
    url,
    stop: async () => {
      await server.close()
      await rm(place, { recursive: true, force: true })
    },
  }
}
