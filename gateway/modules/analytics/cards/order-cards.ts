// What was ordered: the viewer's own orders, or everybody's for who looks after them.
import { pages } from '../../../../schema/commerce/orders.pages.ts'
import type { CardList } from './card.ts'
import { added, addressOf, between, partOf, type CardPlan } from './counting.ts'
import { instantsOf, type Span } from './span.ts'

const STATES = ['SHIPPED', 'PLACED', 'CANCELLED', 'RETURNED'] as const
/** Neither called off nor sent back. */
const SOLD: readonly string[] = ['PLACED', 'SHIPPED']

const listOf = (
  span: Span,
  list: Pick<CardList, 'counted' | 'sum'>,
  status?: readonly string[],
): CardList => {
  const createdAt = instantsOf(span)
  return {
    field: 'orders',
    filter: { createdAt, ...(status && { status }) },
    address: addressOf(pages.orders.to, {
      ...(status && { status: status.join(',') }),
      placed: between(createdAt),
    }),
    ...list,
  }
}

/** Orders that were placed; those of every state are a part of them. */
const placed = (withParts: boolean): CardPlan => ({
  needs: [['read', 'Order']],
  count: async (sources, span) => {
    const rows = await sources.orders()
    const figures = added(rows, span, ({ count }) => count)
    const inState = (state: string) => rows.filter(({ status }) => status === state)
    return {
      ...figures,
      parts: withParts
        ? STATES.map((state) => partOf(state, inState(state), span, ({ count }) => count))
        : [],
      list: listOf(span, { counted: 'TOTAL_COUNT', sum: figures.figure }),
    }
  },
})

export const ORDER_CARDS = {
  PRODUCT_ORDERS: placed(true),
  ORDERS_BY_DAY: placed(false),
  ORDERS_RECEIVED: placed(false),
  SALES: {
    needs: [['read', 'Order']],
    count: async (sources, span) => {
      const sold = (await sources.orders()).filter(({ status }) => SOLD.includes(status))
      const figures = added(sold, span, ({ items }) => items)
      return {
        ...figures,
        list: listOf(span, { counted: 'ITEM_COUNT', sum: figures.figure }, SOLD),
      }
    },
  },
} satisfies Readonly<Record<string, CardPlan>>
