import type { z } from 'zod'
import { authorize, type Tenant } from '../../../access/authorize.ts'
import { batched } from '../../../batch.ts'
import type { Context } from '../../../context.ts'
import { forbidden, refuse } from '../../../errors.ts'
import { parse, parseInput } from '../../../parse.ts'
import { checkVersion, finder, mustFind } from '../../../platform/record/find.ts'
import { inTransaction } from '../../../platform/record/transaction.ts'
import { recordAudit } from '../../ground/audit/service.ts'
import { resolveScope } from '../sensors/scope-service.ts'
import {
  NewReport,
  ReportChange,
  ReportList,
  timeProblem,
  type ReportDefinition,
  type ReportRow,
} from './report.ts'
import * as store from './store.ts'

export async function listReports(ctx: Context, list: unknown) {
  const tenant = authorize(ctx, 'read', 'Report')
  return store.page(tenant, parse(ReportList, list))
}

export const getReport = batched((ctx, ids) => store.byIds(authorize(ctx, 'read', 'Report'), ids))

export const findReport = finder('Report', getReport)

const entity = 'Report'

export async function createReport(
  ctx: Context,
  input: z.input<typeof NewReport>,
): Promise<ReportDefinition> {
  const tenant = authorize(ctx, 'create', 'Report')
  const { scope, startsAt = null, endsAt = null, ...rest } = parseInput(NewReport, input)
  const row = checked({ ...rest, startsAt, endsAt, ...(await resolveScope(ctx, scope)) })
  return inTransaction(tenant, async (within) => {
    const report = await store.insert(within, row, {
      by: ctx.viewer?.userId ?? null,
      at: new Date(ctx.now()),
    })
    await recordAudit(within, ctx, {
      action: 'report.created',
      entity,
      entityId: report.id,
      detail: { after: row },
    })
    return report
  })
}

export async function updateReport(
  ctx: Context,
  id: string,
  input: object,
  expectedVersion?: number | null,
) {
  const tenant = authorize(ctx, 'update', 'Report')
  const { scope, ...change } = parseInput(ReportChange, input)
  const resolved = scope && (await resolveScope(ctx, scope))
  return inTransaction(tenant, async (within) => {
    const before = await changeable(ctx, within, id, { action: 'update', expectedVersion })
    const { startsAt = before.startsAt, endsAt = before.endsAt } = change
    const row = checked({ ...rowOf(before), ...change, ...resolved, startsAt, endsAt })
    const after = await store.update(within, before.id, row, new Date(ctx.now()))
    const detail = { before: rowOf(before), after: row }
    await recordAudit(within, ctx, {
      action: 'report.updated',
      entity,
      entityId: before.id,
      detail,
    })
    return after
  })
}

export async function deleteReport(
  ctx: Context,
  id: string,
  expectedVersion?: number | null,
): Promise<string> {
  const tenant = authorize(ctx, 'delete', 'Report')
  return inTransaction(tenant, async (within) => {
    const report = await changeable(ctx, within, id, { action: 'delete', expectedVersion })
    await store.remove(within, report.id)
    const detail = { before: rowOf(report) }
    await recordAudit(within, ctx, {
      action: 'report.deleted',
      entity,
      entityId: report.id,
      detail,
    })
    return String(report.id)
  })
}

/** Only a period of its own has times of its own. */
function checked(row: ReportRow): ReportRow {
  const wrong = timeProblem(row)
  if (wrong)
    throw refuse(
      row.startsAt && row.endsAt ? 'OUT_OF_RANGE' : 'REQUIRED',
      ['input', wrong.path],
      wrong.message,
    )
  return row.period === 'CUSTOM' ? row : { ...row, startsAt: null, endsAt: null }
}

const rowOf = ({
  name,
  sensorIds,
  tags,
  siteIds,
  period,
  startsAt,
  endsAt,
  bucket,
  columns,
}: ReportDefinition): ReportRow => ({
  name,
  sensorIds,
  tags,
  siteIds,
  period,
  startsAt,
  endsAt,
  bucket,
  columns,
})

interface Wanted {
  action: 'update' | 'delete'
  expectedVersion: number | null | undefined
}

/** Who sees only some sites would save a report without knowing what it covers, and so changes only their own. */
async function changeable(
  ctx: Context,
  within: Tenant,
  id: string,
  { action, expectedVersion }: Wanted,
): Promise<ReportDefinition> {
  const report = await mustFind(entity, id, (number) => store.locked(within, number))
  if (within.siteIds && report.createdBy !== ctx.viewer?.userId) throw forbidden(action, 'Report')
  checkVersion(report, expectedVersion, 'report')
  return report
}
