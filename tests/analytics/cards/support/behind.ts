import type { Caller } from '../../../support/caller.ts'

export interface Figures {
  unit: string
  currency: string | null
  figure: number
  previous: number
  change: number | null
  values: number[]
  previousValues: number[]
  parts: { name: string; value: number; previous: number; values: number[] | null }[]
  secondsToRespond: number | null
  leftOut: { minor: number; currency: string }[]
  list: { field: string; filter: object; counted: string; sum: number; address: string }
  computedAt: string
}
export interface Report {
  from: string
  to: string
  comparedFrom: string
  comparedTo: string
  timeZone: string
  bucket: string
  firstDays: string[]
  comparedFirstDays: string[]
  cards: { name: string; figures: Figures | null }[]
}

const REPORT = `from to comparedFrom comparedTo timeZone bucket firstDays comparedFirstDays cards { name figures {
  unit currency figure previous change values previousValues parts { name value previous values } secondsToRespond
  leftOut { minor currency } list { field filter counted sum address } computedAt } }`

export const ask = (who: Caller, asked: object = {}) =>
  who.graphql(
    `query($names: [CardName!], $period: CardPeriod! = LAST_28_DAYS, $days: LocalDateRange) {
      cards(names: $names, period: $period, days: $days) { ${REPORT} } }`,
    asked as Record<string, unknown>,
  )

export async function report(who: Caller, asked: object = {}): Promise<Report> {
  const { data, errors } = await ask(who, asked)
  if (errors) throw new Error(JSON.stringify(errors))
  return data.cards as Report
}

export async function card(who: Caller, name: string, asked: object = {}): Promise<Figures> {
  const { cards } = await report(who, { names: [name], ...asked })
  const figures = cards[0]?.figures
  if (!figures) throw new Error(`${name} has no figures`)
  return figures
}

const FILTERS: Readonly<Record<string, string>> = {
  alarms: 'AlarmFilter',
  auditEntries: 'AuditEntryFilter',
  clients: 'ClientFilter',
  invoices: 'InvoiceFilter',
  orders: 'OrderFilter',
  tasks: 'TaskFilter',
  users: 'UserFilter',
}
type Amount = Record<string, { minor: number; currency: string }>

/** What the list behind a card comes to, as anybody would ask for it. */
export async function behind(who: Caller, { list, currency }: Figures): Promise<number> {
  const { field, filter, counted } = list
  const ask = async (selection: string, variable = `$filter: ${FILTERS[field]}`) => {
    const { data, errors } = await who.graphql(`query(${variable}) { ${selection} }`, {
      filter,
      range: filter,
    })
    if (errors) throw new Error(JSON.stringify(errors))
    return data as Record<string, never>
  }
  switch (counted) {
    case 'READING_COUNT': {
      const { sites } = await ask(
        'sites(perPage: 100) { nodes { readingCount(range: $range) } }',
        '$range: InstantRange!',
      )
      const { nodes } = sites as unknown as { nodes: { readingCount: number }[] }
      return nodes.reduce((sum, { readingCount }) => sum + readingCount, 0)
    }
    case 'ITEM_COUNT': {
      const { orderSums } = await ask('orderSums(filter: $filter) { itemCount }')
      return (orderSums as unknown as { itemCount: number }).itemCount
    }
    case 'SUM_TOTAL':
    case 'SUM_PAID': {
      const amount = counted === 'SUM_PAID' ? 'paid' : 'total'
      const { invoiceSums } = await ask(
        `invoiceSums(filter: $filter) { ${amount} { minor currency } }`,
      )
      const sums = invoiceSums as unknown as Amount[]
      return sums.find((sum) => sum[amount]?.currency === currency)?.[amount]?.minor ?? 0
    }
    default: {
      const listed = (await ask(`${field}(filter: $filter) { totalCount }`))[field]
      return (listed as unknown as { totalCount: number }).totalCount
    }
  }
}
