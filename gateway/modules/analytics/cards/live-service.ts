import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { parse } from '../../../parse.ts'
import { watchChanges, type Change, type ReadChanges } from '../../../platform/live/changes.ts'
import { SharedReading } from '../../../platform/live/shared-reading.ts'
import { preferencesVersion } from '../../people/identity/preferences-service.ts'
import type { Dashboard } from './arrangement.ts'
import { listDashboards, own } from './arrangement-service.ts'

interface DashboardsBody {
  dashboards: Dashboard[] | null
}

const reading = new SharedReading<ReadChanges<DashboardsBody>>()

/** The account's own pages of cards, over all devices. What happened between two looks is told as one change. */
export function watchDashboards(
  ctx: Context,
  request: { after?: string | null },
  signal: AbortSignal,
): AsyncIterable<Change<DashboardsBody>> {
  const [tenant, accountId] = own(ctx)
  const { after } = parse(z.object({ after: z.string().max(200).nullish() }), request)
  const version = () => preferencesVersion(ctx)
  return watchChanges<'dashboards.changed', { id: number }, DashboardsBody>(
    ctx,
    {
      topic: 'dashboards.changed',
      reading,
      authorize: () => own(ctx)[0],
      stream: ['ownDashboards', tenant.organizationId, accountId],
      concerns: (message) => message.accountId === String(accountId),
      last: version,
      since: async (_tenant, place) => {
        const id = await version()
        return id > place ? [{ id }] : []
      },
      bodies: async (_tenant, rows) => {
        const dashboards = await listDashboards(ctx)
        return rows.map(() => ({ kind: 'UPDATED' as const, dashboards }))
      },
      nothing: { dashboards: null },
    },
    after,
    signal,
  )
}
