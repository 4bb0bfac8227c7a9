import { expect, test } from 'vitest'
import { RateLimits } from '../../../gateway/http/rate-limit.ts'
import { ownGateway } from '../../support/gateway.ts'
import { another, organization, type Person } from '../../support/organization.ts'
import { stocked, type Stocked } from '../products/support/shop.ts'
import { addressOf, asShown, cartOf, place, put } from './support/buying.ts'

// Many at once. Whatever they do, goods and money add up.

const here = await ownGateway(
  {},
  { rates: new RateLimits({ user: 100_000, organization: 100_000 }) },
)

/** So many members, each with a cart of their own. */
async function crowd(count: number) {
  const acme = await organization(undefined, here)
  const buyers: Person[] = []
  for (let index = 0; index < count; index++) buyers.push(await another(here, acme, 'SUBSCRIBER'))
  return { acme, buyers }
}

test('50 buyers of the last piece: one has it', async () => {
  const { acme, buyers } = await crowd(50)
  const { variantId } = await stocked(acme, { stock: 1 })
  const inputs: object[] = []
  for (const who of buyers) {
    await put(who, variantId)
    inputs.push(asShown(await cartOf(who), await addressOf(who)))
  }
  const answers = await Promise.all(buyers.map((who, index) => place(who, inputs[index] ?? {})))
  expect(answers.filter(({ order }) => order)).toHaveLength(1)
  expect(answers.flatMap(({ problems }) => problems.map(({ code }) => code))).toEqual(
    Array<string>(49).fill('OUT_OF_STOCK'),
  )
})

/** Numbers from 0 to 1, the same each time. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const act = (who: Person, document: string, variables: object) =>
  who.graphql(document, variables as Record<string, unknown>)

test.each([1, 2, 3])(
  'whatever a crowd does, stock, carts, orders and invoices add up (%i)',
  async (seed) => {
    const { acme, buyers } = await crowd(6)
    const goods: Stocked[] = []
    for (let index = 0; index < 4; index++)
      goods.push(
        await stocked(acme, {
          name: `Probe ${index}`,
          price: 999 + index * 777,
          stock: 12,
          discountPercent: index,
        }),
      )
    const placed: string[] = []
    const life = async (who: Person, turn: number) => {
      const u = numbers(seed * 1000 + turn)
      const addressId = await addressOf(who)
      for (let step = 0; step < 14; step++) {
        const what = u()
        const variantId = goods[Math.floor(u() * goods.length)]?.variantId ?? 0
        const id = placed[Math.floor(u() * placed.length)] ?? '0'
        if (what < 0.4) await put(who, variantId, Math.floor(u() * 4))
        else if (what < 0.75) {
          const input = asShown(await cartOf(who), addressId)
          const key = `${turn} ${step}`
          const [one, again] = await Promise.all([place(who, input, key), place(who, input, key)])
          // One of them may have been refused before goods came back; but there is never a second order.
          const made = [one, again].flatMap(({ order }) => order?.id ?? [])
          expect(new Set(made).size).toBeLessThanOrEqual(1)
          placed.push(...made)
        } else if (what < 0.85)
          await act(
            acme.admin,
            'mutation($id: ID!) { cancelOrder(id: $id) { problems { code } } }',
            { id },
          )
        else if (what < 0.93)
          await act(acme.admin, 'mutation($id: ID!) { shipOrder(id: $id) { problems { code } } }', {
            id,
          })
        else
          await act(
            acme.admin,
            'mutation($id: ID!, $input: ReturnOrderInput!) { returnOrder(id: $id, input: $input) { problems { code } } }',
            { id, input: { lines: [{ position: 1, returned: 1 + Math.floor(u() * 2) }] } },
          )
      }
    }
    await Promise.all(buyers.map(life))

    const { rows: stock } = await acme.tenant.query<{ id: number; stock: number; gone: number }>({
      text: `select v.id, v.stock, coalesce(sum(l.quantity - l.returned) filter (where o.status <> 'CANCELLED'), 0)::int as gone
      from product_variant v left join shop_order_line l on l.organization_id = v.organization_id and l.variant_id = v.id
      left join shop_order o on o.organization_id = l.organization_id and o.id = l.order_id
      group by v.id, v.stock order by v.id`,
    })
    expect(stock.map((each) => each.stock + each.gone)).toEqual([12, 12, 12, 12])
    const { rows: strange } = await acme.tenant.query({
      text: `select o.id from shop_order o left join invoice i on i.organization_id = o.organization_id and i.id = o.invoice_id
      where i.id is null or i.total <> o.total
        or (o.status in ('CANCELLED', 'RETURNED') and i.credited <> i.total)
        or (o.status in ('PLACED') and i.credited <> 0)
        or o.goods + o.discount <> (select sum(amount) from shop_order_line l where l.organization_id = o.organization_id and l.order_id = o.id)`,
    })
    expect(strange).toEqual([])
    const { rows: counts } = await acme.tenant.query<{ orders: number; invoices: number }>({
      text: 'select (select count(*)::int from shop_order) as orders, (select count(*)::int from invoice) as invoices',
    })
    expect(counts).toEqual([{ orders: new Set(placed).size, invoices: new Set(placed).size }])
    expect(placed.length).toBeGreaterThan(3)
  },
)
