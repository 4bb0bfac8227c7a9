import { employeeAt } from '../seed/people/employees.ts'
import { register, type ApiClient } from '../tests/support/api-client.ts'
import type { Tenant } from '../gateway/access/authorize.ts'
import pg from 'pg'
import { tenantDatabase } from '../gateway/db/tenant-database.ts'
import { besideGateway } from './filled-gateway.ts'
import { fixed, median } from './measure.ts'

const [LONG, SHORT] = [100_000, 1_000]
const PER_PAGE = 25
const ROUNDS = 120

type Db = Tenant['db']
interface Asked {
  page?: number
  search?: string
  sort?: { field: string; direction: string }[]
}

/** A list that is measured: how it is filled, asked for, sorted and searched. */
interface LongList {
  readonly query: string
  readonly fill: (db: Db, count: number) => Promise<void>
  readonly sorts: readonly string[]
  /** What somebody looks for, in turn: what is rare, and what many rows have. */
  readonly searches: readonly string[]
}

const inBatches = async (count: number, insert: (from: number, to: number) => Promise<unknown>) => {
  for (let from = 0; from < count; from += 1000) await insert(from, Math.min(from + 1000, count))
}
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i)

const LISTS: Readonly<Record<string, LongList>> = {
  employees: {
    query: `query($page: Int! = 1, $search: String, $sort: [EmployeeSort!]) {
      employees(page: $page, perPage: ${PER_PAGE}, search: $search, sort: $sort) {
        totalCount nodes { id fullName post email city startDate salary { minor currency } age experience status version } } }`,
    fill: (db, count) =>
      inBatches(count, (from, to) =>
        db
          .insertInto('employee')
          .values(range(from, to).map((index) => employeeAt(index, 7, Date.now())))
          .execute(),
      ),
    sorts: [
      'NAME',
      'POST',
      'EMAIL',
      'CITY',
      'START_DATE',
      'SALARY',
      'AGE',
      'EXPERIENCE',
      'STATUS',
      'ID',
      'CREATED_AT',
    ],
    searches: [
      'halvorsen',
      'Dagny Petrov',
      'dagny.petrov8',
      'bergen',
      'welder',
      '03/31/2024',
      '$12345',
      'zzz',
      'yara',
      'engineer',
    ],
  },
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
