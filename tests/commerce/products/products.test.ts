import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { organization, type TestOrganization } from '../../support/organization.ts'
import { stocked } from './support/shop.ts'

const LIST = `query($search: String, $filter: ProductFilter, $sort: [ProductSort!]) {
  products(search: $search, filter: $filter, sort: $sort, perPage: 100) { totalCount nodes { name } } }`
const found = async (acme: TestOrganization, variables: Record<string, unknown>) => {
  const { data } = await acme.graphql(LIST, variables)
  return (data.products.nodes as { name: string }[]).map(({ name }) => name)
}
const FACETS = `query($search: String, $filter: ProductFilter) { productFacets(search: $search, filter: $filter) {
  categories { shelfId name count } brands { name count } priceBands { from to count } ratingsFrom
  freeShippingCount inStockCount totalCount } }`
interface Facets {
  categories: { shelfId: string; name: string; count: number }[]
  brands: { name: string; count: number }[]
  priceBands: { from: number; to: number | null; count: number }[]
  ratingsFrom: number[]
  freeShippingCount: number
  inStockCount: number
  totalCount: number
}
const facetsOf = async (acme: TestOrganization, variables: Record<string, unknown> = {}) =>
  (await acme.graphql(FACETS, variables)).data.productFacets as Facets
const counts = (some: readonly { name: string; count: number }[]) =>
  Object.fromEntries(some.map(({ name, count }) => [name, count]))

async function shop(): Promise<TestOrganization> {
  const acme = await organization()
  const rated = (rating: number) => ({ ratingSum: rating, ratingCount: 1 })
  await stocked(acme, {
    name: 'Freezer probe',
    category: 'Probes',
    brand: 'Kelvora',
    price: 8400,
    ...rated(5),
  })
  await stocked(acme, {
    name: 'Air probe',
    category: 'Probes',
    brand: 'Sondalia',
    price: 2950,
    stock: 0,
    ...rated(3),
  })
  await stocked(acme, {
    name: 'Lab freezer',
    category: 'Cold storage',
    brand: 'Frostmark',
    price: 799_999,
    hasFreeShipping: true,
    ...rated(3),
  })
  await stocked(acme, {
    name: 'Kelvora case',
    category: 'Transport',
    brand: 'Arktor',
    price: 999,
    description: 'Holds a freezer probe.',
  })
  return acme
}

test('a search ranks names before brands, and brands before descriptions', async () => {
  const acme = await shop()
  expect(await found(acme, { search: 'freezer' })).toEqual([
    'Lab freezer',
    'Freezer probe',
    'Kelvora case',
  ])
  expect(await found(acme, { search: 'kelvora' })).toEqual(['Kelvora case', 'Freezer probe'])
  expect(await found(acme, { search: 'FREEZER probe' })).toEqual(['Freezer probe', 'Kelvora case'])
  expect(await found(acme, { search: 'freezer', sort: [{ field: 'PRICE' }] })).toEqual([
    'Kelvora case',
    'Freezer probe',
    'Lab freezer',
  ])
})

test('it forgives letters that are wrong, and finds nothing for what is nothing', async () => {
  const acme = await shop()
  expect(await found(acme, { search: 'frezer' })).toEqual([
    'Lab freezer',
    'Freezer probe',
    'Kelvora case',
  ])
  expect(await found(acme, { search: 'kelvra probe' })).toEqual(['Freezer probe', 'Kelvora case'])
  expect(await found(acme, { search: 'qqq' })).toEqual([])
  expect(await found(acme, { search: 'probe qqq' })).toEqual([])
})

test('it knows new names of products, brands and categories at once', async () => {
  const acme = await shop()
  const { db } = acme.tenant
  await db
    .updateTable('productBrand')
    .set({ name: 'Wintermute' })
    .where('name', '=', 'Kelvora')
    .execute()
  await db
    .updateTable('productCategory')
    .set({ name: 'Sensors' })
    .where('name', '=', 'Probes')
    .execute()
  await db
    .updateTable('product')
    .set({ name: 'Wall clock' })
    .where('name', '=', 'Lab freezer')
    .execute()
  expect(await found(acme, { search: 'wintermute' })).toEqual(['Freezer probe'])
  expect(await found(acme, { search: 'sensors' })).toEqual(['Air probe', 'Freezer probe'])
  expect(await found(acme, { search: 'lab' })).toEqual([])
  expect(await found(acme, { search: 'clock' })).toEqual(['Wall clock'])
})

test('of many products each is found as it is called now, by letters, words and what is much like them', async () => {
  const acme = await shop()
  const { db, organizationId } = acme.tenant
  const first = await db.selectFrom('product').selectAll().executeTakeFirstOrThrow()
  const { categoryId, brandId, price } = first
  const called = (index: number) => `${index % 3 ? 'Door switch' : 'Ice lamp'} ${index}`
  const rows = Array.from({ length: 220 }, (_, index) => ({
    categoryId,
    brandId,
    price: Number(price),
    name: called(index + 100),
  }))
  const ids = await db.insertInto('product').values(rows).returning('id').execute()
  const agrees = async () => {
    for (const [search, part] of Object.entries({
      lamp: 'lamp',
      'door 21': '21',
      q: 'q',
      11: '11',
      swich: 'switch',
    })) {
      const held = await db
        .selectFrom('product')
        .select('name')
        .where('organizationId', '=', organizationId)
        .where('name', 'ilike', `%${part}%`)
        .execute()
      const { data } = await acme.graphql(LIST, { search })
      const names = held
        .map(({ name }) => name)
        .filter((name) => !search.startsWith('door') || name.startsWith('Door'))
      expect([search, data.products.totalCount]).toEqual([search, names.length])
      if (names.length <= 100)
        expect((data.products.nodes as { name: string }[]).map(({ name }) => name).sort()).toEqual(
          names.sort(),
        )
    }
  }
  await agrees()
  // A few are renamed: they are looked at. Then many are.
  for (const { id } of ids.slice(0, 12))
    await db
      .updateTable('product')
      .set({ name: `Quick lamp 11 ${id}` })
      .where('id', '=', id)
      .execute()
  await agrees()
  await db
    .updateTable('product')
    .set({ name: sql`replace(name, 'lamp', 'switch')` })
    .execute()
  await db
    .deleteFrom('product')
    .where('id', '=', ids[30]?.id ?? 0)
    .execute()
  await agrees()
})

test('each facet counts with all filters but its own', async () => {
  const acme = await shop()
  const all = await facetsOf(acme)
  expect(counts(all.categories)).toEqual({ 'Cold storage': 1, Probes: 2, Transport: 1 })
  expect(all).toMatchObject({
    ratingsFrom: [3, 3, 3, 1, 1],
    freeShippingCount: 1,
    inStockCount: 3,
    totalCount: 4,
  })
  expect(
    all.priceBands.filter(({ count }) => count).map(({ from, to, count }) => [from, to, count]),
  ).toEqual([
    [0, 1000, 1],
    [2000, 5000, 1],
    [5000, 10_000, 1],
    [500_000, null, 1],
  ])
  const probes = all.categories.find(({ name }) => name === 'Probes')?.shelfId ?? ''
  const some = await facetsOf(acme, { filter: { categoryId: [probes], inStock: true } })
  expect(counts(some.categories)).toEqual({ 'Cold storage': 1, Probes: 1, Transport: 1 })
  expect(counts(some.brands)).toEqual({ Arktor: 0, Frostmark: 0, Kelvora: 1, Sondalia: 0 })
  expect([some.inStockCount, some.totalCount]).toEqual([1, 4])
  const sought = await facetsOf(acme, { search: 'freezer', filter: { priceMinor: { to: 9000 } } })
  expect(counts(sought.categories)).toEqual({ 'Cold storage': 0, Probes: 1, Transport: 1 })
  expect(sought.priceBands.reduce((sum, { count }) => sum + count, 0)).toBe(3)
})

test('what facets promise is what the list finds, for any choice', async () => {
  const acme = await shop()
  for (const filter of [
    {},
    { inStock: true },
    { rating: { from: 3 } },
    { hasFreeShipping: false },
  ]) {
    const { categories, inStockCount } = await facetsOf(acme, { filter, search: 'e' })
    for (const { shelfId, count } of categories)
      expect(
        await found(acme, { filter: { ...filter, categoryId: [shelfId] }, search: 'e' }),
      ).toHaveLength(count)
    expect(await found(acme, { filter: { ...filter, inStock: true }, search: 'e' })).toHaveLength(
      inStockCount,
    )
  }
})

test('the mean of members’ stars is the rating, and each member has one say', async () => {
  const acme = await organization()
  const { id } = await stocked(acme)
  const rate = async (who: typeof acme.admin, stars: number | null) => {
    const { data } = await who.graphql(
      `mutation($input: RateProductInput!) { rateProduct(input: $input) { product { rating ratingCount ownRating } problems { path code } } }`,
      { input: { productId: String(id), stars } },
    )
    return data.rateProduct as unknown
  }
  const product = (rating: number | null, ratingCount: number, ownRating: number | null) => ({
    product: { rating, ratingCount, ownRating },
    problems: [],
  })
  expect(await rate(acme.subscriber, 5)).toEqual(product(5, 1, 5))
  expect(await rate(acme.editor, 2)).toEqual(product(4, 2, 2))
  expect(await rate(acme.editor, 1)).toEqual(product(3, 2, 1))
  expect(await rate(acme.subscriber, null)).toEqual(product(1, 1, null))
  expect(await rate(acme.editor, null)).toEqual(product(null, 0, null))
  expect(await rate(acme.editor, 6)).toMatchObject({ problems: [{ path: ['input', 'stars'] }] })
})

test('stock is counted by whoever saw it last, and never below nothing', async () => {
  const acme = await organization()
  const { id, variantId } = await stocked(acme, { stock: 4 })
  const set = async (stock: number, expectedStock?: number) =>
    (
      await acme.maintainer.graphql(
        `mutation($input: SetStockInput!) { setStock(input: $input) { product { inStock variants { stock } } problems { code } } }`,
        { input: { variantId: String(variantId), stock, expectedStock } },
      )
    ).data.setStock as unknown
  expect(await set(0, 4)).toEqual({
    product: { inStock: false, variants: [{ stock: 0 }] },
    problems: [],
  })
  expect(await set(9, 4)).toEqual({ product: null, problems: [{ code: 'CONFLICT' }] })
  expect(await set(2, 0)).toMatchObject({ product: { inStock: true } })
  expect(await set(1_000_001)).toMatchObject({ problems: [{ code: 'OUT_OF_RANGE' }] })
  await expect(
    acme.tenant.query({
      text: 'update product_variant set stock = stock - 3 where id = $1',
      values: [variantId],
    }),
  ).rejects.toThrow()
  expect(
    await acme.subscriber.graphql('mutation($id: ID!) { deleteProduct(id: $id) { deletedId } }', {
      id: String(id),
    }),
  ).toFailWith('FORBIDDEN')
})

test('variants are changed as a whole; those left out go', async () => {
  const acme = await organization()
  const { id, variantId } = await stocked(acme)
  const update = async (variants: object[]) =>
    (
      await acme.graphql(
        `mutation($id: ID!, $input: UpdateProductInput!) { updateProduct(id: $id, input: $input) {
          product { version variants { id color name stock } } problems { path code } } }`,
        { id: String(id), input: { variants } },
      )
    ).data.updateProduct as {
      product: { variants: object[]; version: number }
      problems: unknown[]
    }
  const white = { id: String(variantId), color: 'PRIMARY', name: 'White' }
  const two = await update([
    { ...white, color: 'INFO', name: 'Blue' },
    { color: 'PRIMARY', name: 'Grey' },
  ])
  expect(two.product.variants).toMatchObject([
    { id: String(variantId), color: 'INFO', name: 'Blue', stock: 100 },
    { color: 'PRIMARY', name: 'Grey', stock: 0 },
  ])
  expect(
    (await update(two.product.variants.map((each) => ({ ...each, stock: undefined })))).product
      .version,
  ).toBe(two.product.version)
  expect((await update([{ ...white, id: '7' }])).problems).toEqual([
    { code: 'INVALID', path: ['input', 'variants', '0', 'id'] },
  ])
  expect((await update([])).problems).toMatchObject([{ path: ['input', 'variants'] }])
  expect((await update([white, { color: 'PRIMARY', name: 'Again' }])).problems).toMatchObject([
    { path: ['input', 'variants'] },
  ])
})

test('variants are counted where they are changed, unless some were sold meanwhile', async () => {
  const acme = await organization()
  const { id, variantId } = await stocked(acme, { stock: 4 })
  const update = async (variants: object[]) =>
    (
      await acme.graphql(
        `mutation($id: ID!, $input: UpdateProductInput!) { updateProduct(id: $id, input: $input) {
          product { inStock variants { name stock } } problems { path code } } }`,
        { id: String(id), input: { variants } },
      )
    ).data.updateProduct as unknown
  const white = { id: String(variantId), color: 'PRIMARY', name: 'White' }
  expect(await update([{ ...white, stock: 3, expectedStock: 9 }])).toEqual({
    product: null,
    problems: [{ code: 'CONFLICT', path: ['input', 'variants', '0', 'expectedStock'] }],
  })
  expect(
    await update([
      { ...white, stock: 0, expectedStock: 4 },
      { color: 'INFO', name: 'Blue', stock: 6 },
    ]),
  ).toEqual({
    product: {
      inStock: true,
      variants: [
        { name: 'White', stock: 0 },
        { name: 'Blue', stock: 6 },
      ],
    },
    problems: [],
  })
})

test('a shelf with products stays, and no two are called the same', async () => {
  const acme = await organization()
  await stocked(acme, { brand: 'Kelvora' })
  const brand = await acme.tenant.db
    .selectFrom('productBrand')
    .select('id')
    .executeTakeFirstOrThrow()
  const remove =
    'mutation($id: ID!) { deleteProductBrand(id: $id) { deletedId problems { code } } }'
  expect((await acme.graphql(remove, { id: String(brand.id) })).data.deleteProductBrand).toEqual({
    deletedId: null,
    problems: [{ code: 'CONFLICT' }],
  })
  const create =
    'mutation($input: CreateProductBrandInput!) { createProductBrand(input: $input) { problems { code path } } }'
  expect(
    (await acme.graphql(create, { input: { name: 'KELVORA' } })).data.createProductBrand,
  ).toEqual({ problems: [{ code: 'TAKEN', path: ['input', 'name'] }] })
})
