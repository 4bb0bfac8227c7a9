import { request, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { reply, scalar } from '../../../gateway/http/rest.ts'
import type { Module } from '../../../gateway/platform/module.ts'
import { caller } from '../../support/caller.ts'
import { ownGateway } from '../../support/gateway.ts'

/** Routes that only say back what they were given. */
export const ECHO: Module = {
  name: 'echo',
  rest: [
    {
      method: 'POST',
      path: '/api/v1/echo',
      access: 'public',
      bodyLimit: 1024 * 1024,
      handler: async (_ctx, { body }) => ({ body }),
    },
    {
      method: 'POST',
      path: '/legacy/echo',
      access: 'public',
      handler: async (_ctx, { body }) => ({ body }),
    },
    {
      method: 'GET',
      path: '/legacy/scalar',
      access: 'public',
      handler: async (_ctx, it) => ({ q: scalar(it, 'q') ?? null }),
    },
    {
      method: 'GET',
      path: '/legacy/teapot',
      access: 'public',
      handler: async () => reply(418, { error: 'short' }, { 'x-stout': '1' }),
    },
    {
      method: 'GET',
      path: '/legacy/broken',
      access: 'public',
      handler: async () => Promise.reject(new Error('postgres://isotherm:hunter2@db/isotherm')),
    },
    {
      method: 'GET',
      path: '/legacy/sites',
      access: { action: 'create', subject: 'Site' },
      handler: async (ctx) => ({ ip: ctx.ip }),
    },
    {
      method: 'POST',
      path: '/legacy/ip',
      access: 'public',
      handler: async (ctx) => ({ ip: ctx.ip }),
    },
  ],
}

/** A gateway with these routes, and what asks it: `caller`, and requests that fetch will not send. Closed with the test file. */
export async function echoGateway() {
  const echoing = await ownGateway({}, { modules: [ECHO] })
  const { port, hostname } = new URL(echoing.url)
  const raw = (
    method: string,
    path: string,
    headers: Record<string, string> = {},
  ): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      request({ method, path, port, hostname, headers }, resolve).on('error', reject).end()
    })
  return { echoing, echo: caller(echoing.url), raw }
}

/** All that comes back over one connection until it is closed. */
export function everythingSaid(url: string, head: readonly string[]): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.write([...head, '', ''].join('\r\n'))
  let said = ''
  socket.on('data', (data) => (said += data.toString()))
  return new Promise((resolve) => socket.once('close', () => resolve(said)))
}
