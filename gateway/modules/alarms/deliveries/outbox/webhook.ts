// Posts to addresses that people of an organisation named (SEC-54): what the gateway can reach and they cannot stays out of reach.
import { lookup as systemLookup } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { literalAddress, refusalOf, type Allowance } from '../channels/address-guard.ts'

const CONNECT = 3000
const TOTAL = 10_000
const MOST_READ = 65_536

/** Resolves a name to all its addresses. */
export type Resolve = (hostname: string) => Promise<readonly { address: string; family: number }[]>

const resolveBySystem: Resolve = (hostname) =>
  new Promise((resolve, reject) => {
    systemLookup(hostname, { all: true, verbatim: true }, (error, addresses) =>
      error ? reject(error) : resolve(addresses),
    )
  })

class Refused extends Error {}

/** What a connection asks for addresses: one that is refused refuses them all, and it connects to those that were judged. */
const guardedLookup =
  (resolve: Resolve, refusal: (address: string) => string | undefined): LookupFunction =>
  (hostname, options, done) => {
    resolve(hostname).then(
      (addresses) => {
        const reason = addresses.map(({ address }) => refusal(address)).find(Boolean)
        const [first] = addresses
        if (reason || !first) done(new Refused(reason ?? 'The name has no address.'), '', 0)
        else if (options.all) done(null, [...addresses])
        else done(null, first.address, first.family)
      },
      (error: Error) => done(error, '', 0),
    )
  }

export interface WebhookOptions {
  allowance: Allowance
  resolve?: Resolve
  connectTimeout?: number
  totalTimeout?: number
}

/** Null when the receiver answered 2xx, else what went wrong: never anything the receiver said but its status. */
export function postWebhook(
  url: string,
  body: string,
  headers: Record<string, string>,
  {
    allowance,
    resolve = resolveBySystem,
    connectTimeout = CONNECT,
    totalTimeout = TOTAL,
  }: WebhookOptions,
): Promise<string | null> {
  const target = new URL(url)
  const refusal = (address: string) => refusalOf(address, target.protocol, allowance)
  const literal = literalAddress(target)
  const refused = literal && refusal(literal) // sockets look up names only
  if (refused) return Promise.resolve(refused)
  return new Promise((settle) => {
    const secure = target.protocol === 'https:'
    const request = (secure ? https : http).request(target, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      agent: false,
      lookup: guardedLookup(resolve, refusal),
    })
    const connecting = setTimeout(
      () => request.destroy(new Refused('No connection in time.')),
      connectTimeout,
    )
    const whole = setTimeout(() => request.destroy(new Refused('No answer in time.')), totalTimeout)
    let status: number | undefined
    // What comes after the status does not matter: neither a body that never ends nor a connection that breaks.
    const finish = (error?: Error) => {
      clearTimeout(connecting)
      clearTimeout(whole)
      settle(status === undefined ? said(error) : verdict(status))
      request.destroy()
    }
    request.once('socket', (socket) =>
      socket.once(secure ? 'secureConnect' : 'connect', () => clearTimeout(connecting)),
    )
    request.on('error', finish)
    request.once('response', (response) => {
      status = response.statusCode
      readOff(response, () => finish())
    })
    request.end(body)
  })
}

const verdict = (status: number) =>
  status >= 200 && status < 300 ? null : `The receiver answered ${status}.`

/** Takes the answer off the wire, up to a bound. */
function readOff(response: http.IncomingMessage, done: () => void): void {
  let read = 0
  response.on('data', (chunk: Buffer) => {
    read += chunk.length
    if (read > MOST_READ) done()
  })
  for (const event of ['end', 'close', 'error'] as const) response.on(event, done)
}

/** Codes are safe to show; messages name addresses. */
function said(error?: Error): string {
  if (error instanceof Refused) return error.message
  const code = error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown'
  return `The connection failed (${code}).`
}
