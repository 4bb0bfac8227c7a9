import { notFound } from '../../../../errors.ts'
import { Bytes, type RestRoute } from '../../../../http/rest.ts'
import { keyOf } from '../../../../platform/pictures/picture.ts'
import { showPicture } from '../../../ground/pictures/service.ts'
import { put, type Doors } from '../../../../http/upload-route.ts'
import { removeAvatar, setAvatar, showAvatar } from './avatar-service.ts'

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

const AVATAR: Doors = { path: '/api/v1/avatar', access: { action: 'read', subject: 'Auth' } }

/** An account's picture, and the door all pictures are shown at: an address does not say whose it is. */
export const avatarRoutes: readonly RestRoute[] = [
  { method: 'GET', path: '/img/:picture', access: 'public', handler: show },
  put(AVATAR, setAvatar),
  { ...AVATAR, method: 'DELETE', handler: (ctx) => removeAvatar(ctx) },
]
