import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { caller } from '../../support/caller.ts'
import { called, shape, type Request } from '../../support/contract.ts'
import { gateway } from '../../support/gateway.ts'
import { newRow } from '../../support/new-row.ts'
import { pipelined } from '../../support/pipelined.ts'
import { organization, type Person, type TestOrganization } from '../../support/organization.ts'
import { stocked, type Stocked } from '../products/support/shop.ts'

// The shop of the REST contract, rule by rule. Every answer is also held against the contract's schemas.
const isPage = shape('ProductsPage')
const isProduct = shape('ProductResult')
const isWishlist = shape('WishlistResult')
const isCart = shape('CartResult')
const isEmpty = shape('Empty')

interface Row {
  id: number
  name: string
  slug: string
  isInWishlist: boolean
  isInCart: boolean
  colorOptions?: string[]
  qty: number
  offers: number
  discountPercentage: number
  shippingDate: string
}
interface Page {
  products: Row[]
  total: number
  userWishlist: { id: number; productId: number }[]
  userCart: { id: number; productId: number; qty: number }[]
}

const DAY = 86_400_000
const NOBODYS = 2_000_000_001

let acme: TestOrganization
let goods: Stocked[]
beforeAll(async () => {
  acme = await organization()
  goods = []
  for (const [name, price] of [
    ['Data logger', 8900],
    ['Door Probe Mini', 5450],
    ['ULT probe', 8400],
    ['Gateway 5% off', 24_900],
    ['Dry ice box', 8400],
    ['Glycol bottle', 1990],
    ['Wall bracket', 3995],
    ['Air probe', 2950],
    ['Battery', 2450],
    ['Cable ties', 1083],
    ['Freezer', 799_999],
  ] as const)
    goods.push(
      await stocked(acme, { name, price, description: `Probably the best ${name}.`, brand: name }),
    )
})
const idAt = (place: number) => goods[place]?.id ?? 0
const placesOf = (rows: readonly { id: number }[]) =>
  rows.map(({ id }) => goods.findIndex((each) => each.id === id))

const ask = async <Body>(
  who: Pick<TestOrganization, 'rest'>,
  schema: typeof isPage,
  ...request: Request
) => called<Body>(who as Person, schema, request)
const list = async (query = '', who: Pick<TestOrganization, 'rest'> = acme) =>
  (await ask<Page>(who, isPage, 'GET', `/apps/ecommerce/products${query && `?${query}`}`)).body
const which = async (query: string) => placesOf((await list(query)).products)
const wishlist = async (who: Person) =>
  (await ask<{ products: Row[] }>(who, isWishlist, 'GET', '/apps/ecommerce/wishlist')).body.products
const cart = async (who: Person) =>
  (await ask<{ products: Row[] }>(who, isCart, 'GET', '/apps/ecommerce/cart')).body.products
const add = (who: Person, to: 'cart' | 'wishlist', productId?: unknown) =>
  ask(who, isEmpty, 'POST', `/apps/ecommerce/${to}`, productId === undefined ? {} : { productId })
const remove = (who: Person, from: 'cart' | 'wishlist', productId: unknown) =>
  ask(who, isEmpty, 'DELETE', `/apps/ecommerce/${from}/${String(productId)}`)

describe('the list', () => {
  test('SHOP-01 q matches on the name only, ignoring case', async () => {
    expect(await which('q=PROBE')).toEqual([7, 2, 1])
    expect(await which('q=probably')).toEqual([])
    expect(await which('q=5%25')).toEqual([3])
    expect(await which('q=prbe')).toEqual([])
  })

  test('SHOP-02 featured, blank and unknown mean id descending', async () => {
    for (const query of ['', 'sortBy=', 'sortBy=featured', 'sortBy=constructor'])
      expect(await which(query), query).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2])
    expect((await which('sortBy=price-asc'))[0]).toBe(9)
    expect((await which('sortBy=price-desc'))[0]).toBe(10)
  })

  test('SHOP-03 equal prices: id ascending, and price-desc is the exact reverse', async () => {
    const up = await which('sortBy=price-asc&perPage=100')
    expect(up).toEqual([9, 5, 8, 7, 6, 1, 2, 4, 0, 3, 10])
    expect(await which('sortBy=price-desc&perPage=100')).toEqual(up.toReversed())
  })

  test('SHOP-04 9 a page, page 1; a page past the end is empty with the true total', async () => {
    const first = await list()
    expect([first.products.length, first.total]).toEqual([9, 11])
    expect(await which('page=2')).toEqual([1, 0])
    const past = await list('page=7&q=probe')
    expect([past.products, past.total]).toEqual([[], 3])
    expect((await list('perPage=0&page=x')).products).toHaveLength(9)
  })

  test('SHOP-05 isInWishlist and isInCart are the caller’s', async () => {
    await add(acme.editor, 'cart', idAt(1))
    await add(acme.editor, 'wishlist', idAt(2))
    const marks = async (who: Person) =>
      (await list('q=probe', who)).products.map((row) => [row.isInWishlist, row.isInCart])
    expect(await marks(acme.editor)).toEqual([
      [false, false],
      [true, false],
      [false, true],
    ])
    expect((await marks(acme.author)).flat()).not.toContain(true)
  })

  test('SHOP-06 userWishlist and userCart are complete, in the order the rows were added', async () => {
    for (const place of [3, 0, 2]) {
      await add(acme.maintainer, 'cart', idAt(place))
      await add(acme.maintainer, 'wishlist', idAt(place))
    }
    const { userCart, userWishlist } = await list('q=nothing', acme.maintainer)
    expect(userCart.map(({ productId }) => productId)).toEqual([3, 0, 2].map(idAt))
    expect(userWishlist.map(({ productId }) => productId)).toEqual([3, 0, 2].map(idAt))
    expect(userCart.map(({ qty }) => qty)).toEqual([1, 1, 1])
  })
})

describe('one product', () => {
  const one = (id: unknown) =>
    ask<{ product: Row }>(acme, isProduct, 'GET', `/apps/ecommerce/products/${String(id)}`)

  test('SHOP-10 an unknown id is 404, and so is what is no number', async () => {
    const rival = await stocked(await organization())
    for (const id of [NOBODYS, 'x', '1.5', '0', '-3', rival.id])
      expect((await one(id)).status, String(id)).toBe(404)
  })

  test('SHOP-11 it has isInWishlist, isInCart and colorOptions', async () => {
    const { id } = await stocked(acme, { name: 'Colourful', price: 10_000_000 })
    for (const color of ['SUCCESS', 'DANGER'] as const)
      await newRow(acme.tenant.db, 'productVariant', { productId: id, color, name: color })
    const { product } = (await one(id)).body
    expect(product).toMatchObject({ isInWishlist: false, isInCart: false })
    expect(product.colorOptions).toEqual(['primary', 'success', 'danger'])
    await acme.tenant.db.deleteFrom('product').where('id', '=', id).execute()
  })

  test('SHOP-12 the number behind the last hyphen of the slug is the id', async () => {
    const { products } = await list('perPage=100')
    for (const { id, slug } of products) expect(slug).toMatch(new RegExp(`-${id}$`))
    expect(products.find(({ id }) => id === idAt(3))?.slug).toBe(`gateway-5-off-${idAt(3)}`)
    expect((await one(/\d+$/.exec(products[0]?.slug ?? '')?.[0])).status).toBe(200)
  })
})

describe('the wishlist', () => {
  test('SHOP-20 one product for each row, in the order the rows were added', async () => {
    const who = await fresh()
    for (const place of [4, 1]) await add(who, 'wishlist', idAt(place))
    expect(placesOf(await wishlist(who))).toEqual([4, 1])
  })

  test('SHOP-21 all are in the wishlist, isInCart is computed, and what is gone is skipped', async () => {
    const who = await fresh()
    const gone = await stocked(acme)
    for (const id of [idAt(4), gone.id, idAt(1)]) await add(who, 'wishlist', id)
    await add(who, 'cart', idAt(1))
    expect(
      await acme.graphql('mutation($id: ID!) { deleteProduct(id: $id) { deletedId } }', {
        id: String(gone.id),
      }),
    ).toMatchObject({ data: { deleteProduct: { deletedId: String(gone.id) } } })
    const rows = await wishlist(who)
    expect(rows.map(({ isInWishlist, isInCart }) => [isInWishlist, isInCart])).toEqual([
      [true, false],
      [true, true],
    ])
  })

  test('SHOP-22 adding answers 201', async () => {
    expect((await add(acme.author, 'wishlist', idAt(5))).status).toBe(201)
  })

  test('SHOP-23 productId may be text, and the row has the number after the highest', async () => {
    const who = await fresh()
    for (const place of [0, 1, 2]) await add(who, 'wishlist', String(idAt(place)))
    await remove(who, 'wishlist', idAt(1))
    await add(who, 'wishlist', idAt(3))
    expect((await list('', who)).userWishlist.map(({ id }) => id)).toEqual([1, 3, 4])
  })

  test('SHOP-24 what is there stays; unknown is 404, missing is 400', async () => {
    const who = await fresh()
    for (const place of [0, 1, 0])
      expect((await add(who, 'wishlist', idAt(place))).status).toBe(201)
    expect(placesOf(await wishlist(who))).toEqual([0, 1])
    expect((await add(who, 'wishlist', NOBODYS)).status).toBe(404)
    expect((await add(who, 'wishlist')).status).toBe(400)
    expect((await add(who, 'wishlist', 'ten')).status).toBe(400)
  })

  test('SHOP-25 removing goes by product, also of what is not there', async () => {
    const who = await fresh()
    await add(who, 'wishlist', idAt(7))
    for (const id of [idAt(7), idAt(7), NOBODYS, 'x'])
      expect((await remove(who, 'wishlist', id)).status).toBe(200)
    expect(await wishlist(who)).toEqual([])
  })
})

describe('the cart', () => {
  test('SHOP-30 one product for each row, in their order, with qty and isInWishlist', async () => {
    const who = await fresh()
    for (const place of [6, 2]) await add(who, 'cart', idAt(place))
    await add(who, 'wishlist', idAt(2))
    const rows = await cart(who)
    expect(placesOf(rows)).toEqual([6, 2])
    expect(rows.map(({ qty, isInWishlist }) => [qty, isInWishlist])).toEqual([
      [1, false],
      [1, true],
    ])
  })

  test('SHOP-31 all are in the cart', async () => {
    const who = await fresh()
    await add(who, 'cart', idAt(0))
    expect((await cart(who)).map(({ isInCart }) => isInCart)).toEqual([true])
  })

  test.each([
    [0, 1, 1, 3],
    [10, 1, 2, 13],
    [10, 5, 3, 15],
    [10, 20, 4, 20],
    [0, 999, 3, 10],
  ])(
    'SHOP-32 reduced by %i, so many of them: %i; then there are so many offers: %i, and so many percent: %i',
    async (discountPercent, quantity, offers, percent) => {
      const who = await fresh()
      const { variantId } = await stocked(acme, { discountPercent, stock: 1000 })
      await who.graphql(
        'mutation($input: SetCartQuantityInput!) { setCartQuantity(input: $input) { problems { message } } }',
        { input: { variantId: String(variantId), quantity } },
      )
      const [row] = await cart(who)
      expect([row?.offers, row?.discountPercentage, row?.qty]).toEqual([offers, percent, quantity])
    },
  )

  test.each([1, 7])('SHOP-33 what ships in %i days does so from now', async (shipsInDays) => {
    const who = await fresh()
    const { id } = await stocked(acme, { shipsInDays })
    await add(who, 'cart', id)
    const asked = Date.now()
    const [row] = await cart(who)
    const wait = new Date(row?.shippingDate ?? '').getTime() - asked
    expect(wait).toBeGreaterThanOrEqual(DAY - 1000)
    expect(wait).toBeLessThanOrEqual(8 * DAY)
  })

  test('SHOP-34 adding answers 201, and there is one of it', async () => {
    const who = await fresh()
    expect((await add(who, 'cart', idAt(0))).status).toBe(201)
    expect((await list('', who)).userCart).toEqual([{ id: 1, productId: idAt(0), qty: 1 }])
  })

  test('SHOP-35 what is there stays as it is; the row has the number after the highest; unknown is 404, missing 400', async () => {
    const who = await fresh()
    for (const place of [0, 1, 2]) await add(who, 'cart', idAt(place))
    await remove(who, 'cart', idAt(1))
    await who.graphql(
      'mutation($input: SetCartQuantityInput!) { setCartQuantity(input: $input) { problems { message } } }',
      { input: { variantId: String(goods[2]?.variantId), quantity: 6 } },
    )
    expect((await add(who, 'cart', idAt(2))).status).toBe(201)
    await add(who, 'cart', String(idAt(4)))
    expect((await list('', who)).userCart.map(({ id, qty }) => [id, qty])).toEqual([
      [1, 1],
      [3, 6],
      [4, 1],
    ])
    expect((await add(who, 'cart', NOBODYS)).status).toBe(404)
    expect((await add(who, 'cart')).status).toBe(400)
    expect((await add(who, 'cart', null)).status).toBe(400)
  })

  test('SHOP-36 removing goes by product, also of what is not there', async () => {
    const who = await fresh()
    await add(who, 'cart', idAt(0))
    for (const id of [idAt(0), idAt(0), NOBODYS, 'x'])
      expect((await remove(who, 'cart', id)).status).toBe(200)
    expect(await cart(who)).toEqual([])
  })

  test('SHOP-37 a change and what is read with it are answered in the order they came', async () => {
    const who = await fresh()
    for (let turn = 0; turn < 12; turn++) {
      const isIn = turn % 2 === 0
      const change: Request = isIn
        ? ['POST', '/apps/ecommerce/cart', { productId: idAt(0) }]
        : ['DELETE', `/apps/ecommerce/cart/${idAt(0)}`]
      const answers = await together(who, [change, ['GET', '/apps/ecommerce/cart']])
      const { products } = JSON.parse(answers.at(-1) ?? '') as { products: Row[] }
      expect(placesOf(products), String(turn)).toEqual(isIn ? [0] : [])
    }
  })
})

test('AUTH-08 signing in tells how many rows the cart has', async () => {
  const { url } = await gateway()
  const account = {
    email: `${randomUUID()}@depot.test`,
    username: randomUUID(),
    password: 'correct horse battery',
  }
  const { body } = await caller(url).rest('POST', '/jwt/register', account)
  const { accessToken, user } = body as { accessToken: string; user: { organization: number } }
  const own = caller(url, accessToken)
  const id = async (what: string, input: object) => {
    const field = what.charAt(0).toLowerCase() + what.slice(1)
    const { data } = await own.graphql(
      `mutation($input: Create${what}Input!) { made: create${what}(input: $input) { ${field} { id } } }`,
      { input },
    )
    return (data.made as Record<string, { id: string }>)[field]?.id
  }
  const categoryId = await id('ProductCategory', { name: 'Probes' })
  const brandId = await id('ProductBrand', { name: 'Kelvora' })
  for (const name of ['One', 'Two', 'Three']) {
    const variants = [{ color: 'INFO', name: 'Blue' }]
    const productId = await id('Product', { name, categoryId, brandId, priceMinor: 100, variants })
    expect((await own.rest('POST', '/apps/ecommerce/cart', { productId })).status).toBe(201)
  }
  const again = await caller(url).rest('POST', '/jwt/login', account)
  expect(again.body).toMatchObject({
    userData: { organization: user.organization, extras: { eCommerceCartItemsCount: 3 } },
  })
})

test('the shop is for members, and nobody sees another’s cart', async () => {
  await add(acme.subscriber, 'cart', idAt(0))
  const rival = await organization()
  expect((await list('', rival)).total).toBe(0)
  expect((await add(rival.admin, 'cart', idAt(0))).status).toBe(404)
  for (const path of ['products', `products/${idAt(0)}`, 'wishlist', 'cart'])
    expect((await acme.stranger.rest('GET', `/apps/ecommerce/${path}`)).status, path).toBe(401)
})

const together = async ({ token }: Person, requests: readonly Request[]) =>
  pipelined((await gateway()).url, token, requests)

/** Somebody whose cart and wishlist are empty. */
async function fresh(): Promise<Person> {
  const { db } = acme.tenant
  for (const table of ['cartLine', 'wishlistLine'] as const)
    await db.deleteFrom(table).where('memberId', '=', acme.admin.userId).execute()
  return acme.admin
}
