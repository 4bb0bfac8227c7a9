import type { FastifyInstance, FastifyRequest, RequestPayload } from 'fastify'
import { PassThrough } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { badInput } from '../errors.ts'
import { HttpFailure, UNSUPPORTED_MEDIA_TYPE } from './failures.ts'
import { parseJson } from './json.ts'

/** Bodies are JSON, plain or gzip, and nothing else. Fastify counts the bytes that come out while they come (SEC-53). */
export function acceptJsonBodies(server: FastifyInstance): void {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    ({ headers }: FastifyRequest, body: Buffer, done: Done) => {
      let json: unknown
      try {
        checkCharset(headers['content-type'])
        json = body.length ? parseJson(body) : undefined
      } catch (error) {
        return done(error as Error)
      }
      done(null, json)
    },
  )
  server.addHook('preParsing', ({ headers }, _reply, payload, done) => {
    const coding = headers['content-encoding']?.trim().toLowerCase()
    if (!coding || coding === 'identity') done(null, payload)
    else if (coding === 'gzip') done(null, gunzipped(payload))
    else done(new HttpFailure(UNSUPPORTED_MEDIA_TYPE))
  })
}

type Done = (error: Error | null, body?: unknown) => void

function checkCharset(contentType = ''): void {
  const charset = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(contentType)?.[1]
  if (charset && charset.toLowerCase() !== 'utf-8') throw new HttpFailure(UNSUPPORTED_MEDIA_TYPE)
}

/** Stops as soon as nobody reads on: a bomb is never unpacked further than the limit and a few buffers. */
function gunzipped(payload: RequestPayload): RequestPayload {
  const gunzip = createGunzip()
  // Fastify compares this with the content-length header, which counts what was sent.
  const plain = Object.assign(new PassThrough(), { receivedEncodedLength: 0 })
  payload.on('data', (chunk: Buffer) => {
    plain.receivedEncodedLength += chunk.length
  })
  gunzip.on('error', () => plain.destroy(badInput([], 'The body is not gzip.')))
  payload.on('error', (error) => plain.destroy(error))
  payload.pipe(gunzip).pipe(plain)
  return plain
}
