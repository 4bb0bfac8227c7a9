import { register, type ApiClient } from '../tests/support/api-client.ts'
import { tenantDatabase } from '../gateway/db/tenant-database.ts'
import { besideGateway } from './filled-gateway.ts'
import { at, LONG, longAgainstShort, settle, SHORT } from './long-against-short.ts'
import { PER_PAGE } from './long-lists/batches.ts'
import { HOUSE } from './long-lists/house.ts'
import { LISTS, type LongList } from './long-lists/lists.ts'
import type { Found } from './report.ts'

interface Filled {
  readonly person: ApiClient
  readonly pages: number
}

interface Asked {
  page?: number
  search?: string
  sort?: { field: string; direction: string }[]
}

/** Pages, orders and searches of a list of 100,000 rows, against the same of 1,000: p95 of each, over the wire. */
const measured = (lists: Readonly<Record<string, LongList>>): Promise<Found[]> =>
  besideGateway(async ({ url, pool, owner }) => {
    const lines: Found[] = []
    for (const [name, list] of Object.entries(lists)) {
      const filled = async (title: string, count: number): Promise<Filled> => {
        const person = await register(url, `${name}-${title}`)
        await list.fill(tenantDatabase(pool, Number(person.userData.organization)), count)
        return { person, pages: count / PER_PAGE }
      }
      const both = { long: await filled('long', LONG), short: await filled('short', SHORT) }
      await settle(owner)
      const asks = Object.entries(asksOf(list)).map(([kind, asked]) => [
        kind,
        ({ person, pages }: Filled, round: number) =>
          person.graphql(list.query, { ...asked(round, pages) }),
      ])
      lines.push(...(await longAgainstShort(name, both, Object.fromEntries(asks))))
    }
    return lines
  })

/** Of the back office. */
export const longLists = () => measured(LISTS)

/** Of what is watched, who watches it, and what was done. */
export const longHouseLists = () => measured(HOUSE)

const DIRECTIONS = ['ASC', 'DESC'] as const
/** Anywhere in the list; the same in every run. */
const anywhere = (round: number, pages: number) => 1 + Math.floor(((round * 0.618034) % 1) * pages)

type Asks = Record<string, (round: number, pages: number) => Asked>

const asksOf = ({ sorts, searches }: LongList): Asks => ({
  ...(sorts.length ? pagesIn(sorts) : { 'first page': () => ({}) }),
  searches: (round) => ({ search: at(searches, round) }),
})

const pagesIn = (sorts: readonly string[]): Asks => ({
  'any page': (round, pages) => ({ page: anywhere(round, pages) }),
  'first pages in every order': (round) => ({
    page: 1 + (round % 3),
    sort: [
      { field: at(sorts, round), direction: at(DIRECTIONS, Math.floor(round / sorts.length)) },
    ],
  }),
  'any page in every order': (round, pages) => ({
    page: anywhere(round, pages),
    sort: [
      { field: at(sorts, round), direction: at(DIRECTIONS, Math.floor(round / sorts.length)) },
    ],
  }),
})
