import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '../context.ts'
import type { Held } from './lease.ts'
import { allOrganizations } from './organizations.ts'

interface Rounds {
  /** Milliseconds from the end of one round to the beginning of the next. */
  readonly every: number
  /** What the log calls it. */
  readonly name: string
}

/** The job of a lease: again and again through all organisations, one after the other, until the lease ends. */
export const inRounds =
  <Grounds extends Pick<Deps, 'database' | 'log'>>(
    { every, name }: Rounds,
    work: (deps: Grounds, organizationId: number, signal: AbortSignal) => Promise<unknown>,
  ) =>
  (deps: Grounds) =>
  async ({ signal }: Pick<Held, 'signal'>): Promise<void> => {
    while (!signal.aborted) {
      for (const id of await allOrganizations(deps.database.lanes.workers)) {
        if (signal.aborted) return
        // One organisation's trouble is not another's.
        await work(deps, id, signal).catch((err: unknown) =>
          deps.log.error({ err, organizationId: id }, `${name} failed`),
        )
      }
      await sleep(every, undefined, { signal }).catch(() => undefined)
    }
  }
