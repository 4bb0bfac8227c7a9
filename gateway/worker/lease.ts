// A job that one gateway at a time may do (REL-09). Who holds it renews it; who takes it over gets a higher fence, and whatever
// the holder before writes under the old one is refused.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import type { Deps } from '../context.ts'
import { CorruptState } from '../errors.ts'
import type { Tables } from '../db/tables.ts'

/** Seconds; a holder that died is followed within LASTS + EVERY. */
const LASTS = 10
const EVERY = 3000
/** Without a word from the database for so long, whoever held the lease may not hold it any more. */
const TRUSTED = (LASTS - 1) * 1000
/** A job that knows nothing for longer is not being looked after. */
const HEALTHY = 15_000

/** Somebody else took over: what was about to be written must not be. */
export class LeaseLost extends CorruptState {
  override readonly name: string = 'LeaseLost'
}

/** The right to do a job, until the signal says otherwise. */
export interface Held {
  readonly name: string
  readonly fence: string
  /** Since when holders followed each other without an interruption, epoch milliseconds. */
  readonly since: number
  readonly signal: AbortSignal
}

// Whoever was there before the last holder's last sign of life was up all the time, and goes on where that one stopped. The
// last sign of life of one that let go is when it did.
const ACQUIRE = `insert into worker.lease as l (name, holder, expires_at, since)
  values ($1, $2, now() + $3 * interval '1 second', instant($4::bigint))
  on conflict (name) do update set holder = excluded.holder, fence = l.fence + 1, expires_at = excluded.expires_at,
    since = case when (case when l.holder = '' then l.expires_at else l.expires_at - $3 * interval '1 second' end)
      >= now() - $5 * interval '1 millisecond' then l.since else excluded.since end
  where l.expires_at <= now()
  returning fence, round(extract(epoch from since) * 1000)::float8 as since`
const RENEW = `update worker.lease set expires_at = now() + $4 * interval '1 second' where name = $1 and holder = $2 and fence = $3`
const RELEASE = `update worker.lease set expires_at = now(), holder = '' where name = $1 and holder = $2 and fence = $3`

/** Inside a transaction, after its locks are taken: throws LeaseLost when somebody else holds the job by now. */
export async function verifyLease(
  db: Kysely<Tables>,
  { name, fence }: Pick<Held, 'name' | 'fence'>,
): Promise<void> {
  const { rows } =
    await sql`select from worker.lease where name = ${name} and fence = ${fence}::bigint`.execute(
      db,
    )
  if (!rows.length) throw new LeaseLost(`the lease ${name} was lost`)
}

/** Since when it was held without an interruption, epoch milliseconds; null when nobody seems to hold it just now. */
export async function heldSince(db: Kysely<Tables>, name: string): Promise<number | null> {
  const { rows } = await sql<{
    since: number
  }>`select round(extract(epoch from since) * 1000)::float8 as since
    from worker.lease where name = ${name} and expires_at > now() + interval '4 seconds'`.execute(
    db,
  )
  return rows[0]?.since ?? null
}

type Job = (held: Held) => Promise<void>
type Grounds = Pick<Deps, 'database' | 'log' | 'now'>

/** Does a job whenever this gateway holds its lease. */
export class Lease {
  readonly #deps: Grounds
  readonly #name: string
  readonly #holder = randomUUID()
  readonly #began = performance.now()
  readonly #end = new AbortController()
  readonly #running: Promise<void>
  #fence = 0n
  #heard = performance.now()

  constructor(deps: Grounds, name: string, job: Job) {
    this.#deps = deps
    this.#name = name
    this.#running = this.#run(job)
  }

  /** Whether the database was heard from lately: the job is done here, or somebody else's turn is known to last. */
  get healthy(): boolean {
    return performance.now() - this.#heard < HEALTHY
  }

  /** Waits until the job has stopped, and lets go of it. */
  async close(): Promise<void> {
    this.#end.abort()
    await this.#running
  }

  async #run(job: Job): Promise<void> {
    while (!this.#end.signal.aborted) {
      const held = await this.#acquire().catch((err: unknown) =>
        this.#deps.log.warn({ err }, `no lease ${this.#name}`),
      )
      if (held) this.#climb(BigInt(held.fence))
      if (held) await this.#hold(held, job)
      else await this.#pause(EVERY)
    }
  }

  /** A fence that goes back comes from a database that was put back beneath us: what we remember of it never happened. */
  #climb(fence: bigint): void {
    if (fence <= this.#fence)
      throw new CorruptState(
        `the lease ${this.#name} fell back from fence ${this.#fence} to ${fence}`,
      )
    this.#fence = fence
  }

  #pause(ms: number, signal = this.#end.signal): Promise<void> {
    return sleep(ms, undefined, { signal }).catch(() => undefined)
  }

  async #acquire(): Promise<{ fence: string; since: number } | undefined> {
    const uptime = performance.now() - this.#began
    const values = [this.#name, this.#holder, LASTS, Math.round(this.#deps.now() - uptime), uptime]
    const { rows } = await this.#deps.database.lanes.leases.query<{ fence: string; since: number }>(
      ACQUIRE,
      values,
    )
    this.#heard = performance.now()
    return rows[0]
  }

  async #hold({ fence, since }: { fence: string; since: number }, job: Job): Promise<void> {
    const lost = new AbortController()
    const signal = AbortSignal.any([this.#end.signal, lost.signal])
    this.#deps.log.info({ lease: this.#name, fence }, 'took over')
    const done = job({ name: this.#name, fence, since, signal }).catch((err: unknown) =>
      this.#deps.log.error({ err }, `${this.#name} ended`),
    )
    await Promise.all([done.finally(() => lost.abort()), this.#renew(fence, lost, signal)])
    await this.#release(fence)
    if (!this.#end.signal.aborted) await this.#pause(EVERY)
  }

  async #renew(fence: string, lost: AbortController, signal: AbortSignal): Promise<void> {
    let renewed = performance.now()
    while (!signal.aborted) {
      await this.#pause(EVERY, signal)
      const asked = performance.now()
      const mine = await this.#ask(RENEW, fence, LASTS)
      if (mine) renewed = asked
      if (mine === false || performance.now() - renewed > TRUSTED) lost.abort()
    }
  }

  /** Whether this gateway still held it; undefined when the database does not say. */
  async #ask(statement: string, fence: string, ...more: number[]): Promise<boolean | undefined> {
    try {
      const { rowCount } = await this.#deps.database.lanes.leases.query(statement, [
        this.#name,
        this.#holder,
        fence,
        ...more,
      ])
      this.#heard = performance.now()
      return rowCount === 1
    } catch (err) {
      this.#deps.log.warn({ err, lease: this.#name }, 'a lease was not renewed')
      return undefined
    }
  }

  async #release(fence: string): Promise<void> {
    await this.#ask(RELEASE, fence)
  }
}
