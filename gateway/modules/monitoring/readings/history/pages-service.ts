import { authorize } from '../../../../access/authorize.ts'
import type { Context } from '../../../../context.ts'
import type { Sensor } from '../../sensors/sensor.ts'
import type { Reading } from '../reading.ts'
import * as store from '../store.ts'

const AT_ONCE = 5000

/** All readings of a sensor the viewer may read, oldest first, a few thousand at a time. */
export async function* readingPages(
  ctx: Context,
  sensor: Sensor,
  { from, to }: { from: number; to: number },
): AsyncGenerator<Reading[], void> {
  const tenant = authorize(ctx, 'read', 'Reading')
  for (let after: number | null = null; ;) {
    const range = { sensorId: sensor.id, after, before: null, from, to, count: AT_ONCE }
    const page: Reading[] = await store.readingRows(tenant, 'asc', range)
    if (page.length) yield page
    if (page.length < AT_ONCE) return
    after = page.at(-1)?.ts.getTime() ?? to
  }
}

/** When the first good reading of any of these sensors was, give or take an hour; null when there is none. */
export async function firstHeard(
  ctx: Context,
  sensorIds: readonly number[],
): Promise<number | null> {
  return store.firstHour(authorize(ctx, 'read', 'Reading'), sensorIds)
}
