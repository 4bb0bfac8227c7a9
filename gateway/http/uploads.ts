import { Readable } from 'node:stream'
import type { ConnectionError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Socket } from 'node:net'
import type { Context } from '../context.ts'
import { DomainError, unavailable } from '../errors.ts'
import { HttpFailure, type Failure } from './failures.ts'

/** Of one member, whichever keys and sessions they come with: each may take as long as it takes. */
const MOST_AT_ONCE = 4
/** How long who was refused may go on sending, so that the answer is read. */
const PATIENCE = 5000

const unsupported = (types: readonly string[]): Failure => ({
  status: 415,
  code: 'UNSUPPORTED_MEDIA_TYPE',
  message: `Send ${types[0]} in UTF-8, plain or gzip`,
  headers: { 'accept-encoding': 'gzip' },
})

/** Files that are being sent. They take as long as they take: their handlers notice when nothing comes. */
export class Uploads {
  readonly #sockets = new WeakSet<Socket>()
  readonly #open = new Set<Readable>()
  /** How many each member is sending. */
  readonly #sending = new Map<string, number>()

  /** Routes that take files: bodies go to their handlers as they come. */
  register(server: FastifyInstance, routes: (scope: FastifyInstance) => void): void {
    void server.register(async (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
      scope.addHook('preClose', async () => this.#breakOff())
      routes(scope)
    })
  }

  /** Whether Node's own limit on the time of a request does not count. */
  exempts(error: ConnectionError, socket: Socket): boolean {
    return error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && this.#sockets.has(socket)
  }

  /** Before anything of the file is read; until the answer is over. */
  begin({ raw }: FastifyRequest, reply: FastifyReply, { viewer }: Pick<Context, 'viewer'>): void {
    const member = `${viewer?.organizationId}/${viewer?.userId}`
    const sending = this.#sending.get(member) ?? 0
    if (sending >= MOST_AT_ONCE) {
      reply.header('connection', 'close')
      throw new DomainError('RATE_LIMITED', `At most ${MOST_AT_ONCE} files at a time.`, {
        retryAfter: PATIENCE / 1000,
      })
    }
    this.#sockets.add(raw.socket)
    this.#sending.set(member, sending + 1)
    reply.raw.once('close', () => {
      const left = (this.#sending.get(member) ?? 1) - 1
      if (left) this.#sending.set(member, left)
      else this.#sending.delete(member)
    })
  }

  /** The file of a request while `work` reads it; what it leaves is read to the end, or the connection closed. */
  async take<T>(
    request: FastifyRequest,
    reply: FastifyReply,
    types: readonly string[],
    work: (file: AsyncIterable<Uint8Array>) => Promise<T>,
  ): Promise<T> {
    const body = request.body instanceof Readable ? request.body : Readable.from([])
    this.#open.add(body)
    try {
      const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
      if (!types.includes(type)) throw new HttpFailure(unsupported(types))
      const done = await work(body.iterator({ destroyOnReturn: false }))
      if (!(await drained(body, 'WHILE_IT_COMES'))) reply.header('connection', 'close')
      return done
    } catch (error) {
      if (!(await drained(body, 'SHORTLY'))) reply.header('connection', 'close')
      throw error
    } finally {
      this.#open.delete(body)
      this.#sockets.delete(request.raw.socket)
    }
  }

  #breakOff(): void {
    for (const body of this.#open)
      body.destroy(unavailable('Going away. Send the same file again to go on.'))
  }
}

/**
 * An answer that comes while a client still sends may never be read: browsers send on, and then all of it again. Who was refused
 * is waited for shortly; of whom an answer was found before the end of the file, as long as something comes.
 */
async function drained(body: Readable, patience: 'SHORTLY' | 'WHILE_IT_COMES'): Promise<boolean> {
  if (body.readableEnded) return true
  if (body.destroyed) return false
  await new Promise<void>((resolve) => {
    const enough = setTimeout(resolve, PATIENCE)
    const end = () => {
      clearTimeout(enough)
      resolve()
    }
    body.once('close', end).once('end', end).once('error', end)
    if (patience === 'WHILE_IT_COMES') body.on('data', () => enough.refresh())
    else body.resume()
  })
  return body.readableEnded
}
