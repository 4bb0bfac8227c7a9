import type { FastifyInstance, RequestPayload } from 'fastify'
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
    async (request: { headers: Headers }, body: Buffer) => {
      checkCharset(request.headers['content-type'])
      return body.length ? parseJson(body) : undefined
    },
  )
  server.addHook('preParsing', async (request, _reply, payload) =>
    decoded(request.headers['content-encoding'], payload),
  )
}

type Headers = Record<string, string | string[] | undefined>

function checkCharset(contentType: string | string[] | undefined): void {
  const charset = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(String(contentType))?.[1]
  if (charset && charset.toLowerCase() !== 'utf-8') throw new HttpFailure(UNSUPPORTED_MEDIA_TYPE)
}

function decoded(encoding: string | undefined, payload: RequestPayload): RequestPayload {
  const name = encoding?.trim().toLowerCase()
  if (!name || name === 'identity') return payload
  if (name !== 'gzip') throw new HttpFailure(UNSUPPORTED_MEDIA_TYPE)
  return gunzipped(payload)
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
