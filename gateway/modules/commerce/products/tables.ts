import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Changing, Organization, Stamp } from '../../../db/columns.ts'

/** The smallest unit of the shop's currency. Read it as text, as a bigint is sent. */
type Amount = ColumnType<string, number, number>
type AmountOr<Default> = ColumnType<string, number | Default, number>

export type ProductColor = 'PRIMARY' | 'SUCCESS' | 'WARNING' | 'DANGER' | 'INFO'

export interface ShopTermsTable {
  organizationId: Organization
  currency: Generated<string>
  taxRate: Generated<number>
  shipping: AmountOr<undefined>
  freeShippingFrom: AmountOr<undefined>
  paymentDays: Generated<number>
  updatedAt: Stamp
  version: Generated<number>
}

/** Categories and brands alike. */
export interface ShelfTable extends Changing {
  organizationId: Organization
  id: Generated<number>
  name: string
  searchText: GeneratedAlways<string>
  version: Generated<number>
}

export interface ProductTable extends Changing {
  organizationId: Organization
  id: Generated<number>
  name: string
  description: Generated<string>
  categoryId: number
  brandId: number
  price: Amount
  discountPercent: Generated<number>
  hasFreeShipping: Generated<boolean>
  shipsInDays: Generated<number>
  isPublished: Generated<boolean>
  /** That of the first picture. */
  pictureUrl: GeneratedAlways<string | null>
  ratingSum: Generated<number>
  ratingCount: Generated<number>
  rating: GeneratedAlways<number | null>
  inStock: Generated<boolean>
  /** Of all its variants together. */
  stock: GeneratedAlways<number>
  categoryName: GeneratedAlways<string>
  brandName: GeneratedAlways<string>
  searchText: GeneratedAlways<string>
  version: Generated<number>
}

export interface ProductVariantTable {
  organizationId: Organization
  id: Generated<number>
  productId: number
  color: ProductColor
  name: string
  stock: Generated<number>
}

export interface ProductPictureTable {
  organizationId: Organization
  id: Generated<number>
  productId: number
  position: number
  url: string
  alternativeText: Generated<string>
}

export interface ProductRatingTable {
  organizationId: Organization
  productId: number
  memberId: number
  stars: number
}

export interface ProductWordTable {
  organizationId: Organization
  id: Generated<number>
  word: string
}

export interface ProductHasWordTable {
  organizationId: Organization
  wordId: number
  productId: number
  weight: number
}

declare module '../../../db/tables.ts' {
  interface Tables {
    shopTerms: ShopTermsTable
    productCategory: ShelfTable
    productBrand: ShelfTable
    product: ProductTable
    productVariant: ProductVariantTable
    productPicture: ProductPictureTable
    productRating: ProductRatingTable
    productWord: ProductWordTable
    productHasWord: ProductHasWordTable
  }
}
