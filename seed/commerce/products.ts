import { createHmac } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { ProductTable } from '../../gateway/modules/commerce/products/tables.ts'
import { addressOf } from '../../gateway/platform/pictures/picture.ts'
import type { Plot } from '../monitoring/plot.ts'
import { stream } from '../monitoring/simulator/random.ts'
import { picture, SIZE } from './products-drawings.ts'
import type { Goods } from './products-goods.ts'
import { GOODS } from './products-story.ts'

type NewProduct = Omit<Insertable<ProductTable>, 'categoryId' | 'brandId'>

export const product = (overrides: Partial<NewProduct> = {}): NewProduct => ({
  name: 'Door Probe Mini',
  description: 'Cold-chain accessory.',
  price: 5450,
  ...overrides,
})

/** What each organisation of the demo sells in, and how it taxes. */
const TERMS: Readonly<Record<number, { currency: string; taxRate: number }>> = {
  1: { currency: 'USD', taxRate: 800 },
  2: { currency: 'EUR', taxRate: 1900 },
}
const ELSEWHERE = { currency: 'GBP', taxRate: 2000 }

async function shelf(
  { db, born }: Plot,
  table: 'productCategory' | 'productBrand',
  names: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>()
  for (const name of new Set(names)) {
    const { id } = await db
      .insertInto(table)
      .values({ name, createdAt: born, updatedAt: born })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.set(name, id)
  }
  return ids
}

/** What is drawn once serves all organisations. */
const drawn = new Map<number, Promise<Buffer>>()
function drawingOf({ motif }: Goods, number: number): Promise<Buffer> {
  const known = drawn.get(number) ?? picture(motif, number)
  drawn.set(number, known)
  return known
}

async function addPicture(
  { db, organization, tokenKey }: Plot,
  goods: Goods,
  number: number,
): Promise<string> {
  const contentType = 'image/webp'
  const key = createHmac('sha256', tokenKey)
    .update(`product picture ${organization.id} ${number}`)
    .digest()
  await db
    .insertInto('picture')
    .values({
      organizationId: organization.id,
      key,
      purpose: 'GOODS',
      memberId: null,
      contentType,
      ...SIZE,
      bytes: await drawingOf(goods, number),
    })
    .execute()
  return addressOf({ key, contentType })
}

/** Members' stars, whose mean is what the story says: one star more for each that is one less. */
function starsOf(goods: Goods, number: number, members: readonly number[], seed: number) {
  const { u } = stream(seed, String(number), 'stars')
  const count = Math.min(members.length, 3 + Math.floor(u(0) * 12))
  const first = Math.floor(u(1) * members.length)
  const spread = goods.rating > 1 && goods.rating < 5 ? 1 : 0
  const pairs = Math.floor(count / 3)
  return Array.from({ length: count }, (_, index) => ({
    memberId: members[(first + index) % members.length] ?? 0,
    stars: goods.rating + (index >= 2 * pairs ? 0 : index % 2 === 0 ? spread : -spread),
  }))
}

async function addProduct(
  plot: Plot,
  goods: Goods,
  number: number,
  shelves: { categoryId: number; brandId: number },
  members: readonly number[],
): Promise<void> {
  const { db, anchor, seed } = plot
  const at = new Date(anchor - (GOODS.length - number + 3) * 86_400_000)
  const stars = starsOf(goods, number, members, seed)
  const { id } = await db
    .insertInto('product')
    .values({
      ...product({
        name: goods.name,
        description: goods.description,
        price: goods.price,
        discountPercent: goods.discount ?? 0,
        hasFreeShipping: goods.isFree ?? false,
        shipsInDays: goods.days ?? 2,
        ratingSum: stars.reduce((sum, each) => sum + each.stars, 0),
        ratingCount: stars.length,
        createdAt: at,
        updatedAt: at,
      }),
      ...shelves,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('productPicture')
    .values({ productId: id, position: 1, url: await addPicture(plot, goods, number) })
    .execute()
  const variants = goods.variants.map(([color, name, stock]) => ({
    productId: id,
    color,
    name,
    stock,
  }))
  await db.insertInto('productVariant').values(variants).execute()
  if (stars.length)
    await db
      .insertInto('productRating')
      .values(stars.map((each) => ({ ...each, productId: id })))
      .execute()
}

/** The shop of an organisation, whose numbers older clients have in their menu. */
export async function seedProducts(plot: Plot): Promise<void> {
  const { db, organization } = plot
  await db
    .insertInto('shopTerms')
    .values(TERMS[organization.id] ?? ELSEWHERE)
    .execute()
  const categories = await shelf(
    plot,
    'productCategory',
    GOODS.map(({ category }) => category),
  )
  const brands = await shelf(
    plot,
    'productBrand',
    GOODS.map(({ brand }) => brand),
  )
  const members = (await db.selectFrom('member').select('id').orderBy('id').execute()).map(
    ({ id }) => id,
  )
  for (const [index, goods] of GOODS.entries()) {
    const categoryId = categories.get(goods.category) ?? 0
    const brandId = brands.get(goods.brand) ?? 0
    await addProduct(plot, goods, index + 1, { categoryId, brandId }, members)
  }
}
