import { degradedParts } from '../degraded.ts'
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
  /** Whether whoever has lost a password can be mailed a link to choose another. */
  readonly mailsLinks: boolean
}

/**
 * Liveness asks nobody and repeats what is known of the database, readiness asks what requests depend on, and neither says why
 * (REL-16). What a gateway serves on without is named, and no more said of it: it is no reason to send requests elsewhere.
 */
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
    handler: async (ctx) => {
      if (!(await ready())) return reply(503, { error: 'Not ready' }, { 'retry-after': '2' })
      const degraded = degradedParts(ctx)
      return degraded.length ? { status: 'degraded', degraded } : { status: 'ready' }
    },
  },
  { method: 'GET', path: '/api/v1/about', access: 'public', handler: async () => about },
]
