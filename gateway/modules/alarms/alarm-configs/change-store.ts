import type { Tenant } from '../../../access/authorize.ts'
import { updateVersioned } from '../../../platform/record/rows.ts'
import type { AlarmConfigBody } from './tables.ts'
import type { AlarmConfig } from './alarm-config.ts'

/** Since when a version holds, who made it, and why. */
export interface Change {
  at: Date
  by: number | null
  note: string
}

export async function insert(
  tenant: Tenant,
  body: AlarmConfigBody,
  change: Change,
): Promise<AlarmConfig> {
  const { db, organizationId } = tenant
  const config = await db
    .insertInto('alarmConfig')
    .values({ ...rowOf(body), organizationId, createdAt: change.at, updatedAt: change.at })
    .returningAll()
    .executeTakeFirstOrThrow()
  await insertVersion(tenant, config, body, change)
  return config
}

export async function update(
  tenant: Tenant,
  id: number,
  body: AlarmConfigBody,
  change: Change,
): Promise<AlarmConfig> {
  const config = await updateVersioned(tenant, 'alarmConfig', id, rowOf(body), change.at)
    .returningAll()
    .executeTakeFirstOrThrow()
  await insertVersion(tenant, config, body, change)
  return config
}

/** It stays for the alarms it raised, and keeps no schedule from being deleted. */
export const remove = ({ db, organizationId }: Tenant, id: number, at: Date) =>
  db
    .updateTable('alarmConfig')
    .set({ deletedAt: at, updatedAt: at, scheduleId: null, policyId: null })
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .execute()

const insertVersion = (
  { db, organizationId }: Tenant,
  { id, version }: AlarmConfig,
  body: AlarmConfigBody,
  change: Change,
) =>
  db
    .insertInto('alarmConfigVersion')
    .values({
      organizationId,
      configId: id,
      version,
      body: JSON.stringify(body),
      validFrom: change.at,
      changedBy: change.by,
      changeNote: change.note,
    })
    .execute()

const rowOf = ({ parameters, ...body }: AlarmConfigBody) => ({
  ...body,
  parameters: JSON.stringify(parameters),
})
