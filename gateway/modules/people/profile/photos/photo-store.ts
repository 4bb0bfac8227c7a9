import type { Tenant } from '../../../../access/authorize.ts'
import { anyOf } from '../../../../db/listing.ts'
import type { IdRange } from '../../../../platform/paging/id-range.ts'
import type { Photo } from '../profile.ts'

const COLUMNS = ['id', 'memberId', 'address', 'width', 'height', 'createdAt'] as const

const photos = ({ db, organizationId }: Tenant) =>
  db.selectFrom('photo').select(COLUMNS).where('organizationId', '=', organizationId)

export function photoPage(tenant: Tenant, memberId: number, part: IdRange): Promise<Photo[]> {
  const { below, above, wanted, oldestFirst } = part
  let matching = photos(tenant).where('memberId', '=', memberId)
  if (below !== null) matching = matching.where('id', '<', below)
  if (above !== null) matching = matching.where('id', '>', above)
  return matching
    .orderBy('id', oldestFirst ? 'asc' : 'desc')
    .limit(wanted + 1)
    .execute()
}

export const photosByIds = (tenant: Tenant, ids: readonly number[]): Promise<Photo[]> =>
  photos(tenant).where('id', '=', anyOf(ids)).execute()

export async function insertPhoto(
  { db }: Tenant,
  row: Pick<Photo, 'memberId' | 'address' | 'width' | 'height' | 'createdAt'>,
): Promise<Photo> {
  return db.insertInto('photo').values(row).returning(COLUMNS).executeTakeFirstOrThrow()
}

/** Within a transaction: it stays until then. */
export const keptPhoto = (tenant: Tenant, id: number): Promise<Photo | undefined> =>
  photos(tenant).where('id', '=', id).forKeyShare().executeTakeFirst()

/** Within a transaction: nobody else takes it away. */
export const lockedPhoto = (tenant: Tenant, id: number): Promise<Photo | undefined> =>
  photos(tenant).where('id', '=', id).forUpdate().executeTakeFirst()

/** Posts and profiles that show it do without. */
export const deletePhoto = ({ db, organizationId }: Tenant, id: number) =>
  db.deleteFrom('photo').where('organizationId', '=', organizationId).where('id', '=', id).execute()

/** Which posts show it. */
export async function postsWith(
  { db, organizationId }: Tenant,
  photoId: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('post')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('photoId', '=', photoId)
    .execute()
  return rows.map(({ id }) => id)
}
