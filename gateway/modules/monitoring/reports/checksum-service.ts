import { z } from 'zod'
import { authorize } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { badInput } from '../../../errors.ts'
import { Ids, parse } from '../../../parse.ts'
import { checksumOf } from '../../../platform/exports/checksum.ts'
import { sensorsInScope } from '../sensors/scope-service.ts'
import type { ReportBucket, ReportColumn } from './tables.ts'
import { tableReportExport } from './table-export-service.ts'

interface Asked {
  readonly sensorIds: readonly string[]
  readonly from: Date
  readonly to: Date
  readonly bucket: ReportBucket
  readonly columns: readonly ReportColumn[]
}

/** By which a table report is the same on the screen, on paper and as a file: made as the file is. */
export async function tableReportChecksum(ctx: Context, asked: Asked): Promise<string> {
  authorize(ctx, 'read', 'Report')
  const { sensorIds } = parse(z.object({ sensorIds: Ids }), asked)
  // The file is asked for by other words than the schema's.
  const sensors = await sensorsInScope(ctx, { sensorIds, tags: [], siteIds: [] })
  if (!sensors.length) throw badInput(['sensorIds'], 'sensorIds: Name sensors that you may read.')
  const { lines } = await tableReportExport.begin(ctx, {
    sensorId: asked.sensorIds.join(','),
    from: asked.from.toISOString(),
    to: asked.to.toISOString(),
    bucket: asked.bucket,
    columns: asked.columns.join(','),
  })
  return checksumOf(lines, ctx.waiting.signal)
}
