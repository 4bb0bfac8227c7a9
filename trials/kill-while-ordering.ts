import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { login, register, type ApiClient } from '../tests/support/api-client.ts'
import { startGateway, temporaryDataDir } from '../tests/support/gateway-process.ts'

const KILLS = 8
const STOCK = 100_000
const PASSWORD = 'a quiet winter night'
const SHOWN = 'lines { variantId quantity amount { minor } } totals { total { minor } }'

interface ShownCart {
  lines: { variantId: string; quantity: number; amount: { minor: number } }[]
  totals: { total: { minor: number } }
}

/** kill -9 among orders, again and again; each order is sent until it is answered. None is there twice, and stock is what was not sold. */
export async function killWhileOrdering(): Promise<string> {
  const env = { DATA_DIR: temporaryDataDir() }
  let gateway = await startGateway(env)
  try {
    const buyer = await register(gateway.url, 'buyer')
    const goods = await shopOf(buyer)
    const answered = new Map<string, string>()
    let pending: Sent | undefined
    for (let kill = 0; kill < KILLS; kill++) {
      const person = await login(gateway.url, 'buyer@example.com', PASSWORD)
      const killed = sleep(800 + Math.random() * 1500).then(gateway.kill)
      const [, left] = await Promise.all([killed, orders(person, goods, answered, pending)])
      pending = left
      gateway = await startGateway(env)
    }
    const person = await login(gateway.url, 'buyer@example.com', PASSWORD)
    if (pending) answered.set(pending.key, await send(person, pending))
    return await judged(person, goods, answered)
  } finally {
    await gateway.stop()
    await rm(path.dirname(env.DATA_DIR), { recursive: true, force: true })
  }
}

interface Goods {
  variantId: string
  productId: string
  addressId: string
}

async function shopOf({ graphql }: ApiClient): Promise<Goods> {
  const made = async (what: string, field: string, input: object) =>
    (
      await graphql<{ made: Record<string, { id: string; variants?: { id: string }[] }> }>(
        `mutation($input: ${what.charAt(0).toUpperCase()}${what.slice(1)}Input!) { made: ${what}(input: $input) { ${field} { id ${what === 'createProduct' ? 'variants { id }' : ''} } } }`,
        { input },
      )
    ).made[field]
  const category = await made('createProductCategory', 'productCategory', { name: 'Probes' })
  const brand = await made('createProductBrand', 'productBrand', { name: 'Kelvora' })
  const address = { name: 'Buyer', street: 'Quay 4', city: 'Bergen', country: 'Norway' }
  const shipping = await made('addShippingAddress', 'shippingAddress', address)
  const goods = await made('createProduct', 'product', {
    name: 'Air probe',
    categoryId: category?.id,
    brandId: brand?.id,
    priceMinor: 2950,
    variants: [{ color: 'INFO', name: 'Blue', stock: STOCK }],
  })
  return {
    productId: goods?.id ?? '',
    variantId: goods?.variants?.[0]?.id ?? '',
    addressId: shipping?.id ?? '',
  }
}

interface Sent {
  key: string
  input: object
}

/** Fills the cart and orders until the gateway is gone; answers what was sent and not answered. */
async function orders(
  person: ApiClient,
  goods: Goods,
  answered: Map<string, string>,
  pending: Sent | undefined,
): Promise<Sent | undefined> {
  let sent = pending
  try {
    for (;;) {
      sent ??= await filled(person, goods)
      const id = await send(person, sent)
      answered.set(sent.key, id)
      sent = undefined
    }
  } catch {
    return sent
  }
}

async function filled({ graphql }: ApiClient, goods: Goods): Promise<Sent> {
  const { set } = await graphql<{ set: { cart: ShownCart } }>(
    `mutation($input: SetCartQuantityInput!) { set: setCartQuantity(input: $input) { cart { ${SHOWN} } } }`,
    { input: { variantId: goods.variantId, quantity: 1 + Math.floor(Math.random() * 5) } },
  )
  const lines = set.cart.lines.map(({ variantId, quantity, amount }) => ({
    variantId,
    quantity,
    amountMinor: amount.minor,
  }))
  const input = { addressId: goods.addressId, lines, totalMinor: set.cart.totals.total.minor }
  return { key: randomUUID(), input }
}

async function send({ graphql }: ApiClient, { key, input }: Sent): Promise<string> {
  const { placed } = await graphql<{
    placed: { order: { id: string } | null; problems: { code: string }[] }
  }>(
    'mutation($input: PlaceOrderInput!, $key: String) { placed: placeOrder(input: $input, idempotencyKey: $key) { order { id } problems { code } } }',
    { input, key },
  )
  if (!placed.order) throw new Error(placed.problems.map(({ code }) => code).join())
  return placed.order.id
}

interface Stored {
  totalCount: number
  nodes: { id: string; invoiceId: string | null; lines: { quantity: number }[] }[]
}

async function judged(
  { graphql }: ApiClient,
  { productId }: Goods,
  answered: ReadonlyMap<string, string>,
): Promise<string> {
  const found: Stored['nodes'] = []
  for (let page = 1; ; page++) {
    const { orders: part } = await graphql<{ orders: Stored }>(
      'query($page: Int!) { orders(page: $page, perPage: 100) { totalCount nodes { id invoiceId lines { quantity } } } }',
      { page },
    )
    found.push(...part.nodes)
    if (found.length >= part.totalCount || part.nodes.length === 0) break
  }
  const stock = await graphql<{ product: { variants: { stock: number }[] } }>(
    'query($id: ID!) { product(id: $id) { variants { stock } } }',
    { id: productId },
  )
  const sold = found.flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0)
  const left = stock.product.variants[0]?.stock ?? -1
  const ids = new Set(answered.values())
  const invoices = new Set(found.map(({ invoiceId }) => invoiceId))
  const result = `${KILLS} kills, ${answered.size} orders answered, ${found.length} stored, ${sold} sold, ${left} of ${STOCK} left`
  const isRight =
    ids.size === answered.size &&
    found.length === answered.size &&
    found.every(({ id }) => ids.has(id)) &&
    invoices.size === found.length &&
    !invoices.has(null) &&
    left + sold === STOCK
  if (!isRight) throw new Error(result)
  return `${result}; none twice, each with an invoice of its own`
}
