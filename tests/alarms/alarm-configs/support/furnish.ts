import { newRow } from '../../../support/new-row.ts'
import type { TestOrganization } from '../../../support/organization.ts'

const PARAMETERS = { limit: 8, deadband: 0.5, onDelaySeconds: 0, offDelaySeconds: 0 }

export async function furnish({ tenant: { db }, title }: TestOrganization): Promise<void> {
  const rule = {
    name: title,
    kind: 'HIGH',
    parameters: JSON.stringify(PARAMETERS),
    priority: 'LOW',
    responseText: title,
  } as const
  const configId = await newRow(db, 'alarmConfig', rule)
  const body = {
    ...rule,
    parameters: PARAMETERS,
    sensorIds: [],
    tags: [],
    siteIds: [],
    suppressedBy: [],
  }
  const version = {
    configId,
    version: 1,
    body: JSON.stringify(body),
    validFrom: new Date(),
    changeNote: title,
  }
  await db.insertInto('alarmConfigVersion').values(version).execute()
}
