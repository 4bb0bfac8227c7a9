import type { Deps, Viewer } from '../../../../context.ts'
import { unauthenticated } from '../../../../errors.ts'
import { viewerOfKey } from '../../api-keys/authenticate-service.ts'
import { looksLikeKey } from '../../api-keys/authenticate-service.ts'
import { accessCache } from '../tokens/access-cache.ts'
import { verifyAccessToken } from '../tokens/access-token.ts'
import { keysOf } from '../tokens/keys.ts'

/** The first dashboard stores tokens as JSON: one pair of quotes around them is not theirs, and two words stand for none. */
export function unquoted(token: string): string {
  const bare = token.trim().replace(/^"(.*)"$/s, '$1')
  return bare === 'undefined' || bare === 'null' ? '' : bare.trim()
}

/** What follows `Bearer` in an Authorization header; undefined for no token. Another scheme is a token that will not verify. */
function bearerOf(header: string | undefined): string | undefined {
  if (header === undefined || !header.trim()) return undefined
  return unquoted(header.trim().replace(/^bearer(\s+|$)/i, '')) || undefined
}

/**
 * Who is asking: null without a token, UNAUTHENTICATED for one that is not good. The token says which session or which key;
 * whether that is alive and what it may do, the database.
 */
export async function createViewer(
  deps: Deps,
  authorization: string | undefined,
): Promise<Viewer | null> {
  const token = bearerOf(authorization)
  if (token === undefined) return null
  if (looksLikeKey(token)) return viewerOfKey(deps, token)
  const claims = verifyAccessToken(keysOf(deps.config), token, deps.now())
  const access = await accessCache(deps).get(claims)
  if (!access) throw unauthenticated('This session has ended.')
  return { ...claims, ...access }
}
