import { authorize, may, type Tenant } from '../../../access/authorize.ts'
import { batchedBy } from '../../../batch.ts'
import type { Context } from '../../../context.ts'
import { notFound, refuse } from '../../../errors.ts'
import { idOf, parseInput } from '../../../parse.ts'
import { inTransaction } from '../../../platform/record/transaction.ts'
import {
  findProduct,
  getProduct,
  getProductInCart,
  getVariant,
  variantsOf,
} from '../products/service.ts'
import { shopTerms } from '../products/terms/terms-service.ts'
import type { Product } from '../products/product.ts'
import { CartQuantity, MOST_LINES, WishSetting, type CartRow, type WishRow } from './cart.ts'
import { priceCart, type PricedCart, type Wanted } from './pricing.ts'
import * as store from './store.ts'

/** A cart is a member's own: there is no asking for somebody else's. */
export function own(ctx: Context, action: 'read' | 'update'): [Tenant, number] {
  return [authorize(ctx, action, 'Cart'), ctx.viewer?.userId ?? 0]
}

async function wantedOf(ctx: Context, lines: readonly CartRow[]): Promise<Wanted[]> {
  const wanted = await Promise.all(
    lines.map(async (line) => {
      const [product, variant] = await Promise.all([
        getProductInCart(ctx, line.productId),
        getVariant(ctx, line.variantId),
      ])
      return product && variant ? { line, product, variant } : null
    }),
  )
  return wanted.filter((each) => each !== null)
}

export async function getCart(ctx: Context): Promise<PricedCart> {
  const lines = await store.lines(...own(ctx, 'read'))
  const [wanted, terms] = await Promise.all([wantedOf(ctx, lines), shopTerms(ctx)])
  return priceCart(wanted, terms, ctx.now())
}

export const listWishes = (ctx: Context): Promise<WishRow[]> => store.wishes(...own(ctx, 'read'))

/** Of the older dashboard's numbers of rows. */
export const cartLines = (ctx: Context): Promise<CartRow[]> => store.lines(...own(ctx, 'read'))

/** For the session data of older clients (AUTH-08). */
export const countCartLines = (tenant: Tenant, memberId: number): Promise<number> =>
  store.countLines(tenant, memberId)

/** One change after the other; other devices hear of it once it is stored. */
async function changed(
  ctx: Context,
  change: (within: Tenant, memberId: number) => Promise<boolean>,
): Promise<void> {
  const [tenant, memberId] = own(ctx, 'update')
  const isChanged = await inTransaction(tenant, async (within) => {
    await store.hold(within, memberId)
    const isChanged = await change(within, memberId)
    if (isChanged) await store.raise(within, memberId)
    return isChanged
  })
  if (isChanged) await ctx.pubsub.publish('cart.changed', tenant, { memberId: String(memberId) })
}

export async function setCartQuantity(ctx: Context, input: unknown): Promise<PricedCart> {
  authorize(ctx, 'update', 'Cart')
  const { variantId, quantity } = parseInput(CartQuantity, input)
  const number = idOf(variantId)
  const variant = number === undefined ? null : await getVariant(ctx, number)
  const isSold = quantity === 0 || (variant && (await getProduct(ctx, variant.productId)))
  if (!variant || !isSold) throw notFound('Variant')
  await changed(ctx, async (within, memberId) => {
    const lines = await store.lines(within, memberId)
    const line = lines.find((each) => each.variantId === variant.id)
    if ((line?.quantity ?? 0) === quantity) return false
    if (quantity === 0) return store.removeLines(within, memberId, [variant.id])
    if (line) await store.setQuantity(within, memberId, line.id, quantity)
    else await addLine(within, memberId, lines, variant.productId, variant.id, quantity)
    return true
  })
  return getCart(ctx)
}

async function addLine(
  within: Tenant,
  memberId: number,
  lines: readonly CartRow[],
  productId: number,
  variantId: number,
  quantity: number,
): Promise<void> {
  if (lines.length >= MOST_LINES)
    throw refuse('LIMIT_REACHED', ['input', 'variantId'], `A cart holds at most ${MOST_LINES}.`, {
      maxItems: MOST_LINES,
    })
  await store.addLine(within, memberId, { productId, variantId, quantity })
}

async function mustFindProduct(ctx: Context, id: string): Promise<Product> {
  const product = await findProduct(ctx, id)
  if (!product) throw notFound('Product')
  return product
}

/** As older clients say it: one of the first variant that is in stock; what is there in any variant stays as it is (SHOP-35). */
export async function addProduct(ctx: Context, productId: string): Promise<void> {
  authorize(ctx, 'update', 'Cart')
  const product = await mustFindProduct(ctx, productId)
  const variants = await variantsOf(ctx, product.id)
  const variant = variants.find(({ stock }) => stock > 0) ?? variants[0]
  if (!variant) throw notFound('Product')
  await changed(ctx, async (within, memberId) => {
    const lines = await store.lines(within, memberId)
    if (lines.some((line) => line.productId === product.id)) return false
    await addLine(within, memberId, lines, product.id, variant.id, 1)
    return true
  })
}

/** All variants of it; also what is not there, and what is no product any more (SHOP-36). */
export async function removeProduct(ctx: Context, productId: string): Promise<void> {
  authorize(ctx, 'update', 'Cart')
  const number = idOf(productId)
  await changed(ctx, async (within, memberId) => {
    const lines = await store.lines(within, memberId)
    const ids = lines.filter((line) => line.productId === number).map((line) => line.variantId)
    return store.removeLines(within, memberId, ids)
  })
}

export async function setWish(ctx: Context, input: unknown): Promise<Product> {
  authorize(ctx, 'update', 'Cart')
  const { productId, on } = parseInput(WishSetting, input)
  const product = await mustFindProduct(ctx, productId)
  await changed(ctx, (within, memberId) => setWithin(within, memberId, product.id, on))
  return product
}

async function setWithin(within: Tenant, memberId: number, productId: number, on: boolean) {
  if (!on) return store.removeWish(within, memberId, productId)
  const wishes = await store.wishes(within, memberId)
  if (wishes.some((wish) => wish.productId === productId)) return false
  if (wishes.length >= MOST_LINES)
    throw refuse('LIMIT_REACHED', ['input', 'productId'], `A wishlist holds ${MOST_LINES}.`, {
      maxItems: MOST_LINES,
    })
  await store.addWish(within, memberId, productId)
  return true
}

/** Also what is not there, and what is no product any more (SHOP-25). */
export async function removeWish(ctx: Context, productId: string): Promise<void> {
  authorize(ctx, 'update', 'Cart')
  const number = idOf(productId)
  if (number === undefined) return
  await changed(ctx, (within, memberId) => store.removeWish(within, memberId, number))
}

/** What the viewer has of products; who may have no cart has nothing. */
const holdings = batchedBy(
  async (ctx, productIds) => {
    if (!may(ctx, 'read', 'Cart')) return []
    const [lines, wishes] = await Promise.all([cartLines(ctx), listWishes(ctx)])
    return productIds.map((productId) => ({
      productId,
      isOnWishlist: wishes.some((wish) => wish.productId === productId),
      inCart: lines
        .filter((line) => line.productId === productId)
        .reduce((sum, { quantity }) => sum + quantity, 0),
    }))
  },
  ({ productId }) => productId,
)
export const isOnWishlist = async (ctx: Context, productId: number): Promise<boolean> =>
  (await holdings(ctx, productId))?.isOnWishlist ?? false
export const inCart = async (ctx: Context, productId: number): Promise<number> =>
  (await holdings(ctx, productId))?.inCart ?? 0
