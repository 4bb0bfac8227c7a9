import { sql } from 'kysely'
import type { Tenant } from '../../../../access/authorize.ts'
import { anyOf } from '../../../../db/listing.ts'
import { insertRow } from '../../../../platform/record/rows.ts'
import type { ProductPicture } from '../product.ts'
import { picturesOf } from '../store.ts'

/** Behind those there are. */
export const add = (tenant: Tenant, productId: number, url: string, before: number) =>
  insertRow(tenant, 'productPicture', { productId, url, position: before + 1 })

/** Shows another one in its place. */
export const replace = ({ db, organizationId }: Tenant, id: number, url: string) =>
  db
    .updateTable('productPicture')
    .set({ url })
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .execute()

type Wanted = Pick<ProductPicture, 'id' | 'alternativeText'>

/** In this order. Answers those that are left out, which go; undefined where nothing is different. */
export async function set(
  tenant: Tenant,
  productId: number,
  wanted: readonly Wanted[],
): Promise<ProductPicture[] | undefined> {
  const { db, organizationId } = tenant
  const before = await picturesOf(tenant, [productId])
  const said = (all: readonly Wanted[]) =>
    JSON.stringify(all.map(({ id, alternativeText }) => [id, alternativeText]))
  if (said(before) === said(wanted)) return undefined
  const ids = wanted.map(({ id }) => id)
  const gone = before.filter(({ id }) => !ids.includes(id))
  if (gone.length)
    await db
      .deleteFrom('productPicture')
      .where('organizationId', '=', organizationId)
      .where('id', '=', anyOf(gone.map(({ id }) => id)))
      .execute()
  await sql`update product_picture p set position = w.position, alternative_text = w.alternative_text
    from unnest(${ids}::int[], ${wanted.map(({ alternativeText }) => alternativeText)}::text[]) with ordinality
      w (id, alternative_text, position)
    where p.organization_id = ${organizationId} and p.id = w.id`.execute(db)
  return gone
}
