import { authorize, type Tenant } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { notFound, refuse } from '../../../errors.ts'
import { idOf, parseInput } from '../../../parse.ts'
import { beforeAndAfter } from '../../../platform/record/before-and-after.ts'
import { mustFind, type Which } from '../../../platform/record/find.ts'
import { inTransaction } from '../../../platform/record/transaction.ts'
import { recorded } from '../../ground/audit/recorded-service.ts'
import { recordAudit } from '../../ground/audit/service.ts'
import * as changes from './change-store.ts'
import { removePictures, setPictures } from './pictures/picture-service.ts'
import {
  NewProduct,
  ProductChange,
  Rating,
  StockCount,
  type Product,
  type VariantChange,
} from './product.ts'
import type { ShelfName } from './shelf.ts'
import * as shelves from './shelf-store.ts'
import * as store from './store.ts'

const products = recorded<Product>({
  entity: 'Product',
  field: 'product',
  actions: {
    created: 'product.created',
    updated: 'product.updated',
    deleted: 'product.deleted',
  },
  find: changes.lock,
})

/** The number that an input names a category or brand by; it stays until the transaction ends. */
async function shelfOf(within: Tenant, shelf: ShelfName, field: string, id: string) {
  const number = idOf(id)
  const found = number === undefined ? undefined : await shelves.lock(within, shelf, number)
  if (!found) throw refuse('INVALID', ['input', field], 'There is no such one.')
  return found.id
}

async function present(within: Tenant, id: number): Promise<Product> {
  const [product] = await store.byIds(within, [id])
  if (!product) throw notFound('Product')
  return product
}

export async function createProduct(ctx: Context, input: unknown): Promise<Product> {
  const tenant = authorize(ctx, 'create', 'Product')
  const { variants, priceMinor, ...wanted } = parseInput(NewProduct, input)
  return products.create(ctx, tenant, async (within) => {
    const fields = {
      ...wanted,
      price: priceMinor,
      categoryId: await shelfOf(within, 'productCategory', 'categoryId', wanted.categoryId),
      brandId: await shelfOf(within, 'productBrand', 'brandId', wanted.brandId),
    }
    const id = await changes.insert(within, fields, variants, new Date(ctx.now()))
    return {
      row: await present(within, id),
      detail: { after: { ...wanted, priceMinor, variants } },
    }
  })
}

export async function updateProduct(ctx: Context, which: Which, input: object): Promise<Product> {
  const tenant = authorize(ctx, 'update', 'Product')
  const { variants, pictures, categoryId, brandId, priceMinor, ...change } = parseInput(
    ProductChange,
    input,
  )
  return products.update(ctx, tenant, which, async (within, before) => {
    const next = {
      ...change,
      ...(priceMinor !== undefined && { price: priceMinor }),
      ...(categoryId !== undefined && {
        categoryId: await shelfOf(within, 'productCategory', 'categoryId', categoryId),
      }),
      ...(brandId !== undefined && {
        brandId: await shelfOf(within, 'productBrand', 'brandId', brandId),
      }),
    }
    const at = new Date(ctx.now())
    const isChanged = await changes.update(within, before.id, next, at)
    const others = {
      ...(variants && (await setVariants(within, before.id, variants)) && { variants }),
      ...(pictures && (await setPictures(within, before.id, pictures)) && { pictures }),
    }
    if (Object.keys(others).length > 0 && !isChanged)
      await changes.raiseVersion(within, before.id, at)
    const row = await present(within, before.id)
    return { row, detail: { ...beforeAndAfter(before, row, next), ...others } }
  })
}

async function setVariants(
  within: Tenant,
  productId: number,
  wanted: NonNullable<VariantChange>,
): Promise<boolean> {
  const ids = (await store.variantsOf(within, [productId])).map(({ id }) => id)
  const held = await changes.lockVariants(within, ids)
  const numbered = wanted.map(({ id, stock, expectedStock, color, name }, index) => {
    const variant = { color, name, stock: stock ?? undefined }
    if (id == null) return variant
    const path = ['input', 'variants', String(index)]
    const own = held.find((each) => each.id === idOf(id))
    if (!own) throw refuse('INVALID', [...path, 'id'], 'There is no such variant of this product.')
    if (expectedStock != null && expectedStock !== own.stock)
      throw refuse('CONFLICT', [...path, 'expectedStock'], `There are ${own.stock} by now.`)
    return { ...variant, id: own.id }
  })
  return changes.setVariants(within, productId, numbered)
}

export async function deleteProduct(ctx: Context, which: Which): Promise<string> {
  const tenant = authorize(ctx, 'delete', 'Product')
  return products.delete(ctx, tenant, which, async (within, before) => {
    await removePictures(within, before.id)
    await changes.remove(within, before.id)
    return { before: { name: before.name } }
  })
}

/** Whoever counted something else than there is now was overtaken by an order. */
export async function setStock(ctx: Context, input: unknown): Promise<Product> {
  const tenant = authorize(ctx, 'update', 'Product')
  const { variantId, stock, expectedStock } = parseInput(StockCount, input)
  return inTransaction(tenant, async (within) => {
    const variant = await mustFind('Variant', variantId, async (id) => {
      const [known] = await store.variantsByIds(within, [id])
      if (known) await changes.holdProducts(within, [known.productId])
      const [held] = await changes.lockVariants(within, [id])
      return held
    })
    if (expectedStock != null && expectedStock !== variant.stock)
      throw refuse('CONFLICT', ['input', 'expectedStock'], `There are ${variant.stock} by now.`)
    if (stock !== variant.stock) {
      await changes.addStock(within, variant.id, stock - variant.stock)
      await recordAudit(within, ctx, {
        action: 'product.stocked',
        entity: 'Product',
        entityId: variant.productId,
        detail: { variantId: variant.id, before: { stock: variant.stock }, after: { stock } },
      })
    }
    return present(within, variant.productId)
  })
}

export async function rateProduct(ctx: Context, input: unknown): Promise<Product> {
  const tenant = authorize(ctx, 'read', 'Product')
  const { productId, stars } = parseInput(Rating, input)
  return inTransaction(tenant, async (within) => {
    const { id } = await mustFind('Product', productId, (number) => changes.lock(within, number))
    await changes.rate(within, id, ctx.viewer?.userId ?? 0, stars ?? null)
    return present(within, id)
  })
}
