// The shop as the older dashboard reads it.
import { badInput } from '../../../errors.ts'
import { countOf, idFrom } from '../../../http/legacy.ts'
import { scalar, type RestRequest } from '../../../http/rest.ts'
import { inMajorUnits } from '../../../platform/money/money.ts'
import type { Product, Variant } from '../products/product.ts'
import { slugOf } from '../products/service.ts'

/** Where a product has no picture: a box, drawn. */
const NO_PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" fill="none" stroke="#5A6B7D" stroke-width="1.5"><path d="M8 16l16-8 16 8v18l-16 8-16-8z"/><path d="M8 16l16 8 16-8M24 24v18"/></svg>',
)}`
/** Older clients draw stars for every product, also for one that nobody has rated. */
const UNRATED = 3

export interface Shown {
  readonly product: Product
  readonly brand: string
}

export const present = ({ product, brand }: Shown) => ({
  id: product.id,
  name: product.name,
  slug: slugOf(product),
  description: product.description,
  brand,
  price: Number(inMajorUnits(product.price)),
  image: product.pictureUrl ?? NO_PICTURE,
  hasFreeShipping: product.hasFreeShipping,
  rating: product.rating ?? UNRATED,
})

export const colorsOf = (variants: readonly Variant[]) =>
  variants.map(({ color }) => color.toLowerCase())

/** Featured, blank and unknown are the highest number first; descending is the exact reverse of ascending (SHOP-02, SHOP-03). */
const SORTS: Readonly<Record<string, 'ASC' | 'DESC'>> = { 'price-asc': 'ASC', 'price-desc': 'DESC' }

export function listOf(request: RestRequest) {
  const sortBy = scalar(request, 'sortBy') ?? ''
  const direction = Object.hasOwn(SORTS, sortBy) ? SORTS[sortBy] : undefined
  return {
    search: scalar(request, 'q'),
    sort: direction
      ? [
          { field: 'PRICE', direction },
          { field: 'ID', direction },
        ]
      : [{ field: 'ID', direction: 'DESC' }],
    page: countOf(request, 'page', { fallback: 1, most: 10_000 }),
    perPage: countOf(request, 'perPage', { fallback: 9, most: 100 }),
  }
}

/** A number or its digits. */
export function productIdOf({ body }: RestRequest): string {
  const { productId } = body
  if (productId === undefined || productId === null || productId === '')
    throw badInput(['productId'], 'productId is required')
  return idFrom(productId)
}
