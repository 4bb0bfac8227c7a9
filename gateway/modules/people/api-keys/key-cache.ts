import { Fresh } from '../../../access/fresh.ts'
import { tenantOfKey } from '../../../access/authorize.ts'
import type { Deps } from '../../../context.ts'
import { accessOf, touch, type KeyAccess } from './store.ts'
import type { KeyParts } from './token.ts'

const MINUTE = 60_000

/** A key as it was found, and until when its last use is written down. */
export interface KnownKey {
  readonly access: KeyAccess
  usedAt: number
}

/** What keys open. Whether a token is the key's own is looked at for every request; only what stands behind it is remembered. */
class KeyCache {
  readonly #deps: Deps
  readonly #found: Fresh<KnownKey | undefined>

  constructor(deps: Deps) {
    this.#deps = deps
    // Not what is no key: whoever makes keys up would push the real ones out.
    this.#found = new Fresh(deps.now, (known) => known !== undefined)
    deps.pubsub.listen('apiKeys.changed', (organizationId) => this.forget(organizationId))
  }

  get({ organizationId, prefix }: KeyParts): Promise<KnownKey | undefined> {
    return this.#found.get(`${organizationId}/${prefix}`, async () => {
      const access = await accessOf(tenantOfKey(this.#deps, organizationId), prefix)
      return access && { access, usedAt: access.lastUsedAt?.getTime() ?? 0 }
    })
  }

  /** All keys of the organisation: such changes are rare, and a look costs little. */
  forget(organizationId: number): void {
    this.#found.forget((key) => key.startsWith(`${organizationId}/`))
  }

  /** Kept to the minute, and written beside the request: nobody waits for it, and no request fails because of it. */
  noteUse({ organizationId }: KeyParts, known: KnownKey): void {
    const used = Math.floor(this.#deps.now() / MINUTE) * MINUTE
    if (known.usedAt >= used) return
    known.usedAt = used
    touch(tenantOfKey(this.#deps, organizationId), known.access.id, new Date(used)).catch(
      (err: unknown) =>
        this.#deps.log.error({ err }, 'the last use of a key could not be written down'),
    )
  }
}

const caches = new WeakMap<Deps['database'], KeyCache>()

/** One for each gateway, which its database stands for. */
export function keyCache(deps: Deps): KeyCache {
  const cache = caches.get(deps.database) ?? new KeyCache(deps)
  caches.set(deps.database, cache)
  return cache
}
