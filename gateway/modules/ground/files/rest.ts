import { badInput } from '../../../errors.ts'
import { Bytes, reply, scalar, type RestRoute } from '../../../http/rest.ts'
import { asDownload } from '../../../platform/files/file-name.ts'
import { addressOf, previewOf } from './file.ts'
import { readFile, sendFile } from './service.ts'

/** Nothing else is ever found at an address; only who may read files is answered, so nobody between may keep it. */
const HEADERS = {
  'cache-control': 'private, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
}
/** Longer than a large file takes on a slow line. */
const TWO_MINUTES = 130_000

const send: RestRoute['handler'] = async (ctx, request) => {
  const name = scalar(request, 'name')
  if (name === undefined) throw badInput(['name'], 'name is required')
  const file = await sendFile(ctx, { file: request.file, name })
  return reply(201, {
    id: file.id,
    name: file.name,
    type: file.contentType,
    size: file.size,
    url: addressOf(file),
    picture: previewOf(file),
  })
}

/** Whatever a file is, the browser saves it; what it shows is a picture of our own making. */
const read: RestRoute['handler'] = async (ctx, request) => {
  const what = scalar(request, 'show') === 'picture' ? 'preview' : 'bytes'
  const { name, bytes } = await readFile(ctx, request.params.key ?? '', what)
  if (what === 'preview')
    return new Bytes('image/webp', bytes, { ...HEADERS, 'content-disposition': 'inline' })
  const headers = { ...HEADERS, 'content-disposition': asDownload(name) }
  return new Bytes('application/octet-stream', bytes, headers)
}

export const rest: readonly RestRoute[] = [
  {
    method: 'POST',
    path: '/api/v1/files',
    access: { action: 'create', subject: 'File' },
    upload: ['application/octet-stream'],
    timeLimit: TWO_MINUTES,
    handler: send,
  },
  {
    method: 'GET',
    path: '/api/v1/files/:key',
    access: { action: 'read', subject: 'File' },
    handler: read,
  },
]
