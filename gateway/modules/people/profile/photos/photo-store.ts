import type { Tenant } from '../../../../access/authorize.ts'
import { anyOf } from '../../../../db/listing.ts'
import type { FoundRows } from '../../../../platform/paging/connection.ts'
import type { IdRange } from '../../../../platform/paging/id-range.ts'
import { rowsInRange } from '../../../../platform/paging/rows-in-range.ts'
import { insertRow, removeRow, rowsOf } from '../../../../platform/record/rows.ts'
import type { Photo } from '../profile.ts'

const COLUMNS = ['id', 'memberId', 'url', 'width', 'height', 'createdAt'] as const

const photos = (tenant: Tenant) => rowsOf(tenant, 'photo').select(COLUMNS)

export const photoPage = (
  tenant: Tenant,
  memberId: number,
  range: IdRange,
): Promise<FoundRows<Photo>> =>
  rowsInRange(photos(tenant).where('photo.memberId', '=', memberId), 'photo.id', range)

export const photosByIds = (tenant: Tenant, ids: readonly number[]): Promise<Photo[]> =>
  photos(tenant).where('id', '=', anyOf(ids)).execute()

export const insertPhoto = (tenant: Tenant, row: Omit<Photo, 'id'>): Promise<Photo> =>
  insertRow(tenant, 'photo', row)

/** Within a transaction: it stays until then. */
export const keptPhoto = (tenant: Tenant, id: number): Promise<Photo | undefined> =>
  photos(tenant).where('id', '=', id).forKeyShare().executeTakeFirst()

/** Within a transaction: nobody else takes it away. */
export const lockedPhoto = (tenant: Tenant, id: number): Promise<Photo | undefined> =>
  photos(tenant).where('id', '=', id).forUpdate().executeTakeFirst()

/** Posts and profiles that show it do without. */
export const deletePhoto = (tenant: Tenant, id: number) => removeRow(tenant, 'photo', id)

/** Which posts show it. */
export async function postsWith(tenant: Tenant, photoId: number): Promise<number[]> {
  const posts = rowsOf(tenant, 'post').select('post.id').where('post.photoId', '=', photoId)
  return (await posts.execute()).map(({ id }) => id)
}
