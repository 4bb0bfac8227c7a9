import type { ProductColor, UpdateProductInput } from '../../../../generated/schema.ts'
import { amountText, minorOf, wholeOf } from '../../../../lib/typed-amount.ts'
import { PRODUCT_COLORS } from '../../../../entities/products/color-dots.tsx'
import type { EditedProductFragment } from './edit.generated.ts'

export const MOST_STOCK = 1_000_000

export interface VariantValues {
  /** Blank for a new one. */
  variantId: string
  color: ProductColor
  name: string
  stock: string
  /** How many there were when the form was filled. */
  counted: number | null
}

export interface PictureValues {
  pictureId: string
  url: string
  alternativeText: string
}

export interface ProductValues {
  name: string
  description: string
  categoryId: string
  brandId: string
  price: string
  discountPercent: string
  hasFreeShipping: boolean
  shipsInDays: string
  isPublished: boolean
  variants: VariantValues[]
  pictures: PictureValues[]
}

/** The next one has a colour that none has yet. */
export const newVariant = (others: readonly VariantValues[]): VariantValues => ({
  variantId: '',
  color:
    PRODUCT_COLORS.find((color) => others.every((other) => other.color !== color)) ?? 'PRIMARY',
  name: '',
  stock: '0',
  counted: null,
})

export const newProduct = (): ProductValues => ({
  name: '',
  description: '',
  categoryId: '',
  brandId: '',
  price: '',
  discountPercent: '0',
  hasFreeShipping: false,
  shipsInDays: '2',
  isPublished: true,
  variants: [newVariant([])],
  pictures: [],
})

export const pictureValuesOf = ({ pictures }: EditedProductFragment): PictureValues[] =>
  pictures.map(({ id, url, alternativeText }) => ({ pictureId: id, url, alternativeText }))

export const valuesOf = (saved: EditedProductFragment): ProductValues => ({
  name: saved.name,
  description: saved.description,
  categoryId: saved.categoryId,
  brandId: saved.brandId,
  price: amountText(saved.price),
  discountPercent: String(saved.discountPercent),
  hasFreeShipping: saved.hasFreeShipping,
  shipsInDays: String(saved.shipsInDays),
  isPublished: saved.isPublished,
  variants: saved.variants.map(({ id, color, name, stock }) => ({
    variantId: id,
    color,
    name,
    stock: String(stock),
    counted: stock,
  })),
  pictures: pictureValuesOf(saved),
})

/** As the schema takes it; the form has looked at its fields before. */
export const fieldsOfInput = (values: ProductValues, currency: string) => ({
  name: values.name,
  description: values.description,
  categoryId: values.categoryId,
  brandId: values.brandId,
  priceMinor: minorOf(values.price, currency) ?? 0,
  discountPercent: wholeOf(values.discountPercent, 0, 10) ?? 0,
  hasFreeShipping: values.hasFreeShipping,
  shipsInDays: wholeOf(values.shipsInDays, 1, 7) ?? 1,
  isPublished: values.isPublished,
})

const stockOf = ({ stock }: VariantValues) => wholeOf(stock, 0, MOST_STOCK) ?? 0

export const newInputOf = (values: ProductValues, currency: string) => ({
  ...fieldsOfInput(values, currency),
  variants: values.variants.map((variant) => ({
    color: variant.color,
    name: variant.name,
    stock: stockOf(variant),
  })),
})

/** What was not counted anew stays, whatever was sold meanwhile. */
export const changeOf = (values: ProductValues, currency: string): UpdateProductInput => ({
  ...fieldsOfInput(values, currency),
  variants: values.variants.map((variant) => {
    const { variantId, color, name, counted } = variant
    const stock = stockOf(variant)
    return {
      ...(variantId && { id: variantId }),
      color,
      name,
      ...(stock !== counted && { stock, expectedStock: counted }),
    }
  }),
  pictures: values.pictures.map(({ pictureId, alternativeText }) => ({
    id: pictureId,
    alternativeText,
  })),
})
