import type { Insertable, Selectable } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'
import { anyOf } from '../../../db/listing.ts'
import { insertRow, rowsOf } from '../../../platform/record/rows.ts'
import type { BlogPictureTable } from './tables.ts'

export type KeptBlogPicture = Pick<
  Selectable<BlogPictureTable>,
  'id' | 'url' | 'smallUrl' | 'createdAt'
>

export const insert = (tenant: Tenant, row: Insertable<BlogPictureTable>) =>
  insertRow(tenant, 'blogPicture', row)

export const ofPost = (tenant: Tenant, postId: number): Promise<KeptBlogPicture[]> =>
  rowsOf(tenant, 'blogPicture')
    .select(['blogPicture.id', 'blogPicture.url', 'blogPicture.smallUrl', 'blogPicture.createdAt'])
    .where('blogPicture.postId', '=', postId)
    .execute()

export async function remove({ db, organizationId }: Tenant, ids: readonly number[]) {
  await db
    .deleteFrom('blogPicture')
    .where('organizationId', '=', organizationId)
    .where('id', '=', anyOf(ids))
    .execute()
}
