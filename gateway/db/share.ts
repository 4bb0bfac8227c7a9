// One statement of a query may be one of many that run side by side: places for queries alone do not keep an organisation from
// taking all connections. So the connections themselves are shared, too.
import type pg from 'pg'
import { Places } from '../load/places.ts'

/** As long as a pool waits for a connection, milliseconds. */
const PATIENCE = 2000

/** Where one organisation gets its connections from. */
export interface Share {
  connect(): Promise<pg.PoolClient>
}

/** A pool whose connections organisations take in turns; one alone has at most three quarters of them. */
export class SharedPool {
  readonly #pool: pg.Pool
  readonly #places: Places

  constructor(pool: pg.Pool) {
    this.#pool = pool
    const most = pool.options.max ?? 10
    this.#places = new Places(() => ({
      most,
      each: Math.ceil(most * 0.75),
      waiting: Number.POSITIVE_INFINITY,
    }))
  }

  get waiting(): number {
    return this.#places.waiting
  }

  of(organizationId: number): Share {
    return { connect: () => this.#connect(organizationId) }
  }

  async #connect(organizationId: number): Promise<pg.PoolClient> {
    await this.#places.take(organizationId, { patience: PATIENCE })
    try {
      const client = await this.#pool.connect()
      const release = client.release.bind(client) // made anew by the pool for each time somebody gets the connection
      // A function literal assigned straight to a property would outlive minor garbage collections (decision 104).
      const releaseBoth: typeof release = (broken) => {
        release(broken)
        this.#places.leave(organizationId)
      }
      client.release = releaseBoth
      return client
    } catch (error) {
      this.#places.leave(organizationId)
      throw error
    }
  }
}
