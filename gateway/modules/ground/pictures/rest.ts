import { notFound } from '../../../errors.ts'
import { Bytes, type RestRoute } from '../../../http/rest.ts'
import { removeAvatar, setAvatar, showAvatar } from '../../people/identity/avatar-service.ts'
import { keyOf } from './picture.ts'
import type { SentPicture } from './receive.ts'
import { removeLogo, setLogo, showPicture } from './service.ts'

/** The last one is no picture we take, and is told so like one that is broken. */
const UPLOAD = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/svg+xml']
const A_MINUTE = 60_000

/** Nothing else is ever found at an address. A page elsewhere may show it: who has the address may see it (SEC-47). */
const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
}

const show: RestRoute['handler'] = async (ctx, { params }) => {
  const key = keyOf(params.picture ?? '')
  const found = key && ((await showAvatar(ctx, key)) ?? (await showPicture(ctx, key)))
  if (!found) throw notFound('Picture')
  return new Bytes(found.contentType, found.bytes, HEADERS)
}

type Doors = Pick<RestRoute, 'path' | 'access'>

const put = (
  doors: Doors,
  save: (ctx: Parameters<RestRoute['handler']>[0], sent: SentPicture) => Promise<unknown>,
): RestRoute => ({
  ...doors,
  method: 'PUT',
  upload: UPLOAD,
  timeLimit: A_MINUTE,
  handler: (ctx, { file, headers }) => save(ctx, { file, type: headers['content-type'] }),
})

const LOGO: Doors = { path: '/api/v1/logo', access: { action: 'update', subject: 'Organization' } }
const AVATAR: Doors = { path: '/api/v1/avatar', access: { action: 'read', subject: 'Auth' } }

export const rest: readonly RestRoute[] = [
  { method: 'GET', path: '/img/:picture', access: 'public', handler: show },
  put(LOGO, setLogo),
  { ...LOGO, method: 'DELETE', handler: (ctx) => removeLogo(ctx) },
  put(AVATAR, setAvatar),
  { ...AVATAR, method: 'DELETE', handler: (ctx) => removeAvatar(ctx) },
]
