import { z } from 'zod'
import type { Money } from '../../../platform/money/money.ts'
import { changeOf, listOf, OptionalIds, text } from '../../../parse.ts'
import type { ProductColor } from './tables.ts'

export interface Variant {
  readonly id: number
  readonly productId: number
  readonly color: ProductColor
  readonly name: string
  readonly stock: number
}

export interface ProductPicture {
  readonly id: number
  readonly productId: number
  readonly url: string
  readonly alternativeText: string
}

export interface Product {
  readonly id: number
  readonly name: string
  readonly description: string
  readonly categoryId: number
  readonly brandId: number
  readonly price: Money
  readonly discountPercent: number
  readonly hasFreeShipping: boolean
  readonly shipsInDays: number
  readonly isPublished: boolean
  readonly inStock: boolean
  readonly rating: number | null
  readonly ratingCount: number
  readonly pictureUrl: string | null
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly version: number
}

/** The end of a product's address. Older clients read the number behind the last hyphen (SHOP-12). */
export function slugOf({ id, name }: Pick<Product, 'id' | 'name'>): string {
  const words = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return `${words || 'product'}-${id}`
}

const SORT_FIELDS = ['NAME', 'PRICE', 'RATING', 'STOCK', 'CATEGORY', 'BRAND'] as const

const NumberRange = z
  .object({ from: z.number().int().nullish(), to: z.number().int().nullish() })
  .nullish()
export type NumberRange = z.output<typeof NumberRange>

const ProductFilter = z.object({
  categoryId: OptionalIds,
  brandId: OptionalIds,
  priceMinor: NumberRange,
  rating: NumberRange,
  hasFreeShipping: z.boolean().nullish(),
  inStock: z.boolean().nullish(),
  isPublished: z.boolean().nullish(),
})
export const ProductList = listOf(ProductFilter, SORT_FIELDS)
export type ProductList = z.output<typeof ProductList>
export const FacetQuery = ProductList.pick({ filter: true, search: true })
export type FacetQuery = z.output<typeof FacetQuery>

const COLORS = ['PRIMARY', 'SUCCESS', 'WARNING', 'DANGER', 'INFO'] as const
export const MOST_PICTURES = 10
export const MOST_STOCK = 1_000_000
const variantFields = {
  color: z.enum(COLORS),
  name: z.string().trim().pipe(text(60, 1)),
}
const severalOf = <T extends z.ZodType<{ color: ProductColor }>>(variant: T) =>
  z
    .array(variant)
    .min(1)
    .max(COLORS.length)
    .refine((all) => new Set(all.map(({ color }) => color)).size === all.length, {
      message: 'Each has a colour of its own.',
    })

const fields = {
  name: z.string().trim().pipe(text(200, 1)),
  description: z.string().trim().pipe(text(2000)),
  categoryId: z.string(),
  brandId: z.string(),
  priceMinor: z.number().int().min(0).max(100_000_000_000),
  discountPercent: z.number().int().min(0).max(10),
  hasFreeShipping: z.boolean(),
  shipsInDays: z.number().int().min(1).max(7),
  isPublished: z.boolean(),
}

export const NewProduct = z.object({
  ...fields,
  description: fields.description.default(''),
  discountPercent: fields.discountPercent.default(0),
  hasFreeShipping: fields.hasFreeShipping.default(false),
  shipsInDays: fields.shipsInDays.default(2),
  isPublished: fields.isPublished.default(true),
  variants: severalOf(
    z.object({
      ...variantFields,
      stock: z.number().int().min(0).max(MOST_STOCK).default(0),
    }),
  ),
})
export const ProductChange = changeOf({
  ...fields,
  variants: severalOf(
    z.object({
      ...variantFields,
      id: z.string().nullish(),
      stock: z.number().int().min(0).max(MOST_STOCK).nullish(),
      expectedStock: z.number().int().nullish(),
    }),
  ),
  pictures: z
    .array(z.object({ id: z.string(), alternativeText: z.string().trim().pipe(text(300)) }))
    .max(MOST_PICTURES)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, {
      message: 'Name each once.',
    }),
})
export type PictureChange = z.output<typeof ProductChange>['pictures']
export type VariantChange = z.output<typeof ProductChange>['variants']

export const StockCount = z.object({
  variantId: z.string(),
  stock: z.number().int().min(0).max(MOST_STOCK),
  expectedStock: z.number().int().nullish(),
})

export const Rating = z.object({
  productId: z.string(),
  stars: z.number().int().min(1).max(5).nullish(),
})
