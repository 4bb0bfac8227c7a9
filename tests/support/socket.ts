import { once } from 'node:events'
import { WebSocket, type ClientOptions } from 'ws'
import { within } from './within.ts'

/** A socket without a client library in between: says what it likes, and keeps what it hears. */
export interface RawSocket {
  readonly socket: WebSocket
  readonly heard: Record<string, unknown>[]
  /** The code it was closed with, once it is. */
  readonly closed: Promise<number>
  say: (message: object | string) => void
  /** The first message of this type, if one is given, heard already or yet to come. */
  hears: <T = Record<string, unknown>>(type: string | undefined, id?: string) => Promise<T>
}

export async function rawSocket(
  url: string,
  protocol = 'graphql-transport-ws',
  options: ClientOptions = {},
): Promise<RawSocket> {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/graphql`, protocol, options)
  const heard: Record<string, unknown>[] = []
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  socket.on('message', (data) =>
    heard.push(JSON.parse((data as Buffer).toString()) as Record<string, unknown>),
  )
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('unexpected-response', (_request, { statusCode }) =>
      reject(new Error(`answered ${statusCode}`)),
    )
    socket.once('error', reject)
  })
  const message = async (type: string | undefined, id?: string) => {
    for (;;) {
      const found = heard.find(
        (each) => [undefined, each.type].includes(type) && [undefined, each.id].includes(id),
      )
      if (found) return found
      await once(socket, 'message')
    }
  }
  const hears: RawSocket['hears'] = async <T>(type: string | undefined, id?: string) => {
    try {
      return (await within(message(type, id), 5000, type ?? 'message')) as T
    } catch (error) {
      throw new Error(`${String(error)}, but ${JSON.stringify(heard)}`, { cause: error })
    }
  }
  const say = (message: object | string) =>
    socket.send(typeof message === 'string' ? message : JSON.stringify(message))
  return { socket, heard, closed, say, hears }
}

/** The same after the handshake. */
export async function signedInSocket(url: string, token: string | undefined): Promise<RawSocket> {
  const raw = await rawSocket(url)
  raw.say({ type: 'connection_init', payload: { authorization: `Bearer ${token ?? ''}` } })
  await raw.hears('connection_ack')
  return raw
}

interface Answer {
  data?: unknown
  errors?: { message: string; extensions: Record<string, unknown> }[]
}

/** One operation over a socket of its own, answered like one over HTTP. */
export async function askOverSocket(
  url: string,
  token: string | undefined,
  query: string,
  variables = {},
): Promise<Answer> {
  const raw = await signedInSocket(url, token)
  raw.say({ id: '1', type: 'subscribe', payload: { query, variables } })
  const refused = raw
    .hears<{ payload: Answer['errors'] }>('error')
    .then(({ payload }): Answer => ({ errors: payload }))
  const answered = raw.hears<{ payload: Answer }>('next').then(({ payload }) => payload)
  const answer = await Promise.any([refused, answered])
  refused.catch(() => undefined)
  answered.catch(() => undefined)
  raw.socket.terminate()
  return answer
}
