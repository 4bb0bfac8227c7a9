import { sql } from 'kysely'
import type { Tenant } from '../../../../access/authorize.ts'

/** Until the transaction ends, whatever ends it; false when another one has the key, on whichever gateway. */
export async function claimKey(
  { db, organizationId }: Tenant,
  deviceId: number,
  key: string,
): Promise<boolean> {
  const name = `idempotency key ${organizationId}/${deviceId}/${key}`
  const { rows } = await sql<{
    mine: boolean
  }>`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as mine`.execute(db)
  return rows[0]?.mine ?? false
}

/** What the key was answered, unless that is too long ago. A statement of its own: it must see what the last one to hold the key did. */
export const firstAnswer = (
  { db, organizationId }: Tenant,
  deviceId: number,
  key: string,
  since: Date,
) =>
  db
    .selectFrom('idempotencyKey')
    .select(['digest', 'answer'])
    .where('organizationId', '=', organizationId)
    .where('deviceId', '=', deviceId)
    .where('key', '=', key)
    .where('createdAt', '>', since)
    .executeTakeFirst()

interface Answered {
  deviceId: number
  key: string
  digest: Buffer
  answer: object
  at: Date
}

/** In the place of what is too old to count. */
export async function keepAnswer(
  { db }: Tenant,
  { deviceId, key, digest, answer, at }: Answered,
): Promise<void> {
  const kept = { digest, answer: JSON.stringify(answer), createdAt: at }
  await db
    .insertInto('idempotencyKey')
    .values({ deviceId, key, ...kept })
    .onConflict((conflict) =>
      conflict.columns(['organizationId', 'deviceId', 'key']).doUpdateSet(kept),
    )
    .execute()
}
