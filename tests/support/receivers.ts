import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface Posted {
  headers: http.IncomingHttpHeaders
  body: string
}

export interface WebhookReceiver {
  url: string
  posted: Posted[]
  /** What it answers from now on. */
  status: number
  /** What happens before it answers. */
  before: () => Promise<void>
  close: () => Promise<void>
}

/** A program that takes webhooks, on loopback. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const receiver: WebhookReceiver = {
    url: '',
    posted: [],
    status: 200,
    before: async () => undefined,
    close: async () => undefined,
  }
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      receiver.posted.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
      void receiver
        .before()
        .then(() => response.writeHead(receiver.status).end('secret words of the receiver'))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  receiver.close = () =>
    new Promise((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  return receiver
}

export interface Mailed {
  from: string
  to: string[]
  raw: string
}

export interface MailReceiver {
  url: string
  mails: Mailed[]
  /** Addresses it refuses from now on. */
  refused: Set<string>
  /** Whether it takes anything at all. */
  up: boolean
  close: () => Promise<void>
}

/** A mail server, on loopback. */
export async function startMailReceiver(): Promise<MailReceiver> {
  const receiver: MailReceiver = {
    url: '',
    mails: [],
    refused: new Set(),
    up: true,
    close: async () => undefined,
  }
  const no = (code: number) =>
    Object.assign(new Error('secret words of the server'), { responseCode: code })
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onConnect: (_session, done) => done(receiver.up ? null : no(421)),
    onRcptTo: ({ address }, _session, done) => done(receiver.refused.has(address) ? no(550) : null),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        const from = mailFrom ? mailFrom.address : ''
        receiver.mails.push({
          from,
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString(),
        })
        done()
      })
    },
  })
  server.on('error', () => undefined) // a client that goes away is none of its business
  const listening = server.listen(0, '127.0.0.1')
  await new Promise<void>((resolve) => listening.once('listening', () => resolve()))
  receiver.close = () => new Promise((resolve) => server.close(resolve))
  receiver.url = `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`
  return receiver
}
