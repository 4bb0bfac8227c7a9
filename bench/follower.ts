import { WebSocket } from 'ws'

interface Followed {
  readonly token: string
  readonly query: string
  /** Whom a proxy would name: the sockets of one address are counted. */
  readonly address: string
  readonly heard?: () => void
}

/** One socket that follows something: open once the gateway has taken it, subscribed or, where that begins with one, at its first event. */
export function follower(
  url: string,
  { token, query, address, heard }: Followed,
  open: 'subscribed' | 'told',
): Promise<WebSocket> {
  const headers = { 'x-forwarded-for': address }
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/graphql`, 'graphql-transport-ws', {
    headers,
    perMessageDeflate: false,
  })
  const send = (message: object) => socket.send(JSON.stringify(message))
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.once('close', (code, reason) => reject(new Error(`closed ${code} ${String(reason)}`)))
    socket.once('open', () =>
      send({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } }),
    )
    socket.once('message', () => {
      send({ id: '1', type: 'subscribe', payload: { query } })
      // Answered after what was said before it.
      send({ type: 'ping' })
      socket.on('message', (data) => {
        const text = (data as Buffer).toString('latin1')
        if (text.startsWith('{"type":"pong"')) {
          if (open === 'subscribed') resolve(socket)
        } else if (text.includes('"type":"error"') || text.includes('"errors"'))
          reject(new Error(text))
        else {
          heard?.()
          resolve(socket)
        }
      })
    })
  })
}

/** Sockets of at most so many come from one address. */
const EACH_ADDRESS = 400
export const addressOf = (count: number) => `10.9.8.${Math.floor(count / EACH_ADDRESS)}`
