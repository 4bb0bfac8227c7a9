import { expect, test } from 'vitest'
import { listening, type Change } from '../../support/changes.ts'
import { organization, type Person, type TestOrganization } from '../../support/organization.ts'
import { stocked } from '../products/support/shop.ts'
import { addressOf, asShown, buy, cartOf, place, put } from './support/buying.ts'

const stockOf = async ({ tenant: { db } }: TestOrganization, variantId: number) =>
  (
    await db
      .selectFrom('productVariant')
      .select('stock')
      .where('id', '=', variantId)
      .executeTakeFirstOrThrow()
  ).stock
const countOf = async (
  { tenant }: TestOrganization,
  table: 'shop_order' | 'invoice',
): Promise<number> =>
  (await tenant.query<{ count: number }>({ text: `select count(*)::int from ${table}` })).rows[0]
    ?.count ?? -1

const ask = async (who: Person, document: string, variables: object) => {
  const { data, errors } = await who.graphql(document, variables as Record<string, unknown>)
  return errors ? errors[0]?.extensions.code : Object.values(data)[0]
}
const SHOWN = 'order { status } problems { code path }'
const cancel = (who: Person, id: string) =>
  ask(who, `mutation($id: ID!) { cancelOrder(id: $id) { ${SHOWN} } }`, { id })
const ship = (who: Person, id: string) =>
  ask(who, `mutation($id: ID!) { shipOrder(id: $id) { ${SHOWN} } }`, { id })
const giveBack = (who: Person, id: string, ...lines: { position: number; returned: number }[]) =>
  ask(
    who,
    `mutation($id: ID!, $input: ReturnOrderInput!) { returnOrder(id: $id, input: $input) { ${SHOWN} } }`,
    { id, input: { lines } },
  )
const became = (status: string) => ({ order: { status }, problems: [] })

async function invoiceOf(acme: TestOrganization, id: string) {
  const { data } = await acme.graphql(
    'query($id: ID!) { order(id: $id) { invoice { status total { minor } credited { minor } balance { minor } } } }',
    { id },
  )
  return (data.order as { invoice: Record<string, { minor: number }> }).invoice
}

test('what the cart showed is what the order charges, and the invoice asks for', async () => {
  const acme = await organization()
  const one = await stocked(acme, { price: 2950, stock: 10 })
  const other = await stocked(acme, { price: 1083, discountPercent: 7, stock: 30 })
  const who = acme.subscriber
  await put(who, one.variantId, 1)
  await put(who, other.variantId, 21)
  const cart = await cartOf(who)
  expect(cart.totals).toMatchObject({
    goods: { minor: 2950 + 21 * 1083 },
    // 3 % of 29.50 is 0.885; 3, 7, 2 and 5 % of 227.43 are 38.6631.
    discount: { minor: -(89 + 3866) },
    shipping: { minor: 690 },
  })
  const { order } = await place(who, asShown(cart, await addressOf(who)))
  expect(order?.totals).toEqual(cart.totals)
  const invoice = await invoiceOf(acme, order?.id ?? '')
  expect([invoice.status, invoice.total, invoice.balance]).toEqual([
    'SENT',
    cart.totals.total,
    cart.totals.total,
  ])
  expect((await cartOf(who)).lineCount).toBe(0)
  expect([await stockOf(acme, one.variantId), await stockOf(acme, other.variantId)]).toEqual([9, 9])
})

test('an order that comes twice is one, and the key stays with it', async () => {
  const acme = await organization()
  const { variantId } = await stocked(acme, { stock: 10 })
  await put(acme.editor, variantId, 2)
  const input = asShown(await cartOf(acme.editor), await addressOf(acme.editor))
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => place(acme.editor, input, 'once')),
  )
  expect(new Set(answers.map(({ order }) => order?.id)).size).toBe(1)
  expect(answers[0]?.order).not.toBeNull()
  expect([await countOf(acme, 'shop_order'), await countOf(acme, 'invoice')]).toEqual([1, 1])
  expect(await stockOf(acme, variantId)).toBe(8)
})

test('whoever saw another price is told what changed, and nothing happens', async () => {
  const acme = await organization()
  const { id, variantId } = await stocked(acme, { price: 1000, stock: 5 })
  const gone = await stocked(acme, { stock: 5 })
  const who = acme.author
  await put(who, variantId, 2)
  await put(who, gone.variantId, 1)
  const input = asShown(await cartOf(who), await addressOf(who))
  await acme.graphql(
    'mutation($id: ID!, $input: UpdateProductInput!) { updateProduct(id: $id, input: $input) { product { id } } }',
    {
      id: String(id),
      input: { priceMinor: 1200 },
    },
  )
  await acme.graphql('mutation($id: ID!) { deleteProduct(id: $id) { deletedId } }', {
    id: String(gone.id),
  })
  const { order, cart, problems } = await place(who, input)
  expect(order).toBeNull()
  expect(problems.map(({ code, path }) => [code, path.join('.')])).toEqual([
    ['CART_CHANGED', 'input.lines.0'],
    ['CART_CHANGED', 'input.lines.1'],
  ])
  expect(cart?.totals.goods.minor).toBe(2400)
  expect([await countOf(acme, 'shop_order'), await stockOf(acme, variantId)]).toEqual([0, 5])
  const again = await place(who, asShown(await cartOf(who), input.addressId))
  expect(again.problems).toEqual([])
})

test('what is sold out says how many there are', async () => {
  const acme = await organization()
  const { variantId } = await stocked(acme, { stock: 3 })
  await put(acme.admin, variantId, 4)
  const cart = await cartOf(acme.admin)
  expect([cart.lines[0]?.isAvailable, cart.totals.goods.minor]).toEqual([false, 0])
  const { problems } = await place(acme.admin, asShown(cart, await addressOf(acme.admin)))
  expect(problems).toEqual([
    { code: 'OUT_OF_STOCK', path: ['input', 'lines', '0'], params: { max: 3 } },
  ])
  await put(acme.admin, variantId, 0)
  const empty = await place(
    acme.admin,
    asShown(await cartOf(acme.admin), await addressOf(acme.admin)),
  )
  expect(empty.problems).toMatchObject([{ code: 'REQUIRED' }])
})

test('an order is called off until it leaves: its goods and its money go back, once', async () => {
  const acme = await organization()
  const { variantId } = await stocked(acme, { stock: 10 })
  await put(acme.author, variantId, 3)
  const id = await buy(acme.author)
  expect(await cancel(acme.editor, id)).toBe('NOT_FOUND')
  expect(await cancel(acme.author, id)).toEqual(became('CANCELLED'))
  expect(await cancel(acme.author, id)).toEqual(became('CANCELLED'))
  expect(await stockOf(acme, variantId)).toBe(10)
  const { total, credited, balance } = await invoiceOf(acme, id)
  expect([credited, balance]).toEqual([total, { minor: 0 }])
  expect(await ship(acme.maintainer, id)).toMatchObject({ problems: [{ code: 'CONFLICT' }] })
})

test('what has left comes back in parts, and the last of it brings shipping, too', async () => {
  const acme = await organization()
  const { variantId } = await stocked(acme, { price: 1000, stock: 10 })
  await put(acme.author, variantId, 4)
  const id = await buy(acme.author)
  expect(await giveBack(acme.author, id, { position: 1, returned: 1 })).toMatchObject({
    problems: [{ code: 'CONFLICT' }],
  })
  expect(await ship(acme.author, id)).toBe('FORBIDDEN')
  expect(await ship(acme.maintainer, id)).toEqual(became('SHIPPED'))
  expect(await cancel(acme.author, id)).toMatchObject({ problems: [{ code: 'CONFLICT' }] })
  const first = { position: 1, returned: 3 }
  expect(await giveBack(acme.author, id, first)).toEqual(became('SHIPPED'))
  expect(await giveBack(acme.author, id, first)).toEqual(became('SHIPPED'))
  expect(await stockOf(acme, variantId)).toBe(9)
  // 3 of 4 at 9.70, with 19 %.
  expect((await invoiceOf(acme, id)).credited).toEqual({ minor: 3463 })
  expect(await giveBack(acme.author, id, { position: 1, returned: 5 })).toMatchObject({
    problems: [{ code: 'OUT_OF_RANGE' }],
  })
  expect(await giveBack(acme.author, id, { position: 1, returned: 4 })).toEqual(became('RETURNED'))
  const { total, credited } = await invoiceOf(acme, id)
  expect(credited).toEqual(total)
  expect(await stockOf(acme, variantId)).toBe(10)
})

test('members see their own orders, maintainers all, and strangers none', async () => {
  const [acme, rival] = await Promise.all([organization(), organization()])
  const { variantId } = await stocked(acme)
  await put(acme.author, variantId)
  const id = await buy(acme.author)
  const seen = async (who: Person) =>
    ((await who.graphql('{ orders { nodes { id } } }')).data.orders.nodes as { id: string }[]).map(
      (each) => each.id,
    )
  expect([await seen(acme.author), await seen(acme.editor), await seen(acme.maintainer)]).toEqual([
    [id],
    [],
    [id],
  ])
  expect(await ask(rival.admin, 'query($id: ID!) { order(id: $id) { id } }', { id })).toBeNull()
  expect(await cancel(rival.admin, id)).toBe('NOT_FOUND')
})

test('members hear of their own orders, and who looks after them of all', async () => {
  const acme = await organization()
  const { variantId } = await stocked(acme)
  const follow = (who: Person) =>
    listening<Change & { orderId: string | null; order: { status: string } | null }>(
      who,
      'subscription { orderChanged { kind cursor orderId order { status } } }',
      'orderChanged',
    )
  const [buyer, other, keeper] = await Promise.all(
    [acme.subscriber, acme.editor, acme.maintainer].map(follow),
  )
  await put(acme.subscriber, variantId)
  const id = await buy(acme.subscriber)
  await ship(acme.maintainer, id)
  await put(acme.editor, variantId)
  const others = await buy(acme.editor)
  const said = async (who: typeof buyer) => {
    const { kind, orderId, order } = (await who?.changes.next()) ?? {}
    return [kind, orderId, order?.status]
  }
  for (const who of [buyer, keeper]) {
    expect((await said(who)).slice(0, 2)).toEqual(['CREATED', id])
    expect(await said(who)).toEqual(['UPDATED', id, 'SHIPPED'])
  }
  expect(await said(keeper)).toEqual(['CREATED', others, 'PLACED'])
  expect(await said(other)).toEqual(['CREATED', others, 'PLACED'])
})

test('orders are found by recipient, status and day', async () => {
  const acme = await organization()
  const { variantId } = await stocked(acme, { name: 'Ice lamp' })
  await put(acme.subscriber, variantId)
  const id = await buy(acme.subscriber)
  const found = async (variables: object) => {
    const { data } = await acme.graphql(
      'query($filter: OrderFilter, $search: String) { orders(filter: $filter, search: $search) { nodes { id } } }',
      variables as Record<string, unknown>,
    )
    return (data.orders as { nodes: { id: string }[] }).nodes.map((order) => order.id)
  }
  const day = 86_400_000
  const at = (shift: number) => new Date(Date.now() + shift * day).toISOString()
  expect(await found({ search: 'mirjam' })).toEqual([id])
  expect(await found({ search: 'ice' })).toEqual([id])
  expect(await found({ search: 'nobody' })).toEqual([])
  expect(await found({ filter: { status: ['PLACED'], createdAt: { from: at(-1) } } })).toEqual([id])
  expect(await found({ filter: { createdAt: { to: at(-1) } } })).toEqual([])
})
