import type { Resolvers } from '../../../generated/resolvers.ts'
import { related } from '../../../graphql/related.ts'
import { saved } from '../../../graphql/ask.ts'
import { live } from '../../../graphql/live.ts'
import { getProduct, getProductInCart, getVariant } from '../products/service.ts'
import { watchCart } from './live-service.ts'
import * as service from './service.ts'

export const resolvers = {
  Query: {
    cart: (_root, _args, ctx) => service.getCart(ctx),
    wishlist: (_root, _args, ctx) => service.listWishes(ctx),
  },
  Mutation: {
    setCartQuantity: saved('cart', service.setCartQuantity),
    setWish: saved('product', service.setWish),
  },
  Subscription: {
    ownCart: live(watchCart),
  },
  Product: {
    isOnWishlist: ({ id }, _args, ctx) => service.isOnWishlist(ctx, id),
    inCart: ({ id }, _args, ctx) => service.inCart(ctx, id),
  },
  CartLine: {
    product: ({ productId }, _args, ctx) => getProductInCart(ctx, productId),
    variant: related(({ variantId }) => variantId, getVariant),
  },
  WishlistLine: {
    product: related(({ productId }) => productId, getProduct),
  },
} satisfies Resolvers
