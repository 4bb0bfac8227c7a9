import type { Deps } from '../context.ts'
import { Lease, type Held } from './lease.ts'

/** What is done in the background for all organisations, by one gateway at a time. */
export interface BackgroundJob {
  /** Jobs of the same lease are done by the same gateway. */
  readonly lease: string
  /** Goes on until the signal of `held` says that it is not this gateway's any more. */
  readonly run: (held: Held) => Promise<void>
  /** A gateway that has not heard for a while who does it is not ready. */
  readonly isVital?: boolean
}

export interface RunningLease {
  readonly name: string
  readonly isVital: boolean
  readonly lease: Lease
}

/** Starts one lease for all jobs that name it, in the order in which they are first named. */
export function startJobs(deps: Deps, jobs: readonly BackgroundJob[]): RunningLease[] {
  return [...new Set(jobs.map(({ lease }) => lease))].map((name) => {
    const shared = jobs.filter(({ lease }) => lease === name)
    const run = async (held: Held) => {
      await Promise.all(shared.map((job) => job.run(held)))
    }
    const isVital = shared.some((job) => job.isVital)
    return { name, isVital, lease: new Lease(deps, name, run) }
  })
}
