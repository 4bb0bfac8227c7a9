// The names that posts have and had in addresses.
import { sql } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'

export async function slugsLike(
  { db, organizationId }: Tenant,
  slug: string,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('blogSlug')
    .select('slug')
    .where('organizationId', '=', organizationId)
    .where(sql<boolean>`starts_with(slug, ${slug})`)
    .execute()
  return new Set(rows.map((row) => row.slug))
}

/** Whose name it is or was. */
export async function ownerOf(
  { db, organizationId }: Tenant,
  slug: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('blogSlug')
    .select('postId')
    .where('organizationId', '=', organizationId)
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row?.postId
}

export async function keepSlug(
  { db, organizationId }: Tenant,
  postId: number,
  slug: string,
): Promise<void> {
  await db
    .insertInto('blogSlug')
    .values({ organizationId, postId, slug })
    .onConflict((there) => there.doNothing())
    .execute()
}
