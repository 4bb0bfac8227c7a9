import { z } from 'zod'
import { authorize } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { refuse } from '../../../errors.ts'
import { idsOf, parseInput } from '../../../parse.ts'
import { recordAudit } from '../../ground/audit/service.ts'
import { sensorsInScope } from '../sensors/scope-service.ts'

const RecordExport = z
  .object({
    of: z.enum(['TABLEREPORT', 'DYNAMIC']),
    format: z.enum(['CSV', 'XLSX', 'PNG', 'PRINT']),
    sensorIds: z.array(z.string()).min(1, 'Name a sensor.').max(1000, 'At most 1,000 sensors.'),
    from: z.date(),
    to: z.date(),
  })
  .refine(({ from, to }) => from < to, {
    path: ['to'],
    message: 'This must come after the beginning.',
  })

/** What leaves as a file that the screen makes itself is written down like one that is made here. */
export async function recordExport(ctx: Context, input: object): Promise<void> {
  const tenant = authorize(ctx, 'read', 'Report')
  const { of, format, sensorIds, from, to } = parseInput(RecordExport, input)
  const sensors = await sensorsInScope(ctx, { sensorIds: idsOf(sensorIds), tags: [], siteIds: [] })
  if (sensors.length < new Set(sensorIds).size)
    throw refuse('INVALID', ['input', 'sensorIds'], 'There is no such sensor.')
  const detail = { format, sensorIds: sensors.map(({ id }) => id), from, to }
  await recordAudit(tenant, ctx, {
    action: 'export.started',
    entity: 'Export',
    entityId: of.toLowerCase(),
    detail,
  })
}
