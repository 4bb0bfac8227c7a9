import type { Tenant } from '../../../access/authorize.ts'

const feeds = ({ db, organizationId }: Tenant, memberId: number) =>
  db
    .selectFrom('calendarFeed')
    .where('calendarFeed.organizationId', '=', organizationId)
    .where('calendarFeed.memberId', '=', memberId)

export const find = async (tenant: Tenant, memberId: number) =>
  (await feeds(tenant, memberId)
    .select(['calendarFeed.createdAt', 'calendarFeed.readAt', 'calendarFeed.layers'])
    .executeTakeFirst()) ?? null

/** Of an active member. */
export async function digestOf(tenant: Tenant, memberId: number): Promise<Buffer | undefined> {
  const found = await feeds(tenant, memberId)
    .innerJoin('published.member as member', (join) =>
      join
        .onRef('member.organizationId', '=', 'calendarFeed.organizationId')
        .onRef('member.id', '=', 'calendarFeed.memberId'),
    )
    .select('calendarFeed.digest')
    .where('member.status', '=', 'ACTIVE')
    .executeTakeFirst()
  return found?.digest
}

export async function put(
  { db, organizationId }: Tenant,
  memberId: number,
  digest: Buffer,
  createdAt: Date,
): Promise<void> {
  await db
    .insertInto('calendarFeed')
    .values({ organizationId, memberId, digest, createdAt, readAt: null })
    .onConflict((conflict) =>
      conflict
        .columns(['organizationId', 'memberId'])
        .doUpdateSet({ digest, createdAt, readAt: null }),
    )
    .execute()
}

/** Answers whether there was one. */
export async function remove({ db, organizationId }: Tenant, memberId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('calendarFeed')
    .where('organizationId', '=', organizationId)
    .where('memberId', '=', memberId)
    .executeTakeFirst()
  return numDeletedRows > 0
}

/** Answers whether there is an address. */
export async function setLayers(
  { db, organizationId }: Tenant,
  memberId: number,
  layers: readonly string[],
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('calendarFeed')
    .set({ layers: [...layers] })
    .where('organizationId', '=', organizationId)
    .where('memberId', '=', memberId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What the member may see, and in which language. */
export const memberOf = ({ db, organizationId }: Tenant, memberId: number) =>
  db
    .selectFrom('published.member as member')
    .innerJoin('published.account as account', 'account.id', 'member.accountId')
    .select([
      'account.id as accountId',
      'account.language',
      'member.role',
      'member.siteAccess',
      'member.siteIds',
    ])
    .where('member.organizationId', '=', organizationId)
    .where('member.id', '=', memberId)
    .executeTakeFirstOrThrow()

export async function noteReading(
  { db, organizationId }: Tenant,
  memberId: number,
  readAt: Date,
): Promise<void> {
  await db
    .updateTable('calendarFeed')
    .set({ readAt })
    .where('organizationId', '=', organizationId)
    .where('memberId', '=', memberId)
    .execute()
}
