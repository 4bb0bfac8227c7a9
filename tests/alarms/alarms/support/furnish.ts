import { changed } from './rules.ts'
import { evaluator } from './evaluator.ts'
import { stored } from '../../../monitoring/readings/support/batch.ts'
import { idIn } from '../../../support/furnishing.ts'
import type { TestOrganization } from '../../../support/organization.ts'

export const after = ['alarms/alarm-configs', 'monitoring/readings']

/** The rule, brought to the sensor, finds a reading too warm. */
export async function furnish(made: TestOrganization): Promise<void> {
  const sensorId = await idIn(made.tenant.db, 'sensor')
  const { run } = await evaluator(made)
  await changed(made, (db) =>
    db
      .updateTable('alarmConfig')
      .set({ sensorIds: [sensorId] })
      .execute(),
  )
  const ts = Date.now() + 1
  await stored(
    made,
    { id: String(await idIn(made.tenant.db, 'device')) },
    { arrivedAt: ts, readings: [{ sensor: 'probe', ts, value: 9 }] },
  )
  await run()
  await made.tenant.db.selectFrom('alarm').select('id').executeTakeFirstOrThrow()
}
