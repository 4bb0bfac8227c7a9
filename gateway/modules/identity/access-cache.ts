import type { Deps } from '../../context.ts'
import type { AccessClaims } from './access-token.ts'
import { access, type Access } from './store-sessions.ts'

/** How long a request may rely on what another found out a moment ago; well within the 5 s of SEC-09 and SEC-32. */
const FRESH = 2000
const MOST = 10_000

interface Entry {
  readonly at: number
  readonly accountId: number
  readonly organizationId: number
  readonly found: Promise<Access | undefined>
}

/** What live sessions may do, so that a busy client does not cost a look at the database for every request. */
class AccessCache {
  readonly #deps: Deps
  readonly #entries = new Map<string, Entry>()

  constructor(deps: Deps) {
    this.#deps = deps
    deps.pubsub.listen('session.ended', (_organizationId, { sessionId }) => this.forget(sessionId))
  }

  get(claims: AccessClaims): Promise<Access | undefined> {
    const entry = this.#entries.get(claims.sessionId)
    const same = entry?.organizationId === claims.organizationId && entry.accountId === claims.accountId
    const age = this.#deps.now() - (entry?.at ?? 0)
    return entry && same && age >= 0 && age < FRESH ? entry.found : this.#look(claims)
  }

  forget(sessionId: string): void {
    this.#entries.delete(sessionId)
  }

  #look(claims: AccessClaims): Promise<Access | undefined> {
    const now = this.#deps.now()
    const { sessionId, accountId, organizationId } = claims
    const found = access(this.#deps.database, claims, new Date(now))
    this.#entries.delete(sessionId) // so that the order of entries is the order of their age
    this.#entries.set(sessionId, { at: now, accountId, organizationId, found })
    found.catch(() => this.forget(sessionId))
    const [oldest] = this.#entries.keys()
    if (this.#entries.size > MOST && oldest !== undefined) this.forget(oldest)
    return found
  }
}

const caches = new WeakMap<Deps['database'], AccessCache>()

/** One for each gateway, which its database stands for. */
export function accessCache(deps: Deps): AccessCache {
  const cache = caches.get(deps.database) ?? new AccessCache(deps)
  caches.set(deps.database, cache)
  return cache
}
