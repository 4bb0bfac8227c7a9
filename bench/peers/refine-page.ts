// What our pages are measured against: a table of 25 of our sensors over GraphQL, made with refine and Mantine as their own example has it.
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'
import { build } from 'vite'
import { installed } from './installed.ts'

/** Installs and builds the page in a place of its own, and serves it with our GraphQL beside it, as a proxy in front of both would. */
export async function refinePage(
  gateway: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const { place, remove } = await installed('refine')
  const outDir = path.join(place, 'dist')
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
      await remove()
    },
  }
}
