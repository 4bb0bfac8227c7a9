import type { z } from 'zod'
import { authorize } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { forbidden } from '../../../errors.ts'
import { parseInput } from '../../../parse.ts'
import { finder, getter, lister, type Which } from '../../../platform/record/find.ts'
import { everywhere } from '../../../platform/live/seen-before.ts'
import { pick } from '../../../platform/record/pick.ts'
import { watcher } from '../../ground/audit/live-service.ts'
import { recorded } from '../../ground/audit/recorded-service.ts'
import { resolveScope } from '../sensors/scope-service.ts'
import {
  NewReport,
  ReportChange,
  ReportList,
  ordered,
  type ReportDefinition,
  type ReportRow,
} from './report.ts'
import * as store from './store.ts'

export const listReports = lister('Report', ReportList, store.page)

export const getReport = getter('Report', store.byIds)

export const findReport = finder('Report', getReport)

export const watchReports = watcher('Report', getReport, { seenBefore: everywhere })

/** Who sees only some sites would save a report without knowing what it covers, and so changes only their own. */
const reports = recorded<ReportDefinition>({
  entity: 'Report',
  field: 'report',
  actions: { created: 'report.created', updated: 'report.updated', deleted: 'report.deleted' },
  find: store.locked,
  permit: (ctx, { siteIds }, { createdBy }, action) => {
    if (siteIds && createdBy !== ctx.viewer?.userId) throw forbidden(action, 'Report')
  },
})

export async function createReport(
  ctx: Context,
  input: z.input<typeof NewReport>,
): Promise<ReportDefinition> {
  const tenant = authorize(ctx, 'create', 'Report')
  const { scope, startsAt = null, endsAt = null, ...rest } = parseInput(NewReport, input)
  const row = ordered({ ...rest, startsAt, endsAt, ...(await resolveScope(ctx, scope)) })
  const made = { by: ctx.viewer?.userId ?? null, at: new Date(ctx.now()) }
  return reports.create(ctx, tenant, async (within) => ({
    row: await store.insert(within, row, made),
    detail: { after: row },
  }))
}

export async function updateReport(ctx: Context, which: Which, input: object) {
  const tenant = authorize(ctx, 'update', 'Report')
  const { scope, ...change } = parseInput(ReportChange, input)
  const resolved = scope && (await resolveScope(ctx, scope))
  return reports.update(ctx, tenant, which, async (within, before) => {
    const { startsAt = before.startsAt, endsAt = before.endsAt } = change
    const after = ordered({ ...rowOf(before), ...change, ...resolved, startsAt, endsAt })
    const row = await store.update(within, before.id, after, new Date(ctx.now()))
    return { row, detail: { before: rowOf(before), after } }
  })
}

export async function deleteReport(ctx: Context, which: Which) {
  const tenant = authorize(ctx, 'delete', 'Report')
  return reports.delete(ctx, tenant, which, async (within, report) => {
    await store.remove(within, report.id)
    return { before: rowOf(report) }
  })
}

const ROW = [
  'name',
  'sensorIds',
  'tags',
  'siteIds',
  'period',
  'startsAt',
  'endsAt',
  'bucket',
  'columns',
] as const
const rowOf = (report: ReportDefinition): ReportRow => pick(report, ROW)
