import { z } from 'zod'
import type { Context } from '../../../../context.ts'
import { readingPages } from './pages-service.ts'
import type { Sensor } from '../../sensors/sensor.ts'
import { getSite } from '../../sites/service.ts'
import { csvLine } from '../../../../platform/exports/csv.ts'
import { listExport } from '../../../../platform/exports/list-export.ts'
import { ifMay } from '../../../../access/if-may.ts'
import { inOrder, ORDER, period, scope } from '../../../../platform/exports/parameters.ts'
import { chosenSensors } from '../../sensors/chosen-service.ts'

const HEAD = ['time', 'sensor_id', 'sensor', 'site', 'value (°C)', 'quality', 'late', 'received']

/** Readings as they were stored, sensor by sensor. */
export const readingsExport = listExport({
  reads: ['Reading', 'Sensor'],
  request: z.object({ ...scope, ...period }).refine(inOrder, ORDER),
  isSnapshot: false,
  begin: async (ctx, { from, to, ...chosen }) => {
    const sensors = await chosenSensors(ctx, chosen)
    const detail = { sensorIds: sensors.map(({ id }) => id), from, to }
    return { detail, lines: lines(ctx, sensors, { from: from.getTime(), to: to.getTime() }) }
  },
})

async function* lines(
  ctx: Context,
  sensors: readonly Sensor[],
  span: { from: number; to: number },
): AsyncGenerator<string, void> {
  yield csvLine(HEAD)
  for (const sensor of sensors) {
    const site = (await ifMay(ctx, 'Site', () => getSite(ctx, sensor.siteId)))?.name
    for await (const page of readingPages(ctx, sensor, span)) {
      const rows = page.map(({ ts, value, quality, late, receivedAt }) =>
        csvLine([
          ts.toISOString(),
          sensor.id,
          sensor.name,
          site,
          value,
          quality,
          late,
          receivedAt.toISOString(),
        ]),
      )
      yield rows.join('')
    }
  }
}
