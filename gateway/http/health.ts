import type { RestRoute } from './rest.ts'
import { reply } from './rest.ts'

export interface Health {
  /** Database, migrations, leases; within 50 ms and without reasons. */
  readonly ready: () => Promise<boolean>
  /** Whether the database answered when it was last asked. */
  readonly database: () => boolean
}

export interface About {
  readonly name: string
  readonly version: string
  readonly demo: boolean
}

/** Liveness asks nobody and repeats what is known of the database, readiness asks what requests depend on, and neither says why (REL-16). */
export const healthRoutes = ({ ready, database }: Health, about: About): RestRoute[] => [
  {
    method: 'GET',
    path: '/healthz',
    access: 'public',
    handler: async () => ({ status: 'ok', database: database() ? 'ready' : 'unready' }),
  },
  {
    method: 'GET',
    path: '/readyz',
    access: 'public',
    handler: async ({ disk }) => {
      if (!(await ready())) return reply(503, { error: 'Not ready' }, { 'retry-after': '2' })
      return { status: disk.level === 'FULL' ? 'degraded' : 'ready' } // with a full disk there is much that still can be asked
    },
  },
  { method: 'GET', path: '/api/v1/about', access: 'public', handler: async () => about },
]
