import { isIP } from 'node:net'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/** Below, the headers weigh more than what is saved. */
const LEAST = 1024
/** A page of 50 sensors, 13 kB, becomes 1 kB (gzip) or 0.75 kB in 0.1 ms; more effort saves little and takes several times as long. */
const EFFORT = 4
const GZIP = { level: EFFORT }

/** In the order in which they are preferred. */
const CODINGS: Readonly<Record<string, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: EFFORT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes) => promisify(gzip)(bytes, GZIP),
}

/** Answers that may be compressed. Others are left as they are: decision 107 says which, and why. */
const offered = new WeakSet<FastifyRequest>()

/** Says of a request that its answer is one to read, with no secret in it that was just made. */
export const offerCompressed = (request: FastifyRequest): void => void offered.add(request)

/** Answers over 1 kB go compressed to whoever takes them so and is not on this machine; `COMPRESS` says otherwise. */
export function compressAnswers(
  server: FastifyInstance,
  { COMPRESS }: Pick<Config, 'COMPRESS'>,
): void {
  if (COMPRESS === 'never') return
  server.addHook('onSend', (request, reply, payload, done) => {
    if (!offered.has(request)) return done()
    const isLong =
      (typeof payload === 'string' || Buffer.isBuffer(payload)) && payload.length >= LEAST
    if (reply.statusCode === 304 || (reply.statusCode === 200 && isLong))
      addVary(reply, 'Accept-Encoding')
    if (reply.statusCode !== 200 || !isLong) return done()
    if (COMPRESS === 'far' && isLoopback(request.ip)) return done()
    const coding = codingFor(request.headers['accept-encoding'])
    const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload
    const compressing = coding && CODINGS[coding]?.(bytes)
    if (!compressing) return done()
    compressing
      .then((compressed) => {
        reply.header('content-encoding', coding).header('content-length', compressed.length)
        done(null, compressed)
      })
      .catch(done)
  })
}

function addVary(reply: FastifyReply, name: string): void {
  const vary = String(reply.getHeader('vary') ?? '')
  const names = vary.toLowerCase().split(/\s*,\s*/)
  if (!names.includes(name.toLowerCase())) reply.header('vary', vary ? `${vary}, ${name}` : name)
}

/** The first of ours that is not refused; a star stands for those that are not named. */
function codingFor(accepted = ''): string | undefined {
  const weights = new Map(
    accepted
      .toLowerCase()
      .split(',')
      .map((each) => {
        const [name = '', ...parameters] = each.trim().split(/\s*;\s*/)
        const weight = parameters.find((parameter) => parameter.startsWith('q='))
        return [name, Number(weight?.slice(2) ?? 1)] as const
      }),
  )
  return Object.keys(CODINGS).find((name) => (weights.get(name) ?? weights.get('*') ?? 0) > 0)
}

/** As the proxies in front that are trusted tell it, else the one who is connected. */
function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:/i, '')
  return plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'))
}
