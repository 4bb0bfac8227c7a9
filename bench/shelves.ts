import { rm } from 'node:fs/promises'
import path from 'node:path'
import { databaseOf, openPool } from '../gateway/db/database.ts'
import { openDatabase } from '../gateway/db/open.ts'
import { register, type ApiClient } from '../tests/support/api-client.ts'
import { temporaryDataDir } from '../tests/support/gateway-process.ts'
import { fixed, inTurn } from './measure.ts'
import { run } from './program.ts'
import { found, type Found } from './report.ts'

const [MANY, FEW] = [100_000, 1000]
const CALLS = 20
const PAGE = 'nodes { id name price { minor } brand { name } variants { id stock } } totalCount'
const FACETS = 'categories { count } brands { count } priceBands { count } ratingsFrom totalCount'

/** What the shop asks for. */
const ASKED = {
  page: `{ products { ${PAGE} } }`,
  'page by price': `{ products(sort: [{ field: PRICE }], page: 7) { ${PAGE} } }`,
  'rare word with facets': `{ products(search: "model-77") { ${PAGE} } productFacets(search: "model-77") { ${FACETS} } }`,
  'misspelt word with facets': `{ products(search: "modle-77") { ${PAGE} } productFacets(search: "modle-77") { ${FACETS} } }`,
  'frequent word with facets': `{ products(search: "freezer") { ${PAGE} } productFacets(search: "freezer") { ${FACETS} } }`,
  'all facets': `{ productFacets { ${FACETS} } }`,
} as const

/** The shelves of a shop with 100,000 products against one with 1,000: the 95th percentile of what a page of it asks for. */
export async function shelves(): Promise<Found[]> {
  const dataDir = temporaryDataDir()
  const gateway = await run('bench/unlimited-gateway.ts', dataDir)
  try {
    const large = await withGoods(gateway.url, dataDir, 'many', MANY)
    const small = await withGoods(gateway.url, dataDir, 'few', FEW)
    const lines: Found[] = []
    for (const [kind, query] of Object.entries(ASKED)) {
      await Promise.all([slowest(large, query), slowest(small, query)])
      const took = await inTurn(3, {
        ours: () => slowest(large, query),
        peer: () => slowest(small, query),
      })
      const { ours, peer } = took
      const [many, few] = [MANY, FEW].map((count) => count.toLocaleString('en'))
      lines.push(
        found(
          `${kind}: p95 of ${many} ${fixed(ours.value, 1)} ms, of ${few} ${fixed(peer.value, 1)} ms: x${fixed(ours.value / peer.value)}`,
          {
            name: `shop of ${many}, ${kind}: p95`,
            unit: 'ms',
            ours,
            peer: { name: `of ${few}`, ...peer },
          },
        ),
      )
    }
    return lines
  } finally {
    await gateway.stop()
    await rm(path.dirname(dataDir), { recursive: true, force: true })
  }
}

const SHELVES = [
  "insert into product_category (name) select 'Shelf ' || i from generate_series(1, 8) i",
  "insert into product_brand (name) select 'Maker ' || i from generate_series(1, 21) i",
]
const PRODUCTS = `insert into product (name, description, category_id, brand_id, price, has_free_shipping, rating_sum, rating_count)
  select (array['Freezer','Air','Door','Humidity','Immersion','Lab','Vaccine','Dry','Glycol','Wall'])[1 + i % 10] || ' '
      || (array['probe','logger','gateway','holder','box','cable'])[1 + i % 6] || ' model-' || (i % 997),
    'Cold-chain accessory of the series ' || (i % 50), (select min(id) from product_category) + i % 8, (select min(id) from product_brand) + i % 21,
    100 + (i::bigint * 7919) % 900000, i % 5 = 0, 1 + i % 5, 1 from generate_series($1::int, $2::int) i`
const VARIANTS = `insert into product_variant (product_id, color, name, stock)
  select id, 'PRIMARY', 'White', id % 7 from product where id between $1::int and $2::int`
/** What a statement has time for. */
const PART = 1000

async function withGoods(url: string, dataDir: string, name: string, count: number) {
  const person = await register(url, name)
  const database = await openDatabase({ dataDir, log: () => undefined })
  const pool = openPool(database.app)
  const { query } = databaseOf(pool).tenant(Number(person.userData.organization))
  for (const text of SHELVES) await query({ text })
  for (let first = 1; first <= count; first += PART)
    for (const text of [PRODUCTS, VARIANTS])
      await query({ text, values: [first, Math.min(first + PART - 1, count)] })
  await pool.end()
  await database.stop()
  return person
}

/** The 95th percentile of some calls. */
async function slowest(person: ApiClient, query: string): Promise<number> {
  const took: number[] = []
  for (let time = 0; time < CALLS; time++) {
    const began = performance.now()
    await person.graphql(query)
    took.push(performance.now() - began)
  }
  return took.sort((a, b) => a - b)[Math.floor(CALLS * 0.95) - 1] ?? Number.NaN
}
