import { authorize, may } from '../../../access/authorize.ts'
import { batchedBy } from '../../../batch.ts'
import type { Context } from '../../../context.ts'
import { connectivity, type Connectivity } from './connectivity.ts'
import { statusRowsAt, type StatusRow } from './status-store.ts'

const bySite = batchedBy(
  async (ctx, siteIds) => {
    const rows = await statusRowsAt(ctx, authorize(ctx, 'read', 'Sensor'), siteIds)
    const now = ctx.now()
    return siteIds.map((siteId) => ({
      siteId,
      counts: countsOf(
        rows.filter((row) => row.siteId === siteId),
        now,
      ),
    }))
  },
  ({ siteId }) => siteId,
)

function countsOf(rows: readonly StatusRow[], now: number) {
  const states = rows.map((row) => connectivity(row.lastSeen, row, now))
  const inState = (state: Connectivity) => states.filter((each) => each === state).length
  return {
    total: rows.length,
    live: inState('LIVE'),
    stale: inState('STALE'),
    offline: inState('OFFLINE'),
  }
}

/** How the sensors of a site are; null for who may not read sensors. */
export const sensorCounts = async (ctx: Context, siteId: number) =>
  may(ctx, 'read', 'Sensor') ? ((await bySite(ctx, siteId))?.counts ?? null) : null
