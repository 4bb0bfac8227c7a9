import type { Deps, Viewer } from '../../../context.ts'
import { unauthenticated } from '../../../errors.ts'
import { keyCache } from './key-cache.ts'
import { isKeyOf, keyParts } from './token.ts'

export { looksLikeKey } from './token.ts'

/** Unknown, revoked, expired, of a member who is gone or suspended: every refusal looks the same. */
const notGood = () => unauthenticated('This API key is invalid, revoked or expired.')

const NOBODYS = Buffer.alloc(32)

/** Who asks with a key: the member who made it, as far as they may now and the key's scopes reach. */
export async function viewerOfKey(deps: Deps, token: string): Promise<Viewer> {
  const parts = keyParts(token)
  if (!parts) throw notGood()
  const cache = keyCache(deps)
  const known = await cache.get(parts)
  const isOwn = isKeyOf(token, known?.access.hash ?? NOBODYS)
  if (!known || !isOwn || known.access.expiresAt.getTime() <= deps.now()) throw notGood()
  cache.noteUse(parts, known)
  const { id, name, prefix, scopes, expiresAt, accountId, userId, role, siteAccess, siteIds } =
    known.access
  return {
    accountId,
    userId,
    organizationId: parts.organizationId,
    role,
    siteAccess,
    siteIds,
    sessionId: null,
    expiresAt: Math.floor(expiresAt.getTime() / 1000),
    apiKey: { id, name, prefix, scopes },
  }
}
