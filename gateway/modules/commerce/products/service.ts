import { authorize, may } from '../../../access/authorize.ts'
import { batched, batchedBy, batchedLists } from '../../../batch.ts'
import type { Context } from '../../../context.ts'
import { parse } from '../../../parse.ts'
import { finder, getter, lister } from '../../../platform/record/find.ts'
import { watcher } from '../../ground/audit/live-service.ts'
import { facets } from './facet-store.ts'
import { FacetQuery, ProductList } from './product.ts'
import * as store from './store.ts'

/** The last part of a product's address. */
export { slugOf } from './product.ts'

/** Members see what is in the shop; who looks after it sees the others, too. */
const seenBy = (ctx: Context): store.Seen => (may(ctx, 'update', 'Product') ? 'ALL' : 'PUBLISHED')

export async function listProducts(ctx: Context, asked: unknown) {
  const tenant = authorize(ctx, 'read', 'Product')
  return store.page(tenant, parse(ProductList, asked), seenBy(ctx))
}

/** As older clients search: in names only. */
export const listProductsByName = lister('Product', ProductList, store.pageByName)

export async function productFacets(ctx: Context, asked: unknown) {
  const tenant = authorize(ctx, 'read', 'Product')
  return facets(tenant, parse(FacetQuery, asked), seenBy(ctx))
}

export const getProduct = batched((ctx, ids) =>
  store.byIds(authorize(ctx, 'read', 'Product'), ids, seenBy(ctx)),
)
/** What somebody has in their cart by now, also where the shop does not show it any more. */
export const getProductInCart = getter('Product', store.byIds)
export const findProduct = finder('Product', getProduct)
export const watchProducts = watcher('Product', getProduct, {
  updates: ['product.stocked', 'product.pictured'],
})

export const variantsOf = batchedLists(
  (ctx, ids) => store.variantsOf(authorize(ctx, 'read', 'Product'), ids),
  ({ productId }) => productId,
)
export const getVariant = batched((ctx, ids) =>
  store.variantsByIds(authorize(ctx, 'read', 'Product'), ids),
)

export const picturesOf = batchedLists(
  (ctx, ids) => store.picturesOf(authorize(ctx, 'read', 'Product'), ids),
  ({ productId }) => productId,
)

const ratings = batchedBy(
  (ctx, ids) => store.starsOf(authorize(ctx, 'read', 'Product'), ctx.viewer?.userId ?? 0, ids),
  ({ productId }) => productId,
)
export const ownRating = async (ctx: Context, productId: number): Promise<number | null> =>
  (await ratings(ctx, productId))?.stars ?? null
