import { makeNextDay } from '../../../../gateway/modules/monitoring/readings/history/day-store.ts'
import { idIn } from '../../../support/furnishing.ts'
import type { TestOrganization } from '../../../support/organization.ts'
import { stored } from './batch.ts'

export const after = ['monitoring/sensors']

const DAY = 86_400_000

/** Readings of days that are over, the first of which is added up. */
export async function furnish(made: TestOrganization): Promise<void> {
  const { db } = made.tenant
  const device = { id: String(await idIn(db, 'device')) }
  for (const daysAgo of [4, 2]) {
    const ts = Date.now() - daysAgo * DAY
    await stored(made, device, { arrivedAt: ts, readings: [{ sensor: 'probe', ts, value: 4 }] })
  }
  await makeNextDay(made.tenant, await idIn(db, 'sensor'))
}
