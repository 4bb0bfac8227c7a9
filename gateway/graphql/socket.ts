import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { execute, GraphQLError, type ExecutionResult } from 'graphql'
import { GRAPHQL_TRANSPORT_WS_PROTOCOL, makeServer, type Server as Protocol } from 'graphql-ws'
import { WebSocketServer, type WebSocket } from 'ws'
import { DomainError } from '../errors.ts'
import { domainErrorOf } from '../failure.ts'
import { addressOf } from '../http/address.ts'
import { answerText } from '../http/answer.ts'
import type { Viewer } from '../context.ts'
import type { Doors } from '../http/doors.ts'
import { hostCheck } from '../http/hosts.ts'
import { mayConnect } from '../http/origins.ts'
import { Connection, FORBIDDEN, TRY_AGAIN_LATER } from './connection.ts'
import { admitted, deliverEvents, sourceOf } from './events.ts'
import { isFromClient } from './messages.ts'
import type { Pipeline } from './pipeline.ts'
import { Headcount } from './headcount.ts'

export const SOCKET_LIMITS = {
  message: 64 * 1024,
  buffer: 1024 * 1024,
  perUser: 20,
  perAddress: 500,
  ping: 20_000,
  init: 3000,
  farewell: 1000,
}
const PATH = '/graphql'

interface Peer {
  readonly socket: WebSocket
  readonly address: string
  readonly connection: Connection
}

/** Subscriptions and queries over WebSocket, with the same limits, rights and errors as over HTTP. */
export class Sockets {
  readonly #doors: Doors
  readonly #pipeline: Pipeline
  readonly #server = new WebSocketServer({
    noServer: true,
    maxPayload: SOCKET_LIMITS.message,
    perMessageDeflate: false,
    handleProtocols: () => GRAPHQL_TRANSPORT_WS_PROTOCOL,
  })
  readonly #peers = new Set<Peer>()
  readonly #addresses = new Headcount()
  readonly #users = new Headcount()
  readonly #texts = new WeakMap<ExecutionResult, Promise<string>>()
  readonly #protocol: Protocol<Peer>
  readonly #unlisten: (() => void)[]
  readonly #isOurs: (host: string | undefined) => boolean
  #draining = false

  constructor(http: Server, doors: Doors, pipeline: Pipeline) {
    this.#doors = doors
    this.#pipeline = pipeline
    this.#protocol = this.#protocolOf()
    this.#isOurs = hostCheck(doors.deps.config)
    http.on('upgrade', (request, socket, head) => this.#upgrade(request, socket, head))
    const { pubsub } = doors.deps
    this.#unlisten = [
      pubsub.listen('session.ended', (_organizationId, { sessionId }) =>
        this.#end('Session ended', (viewer) => viewer.sessionId === sessionId),
      ),
      pubsub.listen('apiKeys.changed', (organizationId, { memberId, keyId }) =>
        this.#end('Key changed', ({ apiKey, ...viewer }) => {
          if (
            !apiKey ||
            viewer.organizationId !== organizationId ||
            String(viewer.userId) !== memberId
          )
            return false
          return keyId === '' || String(apiKey.id) === keyId
        }),
      ),
    ]
  }

  #end(reason: string, concerned: (viewer: Viewer) => boolean): void {
    for (const { socket, connection } of this.#peers) {
      if (connection.viewer && concerned(connection.viewer)) dismiss(socket, FORBIDDEN, reason)
    }
  }

  /** Everybody is told to come back; who does not answer is cut off. */
  async close(): Promise<void> {
    this.#draining = true
    for (const unlisten of this.#unlisten) unlisten()
    const peers = [...this.#peers]
    const gone = peers.map(
      ({ socket }) => new Promise<void>((resolve) => socket.once('close', () => resolve())),
    )
    for (const { socket } of peers) socket.close(1001, 'Going away')
    const cut = setTimeout(() => peers.forEach(({ socket }) => socket.terminate()), 2000)
    await Promise.all(gone)
    clearTimeout(cut)
  }

  #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy())
    const status = this.#refusal(request)
    if (status)
      return void socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
    this.#server.handleUpgrade(request, socket, head, (accepted) => this.#accept(accepted, request))
  }

  #refusal({ url = '', headers }: IncomingMessage): string | undefined {
    if (this.#draining) return '503 Service Unavailable\r\nRetry-After: 2'
    if (url.split('?', 1)[0] !== PATH) return '404 Not Found'
    if (!this.#isOurs(headers.host)) return '421 Misdirected Request'
    if (!mayConnect(headers, this.#doors.deps.config)) return '403 Forbidden'
    const protocols = String(headers['sec-websocket-protocol'] ?? '').split(/\s*,\s*/)
    return protocols.includes(GRAPHQL_TRANSPORT_WS_PROTOCOL) ? undefined : '400 Bad Request'
  }

  #accept(socket: WebSocket, request: IncomingMessage): void {
    const address = addressOf(request, this.#doors.deps.config.TRUST_PROXY)
    const close = (code: number, reason: string) => dismiss(socket, code, reason)
    const userAgent = request.headers['user-agent'] ?? ''
    const origin = { authorization: undefined, requestId: randomUUID(), ip: address, userAgent }
    const peer = { socket, address, connection: new Connection(this.#doors, origin, close) }
    socket.on('error', () => undefined) // a broken frame: ws closes with the code that says so
    this.#peers.add(peer)
    this.#doors.deps.meters.sockets.inc()
    const alike = this.#addresses.add(address)
    socket.once('close', () => {
      this.#peers.delete(peer)
      this.#addresses.remove(address)
      this.#doors.deps.meters.sockets.dec()
      peer.connection.end()
    })
    if (alike > SOCKET_LIMITS.perAddress) return close(TRY_AGAIN_LATER, 'Too many sockets')
    this.#serve(peer)
    keepAlive(peer)
  }

  /** False when the user, or the key, has as many sockets as anybody may. */
  #withinUserLimit(peer: Peer): boolean {
    const { socket, connection } = peer
    if (!this.#peers.has(peer)) return true // gone while its token was looked at: nobody would take it off again
    const { organizationId, userId, apiKey } = connection.viewer ?? {}
    const who = [organizationId, userId, apiKey?.id].join('/')
    socket.once('close', () => this.#users.remove(who))
    return this.#users.add(who) <= SOCKET_LIMITS.perUser
  }

  #serve(peer: Peer): void {
    const { socket } = peer
    const closed = this.#protocol.opened(
      {
        protocol: socket.protocol,
        send: (data) => send(socket, data),
        close: (code, reason) => dismiss(socket, code, reason),
        onMessage: (handle) =>
          socket.on('message', (data) => void this.#receive(socket, data as Buffer, handle)),
      },
      peer,
    )
    socket.once('close', (code, reason) => void closed(code, String(reason)))
  }

  /** Of all sockets: whose each is comes with every call. */
  #protocolOf(): Protocol<Peer> {
    return makeServer<Record<string, unknown>, Peer>({
      connectionInitWaitTimeout: SOCKET_LIMITS.init,
      onConnect: async ({ connectionParams = {}, extra: peer }) => {
        if (!(await peer.connection.open(connectionParams))) return false
        if (!this.#withinUserLimit(peer)) dismiss(peer.socket, TRY_AGAIN_LATER, 'Too many sockets')
        return true
      },
      onSubscribe: ({ subscriptions, extra: { connection } }, _id, payload) =>
        this.#operation(connection, payload, Object.keys(subscriptions).length),
      onNext: ({ extra: { connection } }, _id, _payload, _args, result) =>
        this.#withinLimit(connection, result),
      onOperation: ({ extra: peer }, id, _payload, args, source) =>
        Symbol.asyncIterator in source
          ? deliverEvents(source, args, peer.connection, (answer) =>
              this.#deliver(peer, id, answer),
            )
          : undefined,
      onError: ({ extra: { connection } }, _id, _payload, errors) =>
        (errors as GraphQLError[]).map(connection.format),
      execute: (args) => admitted(this.#doors.admission, args, () => execute(args)),
      subscribe: (args) => admitted(this.#doors.admission, args, () => sourceOf(args)),
    })
  }

  /** One event's answer, whose text was made once for all who are told the same. */
  async #deliver({ socket, connection }: Peer, id: string, result: ExecutionResult): Promise<void> {
    const text = result.errors
      ? JSON.stringify(await this.#withinLimit(connection, result))
      : await this.#textOf(result).catch((error: unknown) =>
          JSON.stringify(tooLong(error, connection.format)),
        )
    await send(socket, `{"id":${JSON.stringify(id)},"type":"next","payload":${text}}`)
  }

  #textOf(result: ExecutionResult): Promise<string> {
    const text = this.#texts.get(result) ?? this.#write(result)
    this.#texts.set(result, text)
    return text
  }

  /** A message is in memory as a whole while it is sent, so it may be no longer than what may pile up there. */
  #write(answer: object): Promise<string> {
    return answerText(answer, Math.min(this.#doors.deps.config.ANSWER_LIMIT, SOCKET_LIMITS.buffer))
  }

  async #withinLimit({ format }: Connection, result: ExecutionResult) {
    const answer = { ...result, errors: result.errors?.map(format) }
    try {
      await this.#write(answer)
      return answer
    } catch (error) {
      return tooLong(error, format)
    }
  }

  async #receive(
    socket: WebSocket,
    data: Buffer,
    handle: (text: string) => Promise<void>,
  ): Promise<void> {
    if (!isFromClient(data)) return dismiss(socket, 4400, 'Invalid message received')
    try {
      await handle(data.toString())
    } catch (error) {
      this.#doors.deps.log.error({ err: error }, 'socket failed')
      const known = domainErrorOf(error)
      dismiss(
        socket,
        known ? TRY_AGAIN_LATER : 1011,
        known ? 'Try again later' : 'Something went wrong',
      )
    }
  }

  async #operation(
    connection: Connection,
    asked: { query: string; operationName?: string | null; variables?: object | null },
    open: number,
  ) {
    const variables = asked.variables as Record<string, unknown> | undefined
    try {
      const { ctx, prepared } = await connection.admit(
        this.#pipeline,
        { ...asked, variables },
        open,
      )
      if (prepared.errors) return prepared.errors
      const { schema } = this.#pipeline
      return {
        schema,
        document: prepared.document,
        operationName: asked.operationName,
        variableValues: variables,
        contextValue: ctx,
      }
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      return [new GraphQLError(error.message, { originalError: error })]
    }
  }
}

/** What is said in place of an answer that is too long. */
function tooLong(error: unknown, format: Connection['format']) {
  if (!(error instanceof DomainError)) throw error
  return { errors: [format(new GraphQLError(error.message, { originalError: error }))] }
}

/** Closes a socket; who does not say good-bye in return is cut off. */
function dismiss(socket: WebSocket, code = 1000, reason = ''): void {
  socket.close(code, reason)
  const cut = setTimeout(() => socket.terminate(), SOCKET_LIMITS.farewell)
  socket.once('close', () => clearTimeout(cut))
}

/** Waiting for each message to leave is what slows its subscription down; who still lets them pile up is let go (REL-14). */
function send(socket: WebSocket, data: string): Promise<void> {
  if (socket.readyState !== socket.OPEN) return Promise.resolve()
  if (socket.bufferedAmount > SOCKET_LIMITS.buffer) {
    socket.close(TRY_AGAIN_LATER, 'Too slow')
    return Promise.resolve()
  }
  return new Promise((resolve) => socket.send(data, () => resolve()))
}

/** Two pings without an answer and the peer is gone. */
function keepAlive({ socket, connection }: Peer): void {
  let unanswered = 0
  socket.on('pong', () => (unanswered = 0))
  const timer = setInterval(() => {
    if (unanswered >= 2) return socket.terminate()
    unanswered++
    socket.ping()
    if (connection.viewer) void connection.stillGood()
  }, SOCKET_LIMITS.ping)
  socket.once('close', () => clearInterval(timer))
}
