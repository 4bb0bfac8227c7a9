import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Person } from '../../../support/organization.ts'

export interface Shown {
  lines: { variantId: string; quantity: number; amount: { minor: number }; isAvailable: boolean }[]
  totals: Record<'goods' | 'discount' | 'shipping' | 'net' | 'tax' | 'total', { minor: number }>
  lineCount: number
}
const CART = `lineCount lines { variantId quantity isAvailable amount { minor } }
  totals { goods { minor } discount { minor } shipping { minor } net { minor } tax { minor } total { minor } }`

export interface PlacedOrder {
  order: { id: string; status: string; invoiceId: string; totals: Shown['totals'] } | null
  cart: Shown | null
  problems: { code: string; path: string[]; params: { max: number | null } | null }[]
}

export const put = (who: Person, variantId: number, quantity = 1) =>
  who.graphql(
    'mutation($input: SetCartQuantityInput!) { setCartQuantity(input: $input) { problems { code } } }',
    { input: { variantId: String(variantId), quantity } },
  )

export const cartOf = async (who: Person): Promise<Shown> =>
  (await who.graphql(`{ cart { ${CART} } }`)).data.cart as Shown

export async function addressOf(who: Person): Promise<string> {
  const input = { name: 'Mirjam Falk', street: 'Quay 4', city: 'Bergen', country: 'Norway' }
  const { data } = await who.graphql(
    'mutation($input: AddShippingAddressInput!) { addShippingAddress(input: $input) { shippingAddress { id } } }',
    { input },
  )
  return (data.addShippingAddress as { shippingAddress: { id: string } }).shippingAddress.id
}

/** What the cart shows, as an order asks for it. */
export const asShown = ({ lines, totals }: Shown, addressId: string) => ({
  addressId,
  totalMinor: totals.total.minor,
  lines: lines.map(({ variantId, quantity, amount }) => ({
    variantId,
    quantity,
    amountMinor: amount.minor,
  })),
})

export async function place(
  who: Person,
  input: object,
  idempotencyKey: string = randomUUID(),
): Promise<PlacedOrder> {
  const ask = () =>
    who.graphql(
      `mutation($input: PlaceOrderInput!, $idempotencyKey: String) { placeOrder(input: $input, idempotencyKey: $idempotencyKey) {
      order { id status invoiceId totals { goods { minor } discount { minor } shipping { minor } net { minor } tax { minor } total { minor } } }
      cart { ${CART} } problems { code path params { max } } } }`,
      { input, idempotencyKey },
    )
  let { data, errors } = await ask()
  // A gateway that is asked too much at once says so, and the key makes it safe to ask again.
  for (let round = 0; round < 20 && isBusy(errors); round++) {
    await sleep(200)
    ;({ data, errors } = await ask())
  }
  if (errors) throw new Error(JSON.stringify(errors))
  return data.placeOrder as PlacedOrder
}

const isBusy = (errors: readonly { extensions: Record<string, unknown> }[] | undefined) =>
  errors?.[0]?.extensions['code'] === 'SERVICE_UNAVAILABLE'

/** Buys what is in the cart. */
export async function buy(who: Person): Promise<string> {
  const { order, problems } = await place(who, asShown(await cartOf(who), await addressOf(who)))
  if (!order) throw new Error(JSON.stringify(problems))
  return order.id
}
