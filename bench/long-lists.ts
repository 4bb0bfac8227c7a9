import { register, type ApiClient } from '../tests/support/api-client.ts'
import pg from 'pg'
import { tenantDatabase } from '../gateway/db/tenant-database.ts'
import { besideGateway } from './filled-gateway.ts'
import { LISTS, PER_PAGE, type LongList } from './long-lists/lists.ts'
import { fixed, median } from './measure.ts'

const [LONG, SHORT] = [100_000, 1_000]
const ROUNDS = 120

interface Asked {
  page?: number
  search?: string
  sort?: { field: string; direction: string }[]
}

/** Pages, orders and searches of a list of 100,000 rows, against the same of 1,000: p95 of each, over the wire. */
export const longLists = (): Promise<string[]> =>
  besideGateway(async ({ url, pool, owner }) => {
    const lines: string[] = []
    for (const [name, list] of Object.entries(LISTS)) {
      const filled = async (title: string, count: number) => {
        const person = await register(url, `${name}-${title}`)
        await list.fill(tenantDatabase(pool, Number(person.userData.organization)), count)
        return { person, pages: count / PER_PAGE }
      }
      const [long, short] = [await filled('long', LONG), await filled('short', SHORT)]
      await settled(owner)
      for (const [kind, ask] of Object.entries(asksOf(list))) {
        const took = { long: [] as number[], short: [] as number[] }
        for (let round = 0; round < ROUNDS; round++) {
          took.long.push(await milliseconds(long.person, list.query, ask(round, long.pages)))
          took.short.push(await milliseconds(short.person, list.query, ask(round, short.pages)))
        }
        const [ours, peer] = [atShare(took.long, 0.95), atShare(took.short, 0.95)]
        const middle = median(took.long) / median(took.short)
        lines.push(
          `${name}, ${kind}: p95 of ${LONG.toLocaleString('en')} rows ${fixed(ours, 1)} ms, of ${SHORT.toLocaleString('en')} ${fixed(peer, 1)} ms: x${fixed(ours / peer)} (medians x${fixed(middle)})`,
        )
      }
    }
    return lines
  })

/** As the server's own upkeep would leave it after a while. */
async function settled(owner: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  await client.query('vacuum analyze')
  await client.end()
}

const DIRECTIONS = ['ASC', 'DESC'] as const
const at = <T>(values: readonly T[], index: number): T => values[index % values.length] as T
/** Anywhere in the list; the same in every run. */
const anywhere = (round: number, pages: number) => 1 + Math.floor(((round * 0.618034) % 1) * pages)

const asksOf = ({
  sorts,
  searches,
}: LongList): Record<string, (round: number, pages: number) => Asked> => ({
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
  searches: (round) => ({ search: at(searches, round) }),
})

async function milliseconds(person: ApiClient, query: string, asked: Asked): Promise<number> {
  const began = performance.now()
  await person.graphql(query, { ...asked })
  return performance.now() - began
}

const atShare = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN
