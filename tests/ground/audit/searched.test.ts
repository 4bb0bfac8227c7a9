import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Tenant } from '../../../gateway/access/authorize.ts'
import { idsOf } from '../../../gateway/platform/paging/bits.ts'
import { rowsHoldingText } from '../../../gateway/platform/paging/growing-list.ts'
import { organization, type TestOrganization } from '../../support/organization.ts'

// A search of the log finds what its entries hold, whether their letters are kept by now, were looked up before, or neither (decision 099).

const LIST = `query($search: String!, $after: String, $filter: AuditEntryFilter) {
  auditEntries(first: 50, after: $after, search: $search, filter: $filter) { totalCount nodes { id } pageInfo { endCursor } } }`
/** Three letters, a number, what many have, what has no letters in a row, what nobody has. */
const SEARCHES = ['dep', '47', '113', 'depot 11', 'site.updated', '"x', 'zzz']

const add = ({ db }: Pick<Tenant, 'db'>, count: number, title = 'depot') =>
  sql`insert into audit_entry (at, action, entity, entity_id, detail)
    select now(), case when i % 3 = 0 then 'site.updated' else 'device.updated' end, 'Site', i::text,
      jsonb_build_object('after', jsonb_build_object('x', ${title}::text || ' ' || i))
    from generate_series(1, ${count}::int) i`.execute(db)

async function compare({ graphql, tenant }: TestOrganization) {
  for (const search of SEARCHES) {
    const { rows } = await sql<{ id: string }>`
      select id::text from audit_entry where search_text like ${`%${search}%`} order by audit_entry.id desc`.execute(
      tenant.db,
    )

    const first = (await graphql(LIST, { search })).data.auditEntries
    expect(first, search).toMatchObject({ totalCount: rows.length, nodes: rows.slice(0, 50) })
    const after = first.pageInfo.endCursor
    if (after)
      expect((await graphql(LIST, { search, after })).data.auditEntries.nodes, search).toEqual(
        rows.slice(50, 100),
      )
    const filter = { action: ['site'] }
    const sites = await sql<{ all: number }>`select count(*)::int as all from audit_entry
      where search_text like ${`%${search}%`} and split_part(action, '.', 1) = 'site'`.execute(
      tenant.db,
    )
    expect((await graphql(LIST, { search, filter })).data.auditEntries.totalCount, search).toBe(
      sites.rows[0]?.all,
    )
  }
}

test('finds what is there, however much came at once', async () => {
  const acme = await organization()
  for (const count of [1, 200, 60, 256, 255, 1, 3000, 2100, 4200, 7]) {
    await add(acme.tenant, count)
    await compare(acme)
  }
}, 60_000)

test('long logs are searched for the first time by the letters that are kept', async () => {
  const acme = await organization()
  for (let round = 0; round < 5; round++) await add(acme.tenant, 1000)
  await compare(acme)
  const { rows } = await sql<{ kept: number }>`
    select coalesce(sum(bit_count(bits)), 0)::int as kept from search_gram where entity = 'audit_entry' and gram = 'dep'`.execute(
    acme.tenant.db,
  )
  expect(rows[0]?.kept).toBeGreaterThan(4700)
})

test('what a transaction wrote and took back is not remembered, and another organisation finds nothing of it', async () => {
  const [acme, other] = [await organization(), await organization()]
  const found = async (tenant: Tenant) =>
    idsOf(await rowsHoldingText(tenant, tenant.db.selectFrom('auditEntry'), 'auditEntry', 'quay'))
      .length
  expect(await found(acme.tenant)).toBe(0)
  const undone = acme.tenant.db.transaction().execute(async (db) => {
    await add({ db }, 300, 'quay')
    expect(await found({ ...acme.tenant, db })).toBe(300)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  // More than were taken back, so that the numbers of those are other entries' by now.
  await add(acme.tenant, 400)
  expect(await found(acme.tenant)).toBe(0)
  await add(acme.tenant, 5, 'quay')
  expect(await found(acme.tenant)).toBe(5)
  // Longer, as what is known of a longer log would not be taken for this one's anyway.
  await add(other.tenant, 1000)
  expect(await found(other.tenant)).toBe(0)
})
