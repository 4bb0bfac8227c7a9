import { statfs } from 'node:fs/promises'
import type { RestRoute } from './rest.ts'
import { reply } from './rest.ts'

export interface Health {
  /** Database, migrations, disk; within 50 ms and without reasons. */
  readonly ready: () => Promise<boolean>
}

export interface About {
  readonly name: string
  readonly version: string
  readonly demo: boolean
}

/** Liveness asks nobody, readiness asks what requests depend on, and neither says why (REL-16). */
export const healthRoutes = ({ ready }: Health, about: About): RestRoute[] => [
  { method: 'GET', path: '/healthz', access: 'public', handler: async () => ({ status: 'ok' }) },
  {
    ...{ method: 'GET', path: '/readyz', access: 'public' },
    handler: async () => ((await ready()) ? { status: 'ready' } : reply(503, { error: 'Not ready' }, { 'retry-after': '2' })),
  },
  { method: 'GET', path: '/api/v1/about', access: 'public', handler: async () => about },
]

const LEAST_SHARE = 0.01
const LEAST_BYTES = 64 * 1024 * 1024

/** Whether there is still room to write in. */
export async function diskReady(directory: string): Promise<boolean> {
  try {
    const { bavail, blocks, bsize } = await statfs(directory)
    return bavail / blocks > LEAST_SHARE && bavail * bsize > LEAST_BYTES
  } catch {
    return false
  }
}
