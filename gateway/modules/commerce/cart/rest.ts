import type { Context } from '../../../context.ts'
import { notFound } from '../../../errors.ts'
import { reply, type RestRoute } from '../../../http/rest.ts'
import type { Product } from '../products/product.ts'
import {
  findProduct,
  getProduct,
  getProductInCart,
  listProductsByName,
  variantsOf,
} from '../products/service.ts'
import { brands } from '../products/shelf-service.ts'
import { colorsOf, listOf, present, productIdOf } from './legacy.ts'
import * as service from './service.ts'

type Handler = RestRoute['handler']

/** A product with what the caller has of it. */
async function shown(ctx: Context, product: Product) {
  const [brand, isInWishlist, inCart] = await Promise.all([
    brands.get(ctx, product.brandId),
    service.isOnWishlist(ctx, product.id),
    service.inCart(ctx, product.id),
  ])
  return { ...present({ product, brand: brand?.name ?? '' }), isInWishlist, isInCart: inCart > 0 }
}

const listProducts: Handler = async (ctx, request) => {
  const [{ nodes, totalCount }, userWishlist, lines] = await Promise.all([
    listProductsByName(ctx, listOf(request)),
    service.listWishes(ctx),
    service.cartLines(ctx),
  ])
  return {
    products: await Promise.all(nodes.map((product) => shown(ctx, product))),
    total: totalCount,
    userWishlist,
    userCart: lines.map(({ id, productId, quantity }) => ({ id, productId, qty: quantity })),
  }
}

const oneProduct: Handler = async (ctx, { params }) => {
  const product = await findProduct(ctx, params.id ?? '')
  if (!product) throw notFound('Product')
  const colorOptions = colorsOf(await variantsOf(ctx, product.id))
  return { product: { ...(await shown(ctx, product)), colorOptions } }
}

const wishlist: Handler = async (ctx) => {
  const wishes = await service.listWishes(ctx)
  const products = await Promise.all(wishes.map(({ productId }) => getProduct(ctx, productId)))
  const there = products.filter((product) => product !== null)
  return { products: await Promise.all(there.map((product) => shown(ctx, product))) }
}

const addWish: Handler = async (ctx, request) => {
  await service.setWish(ctx, { productId: productIdOf(request), on: true })
  return reply(201, {})
}

const removeWish: Handler = async (ctx, { params }) => {
  await service.removeWish(ctx, params.productId ?? '')
  return {}
}

const cart: Handler = async (ctx) => {
  const { lines } = await service.getCart(ctx)
  const rows = await Promise.all(
    lines.map(async ({ productId, quantity, shipsAt, offers, discountPercent }) => {
      const product = await getProductInCart(ctx, productId)
      return (
        product && {
          ...(await shown(ctx, product)),
          qty: quantity,
          shippingDate: shipsAt.toISOString(),
          offers: offers.length,
          discountPercentage: discountPercent,
        }
      )
    }),
  )
  return { products: rows.filter((row) => row !== null) }
}

const addToCart: Handler = async (ctx, request) => {
  await service.addProduct(ctx, productIdOf(request))
  return reply(201, {})
}

const removeFromCart: Handler = async (ctx, { params }) => {
  await service.removeProduct(ctx, params.productId ?? '')
  return {}
}

const mayLook = { action: 'read', subject: 'Product' } as const
const may = (action: 'read' | 'update') => ({ action, subject: 'Cart' }) as const

/** A change and what is read after it leave older clients together, and are answered in the order in which they came (SHOP-37). */
const inOrder = (
  method: RestRoute['method'],
  path: string,
  access: RestRoute['access'],
  handler: Handler,
): RestRoute => ({ method, path, access, handler, inOrder: true })

export const rest: RestRoute[] = [
  inOrder('GET', '/apps/ecommerce/products', mayLook, listProducts),
  inOrder('GET', '/apps/ecommerce/products/:id', mayLook, oneProduct),
  inOrder('GET', '/apps/ecommerce/wishlist', may('read'), wishlist),
  inOrder('POST', '/apps/ecommerce/wishlist', may('update'), addWish),
  inOrder('DELETE', '/apps/ecommerce/wishlist/:productId', may('update'), removeWish),
  inOrder('GET', '/apps/ecommerce/cart', may('read'), cart),
  inOrder('POST', '/apps/ecommerce/cart', may('update'), addToCart),
  inOrder('DELETE', '/apps/ecommerce/cart/:productId', may('update'), removeFromCart),
]
