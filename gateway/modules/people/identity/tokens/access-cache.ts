import { Fresh } from '../../../../access/fresh.ts'
import type { Deps } from '../../../../context.ts'
import type { AccessClaims } from './access-token.ts'
import { access, type Access } from '../sessions/store-sessions.ts'

/** What live sessions may do. */
class AccessCache {
  readonly #deps: Deps
  readonly #found: Fresh<Access | undefined>

  constructor(deps: Deps) {
    this.#deps = deps
    this.#found = new Fresh(deps.now)
    deps.pubsub.listen('session.ended', (_organizationId, { sessionId }) => this.forget(sessionId))
  }

  get(claims: AccessClaims): Promise<Access | undefined> {
    const { sessionId, generation, accountId, organizationId } = claims
    const look = (now: number) => access(this.#deps.database, claims, new Date(now))
    return this.#found.get(`${sessionId}/${generation}/${accountId}/${organizationId}`, look)
  }

  forget(sessionId: string): void {
    this.#found.forget((key) => key.startsWith(`${sessionId}/`))
  }
}

const caches = new WeakMap<Deps['database'], AccessCache>()

/** One for each gateway, which its database stands for. */
export function accessCache(deps: Deps): AccessCache {
  const cache = caches.get(deps.database) ?? new AccessCache(deps)
  caches.set(deps.database, cache)
  return cache
}
