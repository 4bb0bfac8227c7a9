import type { Logger } from 'pino'
import type { Kysely } from 'kysely'
import type { Pool, QueryResult, QueryResultRow } from 'pg'
import type { Config } from './config.ts'
import type { StoredScope } from './access/stored-scope.ts'
import type { Gathered } from './db/gathered.ts'
import type { Lane, Lanes } from './db/lanes.ts'
import type { SharedPool } from './db/share.ts'
import type { Tables } from './db/tables.ts'
import type { TenantQuery } from './db/tenant-connection.ts'
import type { UserRole } from './access/role.ts'
import type { Demo } from './demo.ts'
import type { Disk } from './disk/disk.ts'
import type { Meters } from './meters.ts'
import type { Outside } from './outside.ts'
import type { Declared } from './platform/declared.ts'
import type { Creation } from './platform/record/once-store.ts'
import type { PubSub } from './pubsub/pubsub.ts'

/** Who is asking, as verified from the token and the database; never from a body, a header or local storage. */
export interface Viewer {
  readonly accountId: number
  readonly userId: number
  readonly organizationId: number
  readonly role: UserRole
  readonly siteAccess: 'ALL' | 'ASSIGNED'
  readonly siteIds: readonly number[]
  /** Null for a key, which has none. */
  readonly sessionId: string | null
  /** The key a program asks with in the member's place. */
  readonly apiKey?: ViewerKey
  /** When the access token or the key ends, epoch seconds: a socket lives no longer. */
  readonly expiresAt: number
}

/** An API key that asks: it may do what is among its scopes, as far as its maker may. */
export interface ViewerKey {
  readonly id: number
  readonly name: string
  readonly prefix: string
  readonly scopes: readonly StoredScope[]
}

/** Prepared where it has a name. */
export type HandWrittenQuery = Readonly<Omit<TenantQuery, 'rowMode'>>

/** One organisation's view of the database. */
export interface TenantDatabase {
  readonly db: Kysely<Tables>
  readonly query: <R extends QueryResultRow>(config: HandWrittenQuery) => Promise<QueryResult<R>>
}

/** The database as the unprivileged role sees it. Only authorize(), the identity store and the leases of workers look inside. */
export interface Database {
  /** On the connections of queries, unless another lane is named. */
  tenant(organizationId: number, lane?: Lane): TenantDatabase
  /** On those connections, too; what is asked in one turn goes together, and what is brief with that of other requests. For reading only. */
  gathering(organizationId: number, gathered: Gathered): TenantDatabase
  /** For what happens before an organisation is known, or to all of them. Row security shows no tenant rows. */
  readonly pool: Pool
  /** The connections by what they are kept for. */
  readonly lanes: Lanes
  /** Those for queries, as organisations share them. */
  readonly queries: SharedPool
}

/** What a gateway is made of: built once in main.ts, or in a line by a test. */
export interface Deps {
  readonly config: Config
  readonly database: Database
  readonly pubsub: PubSub
  readonly log: Logger
  readonly meters: Meters
  readonly disk: Disk
  readonly outside: Outside
  readonly declared: Declared
  /** Where there is one. */
  readonly demo?: Pick<Demo, 'isSimulated'>
  /** Epoch milliseconds; tests hand in a clock of their own. */
  readonly now: () => number
}

/** Everything one request may reach. Passed, never found. */
export interface Context extends Deps {
  readonly viewer: Viewer | null
  readonly requestId: string
  /** The peer's address, behind the trusted proxies only. */
  readonly ip: string
  readonly userAgent: string
  /** Its signal ends when nobody waits for the answer any more: long work looks at it now and then. It is made when it is first read. */
  readonly waiting: Pick<AbortController, 'signal'> & {
    /** For when the work is done though the answer is not over: gives back the place among queries, where somebody has one. */
    readonly leavePlace?: (() => void) | undefined
  }
  /** Gathers what is asked in one turn (`access/gathering.ts`). */
  readonly gathered?: Gathered
  /** What is being made with an idempotency key: whoever makes it keeps the key with it (`platform/record/once.ts`). */
  readonly creation?: Creation
}
