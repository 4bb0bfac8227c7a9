import type { Tenant } from '../../access/authorize.ts'

/** A creation as its caller names it, for a day. */
export interface Creation {
  readonly memberId: number
  readonly mutation: string
  readonly key: string
  /** SHA-256 of its input. */
  readonly digest: Buffer
}

type Whose = Pick<Tenant, 'db' | 'organizationId'>

/** What the first call with the key has made, unless that is too long ago. */
export const madeBy = (
  { db, organizationId }: Whose,
  { memberId, mutation, key }: Creation,
  since: Date,
) =>
  db
    .selectFrom('creationKey')
    .select(['digest', 'madeId'])
    .where('organizationId', '=', organizationId)
    .where('memberId', '=', memberId)
    .where('mutation', '=', mutation)
    .where('key', '=', key)
    .where('createdAt', '>', since)
    .executeTakeFirst()

/** In the place of what is too old to count. Waits for who has the same key at this moment; false where they have made it. */
export async function keep(
  { db }: Whose,
  creation: Creation,
  made: { madeId: number; createdAt: Date },
  since: Date,
): Promise<boolean> {
  const { digest, ...name } = creation
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('creationKey')
    .values({ ...name, digest, ...made })
    .onConflict((conflict) =>
      conflict
        .columns(['organizationId', 'memberId', 'mutation', 'key'])
        .doUpdateSet({ digest, ...made })
        .where('creationKey.createdAt', '<=', since),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

/** For things whose numbers are given again: what the key made is gone, whatever has the number next. */
export async function forgetMade(
  { db, organizationId }: Whose,
  mutations: readonly string[],
  madeId: number,
): Promise<void> {
  await db
    .updateTable('creationKey')
    .set({ madeId: null })
    .where('organizationId', '=', organizationId)
    .where('mutation', 'in', mutations)
    .where('madeId', '=', madeId)
    .execute()
}

export async function removeKeys(
  { db, organizationId }: Whose,
  before: Date,
  most: number,
): Promise<number> {
  const name = ['memberId', 'mutation', 'key'] as const
  const old = db
    .selectFrom('creationKey')
    .select(name)
    .where('organizationId', '=', organizationId)
    .where('createdAt', '<', before)
    .limit(most)
  const { numDeletedRows } = await db
    .deleteFrom('creationKey')
    .where('organizationId', '=', organizationId)
    .where((where) => where.refTuple(...name), 'in', old.$asTuple(...name))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
