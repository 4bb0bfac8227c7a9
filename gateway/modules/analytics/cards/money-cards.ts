// What invoices come to. Currencies are never added up together: a figure is in the one of most invoices, and names the others.
import { pages } from '../../../../schema/commerce/invoices.pages.ts'
import type { InvoiceCount } from '../../commerce/invoices/figures/figure-service.ts'
import type { CardList, CardPartName } from './card.ts'
import { added, addressOf, between, partOf, parted, sumOf, type CardPlan } from './counting.ts'
import { instantsOf, type Span } from './span.ts'

type Amount = 'total' | 'paid' | 'credited' | 'balance'

/** All that is issued: everything but drafts. */
const ISSUED = ['SENT', 'DOWNLOADED', 'PARTIAL_PAYMENT', 'PAID', 'PAST_DUE']

function currenciesOf(rows: readonly InvoiceCount[]): string[] {
  const counts = new Map<string, number>()
  for (const { currency, count } of rows) counts.set(currency, (counts.get(currency) ?? 0) + count)
  const byCount = [...counts].sort(
    ([one, few], [other, many]) => many - few || (one < other ? -1 : 1),
  )
  return byCount.map(([currency]) => currency)
}

const listOf = ({ from, to }: Span, counted: CardList['counted'], sum: number): CardList => ({
  field: 'invoices',
  filter: { issuedDate: { from, to }, status: ISSUED },
  counted,
  sum,
  address: addressOf(pages.invoices.to, {
    status: ISSUED.join(','),
    issued: between({ from, to }),
  }),
})

interface Wanted {
  readonly amount: Amount
  readonly counted: CardList['counted']
  readonly parts?: readonly (readonly [CardPartName, Amount])[]
}

const amountCard = ({ amount, counted, parts = [] }: Wanted): CardPlan => ({
  needs: [['read', 'Invoice']],
  count: async (sources, span) => {
    const rows = await sources.invoices()
    const { now } = parted(rows, span)
    const [currency = null, ...others] = currenciesOf(now.length ? now : rows)
    const own = rows.filter((row) => row.currency === currency)
    const figures = added(own, span, (row) => row[amount])
    const inOther = (other: string) =>
      sumOf(
        now.filter((row) => row.currency === other),
        (row) => row[amount],
      )
    return {
      ...figures,
      unit: 'AMOUNT',
      currency,
      parts: parts.map(([name, of]) => partOf(name, own, span, (row) => row[of])),
      leftOut: others.map((other) => ({ minor: inOther(other), currency: other })),
      list: listOf(span, counted, figures.figure),
    }
  },
})

const invoiced = { amount: 'total', counted: 'SUM_TOTAL' } as const

export const MONEY_CARDS = {
  REVENUE_REPORT: amountCard({
    ...invoiced,
    parts: [
      ['PAID', 'paid'],
      ['CREDITED', 'credited'],
      ['OPEN', 'balance'],
    ],
  }),
  REVENUE: amountCard(invoiced),
  REVENUE_GENERATED: amountCard(invoiced),
  PROFIT: amountCard({ amount: 'paid', counted: 'SUM_PAID' }),
  NEWEST_INVOICES: {
    needs: [['read', 'Invoice']],
    count: async (sources, span) => {
      const figures = added(await sources.invoices(), span, ({ count }) => count)
      return { ...figures, list: listOf(span, 'TOTAL_COUNT', figures.figure) }
    },
  },
  NEWSLETTER: {
    needs: [['read', 'Invoice']],
    count: async (sources, span) => {
      const figures = added(await sources.invoiceMails(), span, ({ count }) => count)
      const sent = instantsOf(span)
      const list: CardList = {
        field: 'invoices',
        filter: { sentAt: sent },
        counted: 'TOTAL_COUNT',
        sum: figures.figure,
        address: addressOf(pages.invoices.to, { sent: between(sent) }),
      }
      return { ...figures, list }
    },
  },
} satisfies Readonly<Record<string, CardPlan>>
