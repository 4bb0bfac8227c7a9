import DataLoader from 'dataloader'
import { Fresh } from '../../../../access/fresh.ts'
import type { Deps } from '../../../../context.ts'
import type { AccessClaims } from './access-token.ts'
import { access, type Access } from '../sessions/store-sessions.ts'

/** Sessions that one statement asks for. */
const MOST_AT_ONCE = 500
/** While others are looked at, who comes waits so many milliseconds for more: thousands come at once when a gateway was away. */
const GATHERING = 5

/** What live sessions may do. */
class AccessCache {
  readonly #deps: Deps
  readonly #found: Fresh<Access | undefined>
  /** Thousands of sockets look again at one event: those of one organisation ask the database together. */
  readonly #looks: DataLoader<AccessClaims, Access | undefined>
  #underWay = 0

  constructor(deps: Deps) {
    this.#deps = deps
    this.#found = new Fresh(deps.now)
    this.#looks = new DataLoader((all) => this.#look(all), {
      cache: false,
      maxBatchSize: MOST_AT_ONCE,
      batchScheduleFn: (look) =>
        this.#underWay ? setTimeout(look, GATHERING) : setImmediate(look),
    })
    deps.pubsub.listen('session.ended', (_organizationId, { sessionId }) => this.forget(sessionId))
  }

  get(claims: AccessClaims): Promise<Access | undefined> {
    const { sessionId, generation, accountId, organizationId } = claims
    const key = `${sessionId}/${generation}/${accountId}/${organizationId}`
    return this.#found.get(key, () => this.#looks.load(claims))
  }

  forget(sessionId: string): void {
    this.#found.forget((key) => key.startsWith(`${sessionId}/`))
  }

  /** An organisation whose sessions could not be looked at is an error for them alone. */
  async #look(all: readonly AccessClaims[]): Promise<(Access | undefined | Error)[]> {
    const now = new Date(this.#deps.now())
    const answers = new Map<AccessClaims, Access | undefined | Error>()
    this.#underWay++
    await Promise.all(
      [...byOrganization(all)].map(async ([organizationId, some]) => {
        const found = await access(this.#deps.database, organizationId, some, now).catch(
          (error: unknown) =>
            some.map(() => (error instanceof Error ? error : new Error('unknown'))),
        )
        some.forEach((claims, index) => answers.set(claims, found[index]))
      }),
    )
    this.#underWay--
    return all.map((claims) => answers.get(claims))
  }
}

function byOrganization(all: readonly AccessClaims[]): Map<number, AccessClaims[]> {
  const groups = new Map<number, AccessClaims[]>()
  for (const claims of all) {
    const group = groups.get(claims.organizationId)
    if (group) group.push(claims)
    else groups.set(claims.organizationId, [claims])
  }
  return groups
}

const caches = new WeakMap<Deps['database'], AccessCache>()

/** One for each gateway, which its database stands for. */
export function accessCache(deps: Deps): AccessCache {
  const cache = caches.get(deps.database) ?? new AccessCache(deps)
  caches.set(deps.database, cache)
  return cache
}
