import sharp from 'sharp'
import { expect, test } from 'vitest'
import { newRow } from '../../support/new-row.ts'
import { organization, type TestOrganization } from '../../support/organization.ts'
import { stocked } from './support/shop.ts'

const UPDATE = `mutation($id: ID!, $input: UpdateProductInput!, $expectedVersion: Int) {
  updateProduct(id: $id, input: $input, expectedVersion: $expectedVersion) {
    product { version isPublished pictureUrl pictures { id url alternativeText } } problems { path code } } }`
const change = async (acme: TestOrganization, id: number, input: object) =>
  (await acme.graphql(UPDATE, { id: String(id), input })).data.updateProduct as {
    product: {
      version: number
      pictureUrl: string | null
      pictures: { id: string; url: string; alternativeText: string }[]
    }
    problems: { path: string[]; code: string }[]
  }

test('what is not published is seen by who looks after the shop, and by nobody else', async () => {
  const acme = await organization()
  const { id } = await stocked(acme, { name: 'Ice lamp' })
  await stocked(acme, { name: 'Ice box' })
  await change(acme, id, { isPublished: false })
  const seen = async (who: TestOrganization['admin']) =>
    (
      await who.graphql(
        `query($id: ID!) { product(id: $id) { name } products(search: "ice") { nodes { name } } productFacets { totalCount }
          search(query: "lamp") { kind } }`,
        { id: String(id) },
      )
    ).data as unknown
  expect(await seen(acme.subscriber)).toMatchObject({
    product: null,
    products: { nodes: [{ name: 'Ice box' }] },
    productFacets: { totalCount: 1 },
    search: [],
  })
  expect(await seen(acme.maintainer)).toMatchObject({
    product: { name: 'Ice lamp' },
    products: { nodes: [{ name: 'Ice box' }, { name: 'Ice lamp' }] },
    productFacets: { totalCount: 2 },
    search: [{ kind: 'PRODUCT' }],
  })
  const filtered = await acme.graphql(
    '{ products(filter: { isPublished: false }) { nodes { name } } productFacets(filter: { isPublished: true }) { totalCount } }',
  )
  expect(filtered.data).toEqual({
    products: { nodes: [{ name: 'Ice lamp' }] },
    productFacets: { totalCount: 1 },
  })
})

test('what is in a cart when it is taken out of the shop is told of, and cannot be bought', async () => {
  const acme = await organization()
  const { id, variantId } = await stocked(acme, { name: 'Ice lamp' })
  const put = (quantity: number) =>
    acme.subscriber.graphql(
      `mutation($input: SetCartQuantityInput!) { setCartQuantity(input: $input) { cart { lineCount } problems { code } } }`,
      { input: { variantId: String(variantId), quantity } },
    )
  await put(2)
  await change(acme, id, { isPublished: false })
  const { data } = await acme.subscriber.graphql(
    '{ cart { lines { isAvailable product { name isPublished } } totals { total { minor } } } }',
  )
  expect(data.cart).toEqual({
    lines: [{ isAvailable: false, product: { name: 'Ice lamp', isPublished: false } }],
    totals: { total: { minor: 0 } },
  })
  expect(await put(3)).toFailWith('NOT_FOUND')
  expect((await put(0)).data.setCartQuantity).toEqual({ cart: { lineCount: 0 }, problems: [] })
})

const drawn = sharp({ create: { width: 8, height: 6, channels: 3, background: '#0ff' } })
  .png()
  .toBuffer()
const add = async ({ admin }: TestOrganization, id: number) =>
  admin.rest('POST', `/api/v1/product-pictures?product=${id}`, await drawn, {
    'content-type': 'image/png',
  })

test('a product has several pictures in an order, each with a text', async () => {
  const acme = await organization()
  const { id } = await stocked(acme)
  for (let count = 0; count < 3; count++) expect((await add(acme, id)).status).toBe(200)
  const { product } = await change(acme, id, {})
  expect(product.pictures).toHaveLength(3)
  expect(product.pictureUrl).toBe(product.pictures[0]?.url)
  const [first, second, third] = product.pictures.map((picture) => picture.id)
  const turned = await change(acme, id, {
    pictures: [{ id: third, alternativeText: ' From above ' }, { id: first }],
  })
  expect(turned.product).toMatchObject({
    version: product.version + 1,
    pictureUrl: product.pictures[2]?.url,
    pictures: [
      { id: third, alternativeText: 'From above' },
      { id: first, alternativeText: '' },
    ],
  })
  const kept = await acme.tenant.db.selectFrom('picture').select('id').execute()
  expect(kept).toHaveLength(2)
  const same = await change(acme, id, {
    pictures: [{ id: third, alternativeText: 'From above' }, { id: first }],
  })
  expect(same.product.version).toBe(turned.product.version)
  expect((await change(acme, id, { pictures: [{ id: second }] })).problems).toEqual([
    { code: 'INVALID', path: ['input', 'pictures', '0', 'id'] },
  ])
  expect((await change(acme, id, { pictures: [{ id: first }, { id: first }] })).problems).toEqual([
    { code: 'INVALID', path: ['input', 'pictures'] },
  ])
})

test('a product that goes takes its pictures with it, and has no more than ten', async () => {
  const acme = await organization()
  const { id } = await stocked(acme)
  for (let count = 0; count < 10; count++) await add(acme, id)
  expect((await add(acme, id)).status).toBe(409)
  await acme.graphql('mutation($id: ID!) { deleteProduct(id: $id) { deletedId } }', {
    id: String(id),
  })
  expect(await acme.tenant.db.selectFrom('picture').select('id').execute()).toEqual([])
})

const TERMS = `mutation($input: UpdateShopTermsInput!) { updateShopTerms(input: $input) {
  shopTerms { currency taxRate shippingMinor freeShippingFrom { minor currency } } problems { path code } } }`

test('how the shop sells is changed by admins, and orders go by it at once', async () => {
  const acme = await organization()
  const { variantId } = await stocked(acme, { price: 10_000 })
  const terms = async (input: object) =>
    (await acme.graphql(TERMS, { input })).data.updateShopTerms as unknown
  expect(
    await terms({ currency: 'USD', taxRate: 800, shippingMinor: 1200, freeShippingFromMinor: 1 }),
  ).toEqual({
    shopTerms: {
      currency: 'USD',
      taxRate: 800,
      shippingMinor: 1200,
      freeShippingFrom: { minor: 1, currency: 'USD' },
    },
    problems: [],
  })
  await terms({ freeShippingFromMinor: 100_000 })
  const { data } = await acme.graphql(
    `mutation($input: SetCartQuantityInput!) { setCartQuantity(input: $input) { cart { totals {
      shipping { minor } tax { minor } total { minor currency } } } } }`,
    { input: { variantId: String(variantId), quantity: 1 } },
  )
  // 100.00 less 3 %, and shipping; 8 % of both.
  expect(data.setCartQuantity).toEqual({
    cart: {
      totals: {
        shipping: { minor: 1200 },
        tax: { minor: 872 },
        total: { minor: 11_772, currency: 'USD' },
      },
    },
  })
  expect(await terms({ currency: 'JPY' })).toMatchObject({
    problems: [{ code: 'CONFLICT', path: ['input', 'currency'] }],
  })
  expect(await acme.maintainer.graphql(TERMS, { input: { taxRate: 0 } })).toFailWith('FORBIDDEN')
})

test('products are sorted by stock, category and brand, as those are by now', async () => {
  const acme = await organization()
  const { db } = acme.tenant
  const box = await stocked(acme, { name: 'Box', category: 'Cases', brand: 'Zorn', stock: 5 })
  await stocked(acme, { name: 'Lamp', category: 'Lamps', brand: 'Arktor', stock: 7 })
  await stocked(acme, { name: 'Probe', category: 'Probes', brand: 'Kelvora', stock: 6 })
  const by = async (field: string, direction = 'ASC') => {
    const { data } = await acme.graphql(
      'query($sort: [ProductSort!]) { products(sort: $sort) { nodes { name } } }',
      { sort: [{ field, direction }] },
    )
    return (data.products.nodes as { name: string }[]).map(({ name }) => name)
  }
  expect(await by('STOCK')).toEqual(['Box', 'Probe', 'Lamp'])
  expect(await by('CATEGORY', 'DESC')).toEqual(['Probe', 'Lamp', 'Box'])
  expect(await by('BRAND')).toEqual(['Lamp', 'Probe', 'Box'])

  await newRow(db, 'productVariant', { productId: box.id, color: 'DANGER', name: 'Red', stock: 9 })
  expect(await by('STOCK')).toEqual(['Probe', 'Lamp', 'Box'])
  await db.deleteFrom('productVariant').where('color', '=', 'DANGER').execute()
  expect(await by('STOCK')).toEqual(['Box', 'Probe', 'Lamp'])
  await db.updateTable('productBrand').set({ name: 'Aarn' }).where('name', '=', 'Zorn').execute()
  expect(await by('BRAND')).toEqual(['Box', 'Lamp', 'Probe'])
  await db
    .updateTable('productCategory')
    .set({ name: 'Sensors' })
    .where('name', '=', 'Cases')
    .execute()
  expect(await by('CATEGORY')).toEqual(['Lamp', 'Probe', 'Box'])
  const { id } = await db
    .selectFrom('productCategory')
    .select('id')
    .where('name', '=', 'Lamps')
    .executeTakeFirstOrThrow()
  await change(acme, box.id, { categoryId: String(id) })
  expect(await by('CATEGORY', 'DESC')).toEqual(['Probe', 'Box', 'Lamp'])
})
