import type pg from 'pg'
import { statementNames, type StatementNames } from './prepared.ts'
import type { Share } from './share.ts'
import { queryTogether, type Statement } from './tenant-batch.ts'
import { checkOrganization, written, type TenantQuery } from './tenant-connection.ts'

/** So many statements go together; others go beside them, on connections of their own. */
const MOST = { request: 8, organization: 24 }

/**
 * Statements asked in one turn of the event loop, by one request or, where they are brief, by all of an organisation, gathered so that they go
 * to the database in one message (decision 100). They are answered one after the other, so this is for what asks little.
 */
export class Gathered {
  #waiting = new Map<number, { readonly pool: Share; readonly statements: Statement[] }>()
  readonly #most: number
  readonly #names: StatementNames

  constructor(of: keyof typeof MOST = 'request', names = statementNames) {
    this.#most = MOST[of]
    this.#names = names
  }

  async ask(pool: Share, organizationId: number, query: TenantQuery): Promise<pg.QueryResult> {
    checkOrganization(organizationId)
    const config = this.#names.named(written(query))
    try {
      return await new Promise((resolve, reject) => {
        this.#add(pool, organizationId, { config, resolve, reject })
      })
    } catch (error) {
      if (error instanceof Error) Error.captureStackTrace(error) // else it would show pg's parser, not who asked
      throw error
    }
  }

  #add(pool: Share, organizationId: number, statement: Statement): void {
    const group = this.#waiting.get(organizationId)
    if (group) return void group.statements.push(statement)
    if (!this.#waiting.size) setImmediate(() => this.#send())
    this.#waiting.set(organizationId, { pool, statements: [statement] })
  }

  #send(): void {
    // Not cleared: a map's table leads to the one that replaces it, and would keep in memory what is answered (decision 104).
    const waiting = this.#waiting
    this.#waiting = new Map()
    for (const [organizationId, { pool, statements }] of waiting)
      for (let first = 0; first < statements.length; first += this.#most) {
        const some = statements.slice(first, first + this.#most)
        queryTogether(pool, organizationId, some).catch((error: unknown) =>
          some.forEach(({ reject }) => reject(error)),
        )
      }
  }
}
