// What our pages are measured against: a table of 25 of our sensors over GraphQL, made with refine and Mantine as their own example has it.
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'
import { build } from 'vite'

const ROOT = path.join(import.meta.dirname, 'refine')

/** Installs and builds the page, and serves it with our GraphQL beside it, as a proxy in front of both would. */
export async function refinePage(
  gateway: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  await promisify(execFile)('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], {
    cwd: ROOT,
  })
  const outDir = await mkdtemp(path.join(tmpdir(), 'isotherm-peer-'))
  await build({ root: ROOT, configFile: false, logLevel: 'error', build: { outDir } })
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
      await rm(outDir, { recursive: true, force: true })
    },
  }
}
