import { pages } from '../../../../schema/commerce/cart.pages.ts'

export const SHOP = pages.shop.to
export const WISHLIST = pages.wishlist.to
export const CHECKOUT = pages.checkout.to

/** Where a product is shown. */
export const PRODUCT = '/apps/ecommerce/product-detail'
export const pathOf = ({ slug }: { slug: string }) => `${PRODUCT}/${slug}`

/** Its number stands behind the last hyphen. */
export const idOf = (slug: string | undefined): string => /-(\d+)$/.exec(slug ?? '')?.[1] ?? '0'
