import type { Kysely } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Tenant } from '../../gateway/access/authorize.ts'
import type { HandWrittenQuery, TenantDatabase } from '../../gateway/context.ts'
import { databaseOf } from '../../gateway/db/database.ts'
import { Gathered } from '../../gateway/db/gathered.ts'
import { keptStatement, type AnyTenant, type Placeholder } from '../../gateway/db/kept-statement.ts'
import { anyOf, textByCodePoint } from '../../gateway/db/listing.ts'
import { listOrder } from '../../gateway/platform/paging/page.ts'
import { rowsOfAll } from '../../gateway/platform/paging/rows-at.ts'
import { KINDS, opened } from './support/kinds.ts'
import { createNotes } from './support/notes.ts'
import { scratch } from './support/scratch.ts'

interface NoteTables {
  note: { id: number; organizationId: number; bodyText: string }
}
const { furnished } = scratch()

const ORGANIZATIONS = [1, 2, 3]
/** Notes are at no sites: whoever sees some of them alone names their numbers. */
const SOME = [null, [], [10, 11, 12, 13, 14], [12, 13, 14, 15, 16, 17], [40]]
const RANGES = [
  [1, 30],
  [12, 16],
  [14, 60],
] as const

const EVERYBODY = ORGANIZATIONS.flatMap((organizationId) =>
  SOME.flatMap((siteIds) =>
    RANGES.map(([from, to]) => ({ asker: { organizationId, siteIds }, from, to })),
  ),
)
type Asked = (typeof EVERYBODY)[number]

const among = (tenant: AnyTenant, from: Placeholder<number>, to: Placeholder<number>) => {
  const rows = (tenant.db as unknown as Kysely<NoteTables>)
    .selectFrom('note')
    .select((eb) => [
      'organizationId',
      'bodyText',
      eb.cast<number>(tenant.organizationId, 'integer').as('askedBy'),
      eb.cast<string>(eb.val('same for all'), 'text').as('always'),
    ])
    .where('id', '>=', from)
    .where('id', '<', to)
    .orderBy('id')
  return tenant.siteIds === null ? rows : rows.where('id', '=', anyOf(tenant.siteIds))
}

const expected = ({ asker: { organizationId, siteIds }, from, to }: Asked) =>
  Array.from({ length: to - from }, (_, at) => from + at)
    .filter((id) => 1 + (id % 3) === organizationId && (siteIds?.includes(id) ?? true))
    .map((id) => ({
      organizationId,
      bodyText: `note ${id}`,
      askedBy: organizationId,
      always: 'same for all',
    }))

describe.each(KINDS)('%s', (kind) => {
  const open = opened(kind, furnished, 2, createNotes)
  const tenantOf = (
    { organizationId, siteIds }: Asked['asker'],
    { db, query }: TenantDatabase = databaseOf(open.pool).tenant(organizationId),
  ) => ({ organizationId, siteIds, db, query }) as unknown as Tenant

  test('SEC-23 whoever asks first, everybody has their own rows, alone and gathered', async () => {
    const database = databaseOf(open.pool)
    const ofRequest = (asker: Asked['asker']) =>
      tenantOf(asker, database.gathering(asker.organizationId, new Gathered()))
    for (const first of EVERYBODY) {
      const ask = keptStatement(among)
      const others = EVERYBODY.filter((one) => one !== first)
      const asked = [first, ...others, ...others.toReversed(), first]
      const answers = asked.map(({ asker, from, to }, at) =>
        ask(at % 2 === 0 ? tenantOf(asker) : ofRequest(asker), from, to),
      )
      expect(await Promise.all(answers)).toEqual(asked.map(expected))
    }
  })

  test('SEC-23 within a transaction it reads what that one alone has written', async () => {
    const ask = keptStatement(among)
    for (const organizationId of [...ORGANIZATIONS, ...ORGANIZATIONS]) {
      const tenant = tenantOf({ organizationId, siteIds: null })
      const written = await tenant.db.transaction().execute(async (db) => {
        const { id } = await (db as unknown as Kysely<NoteTables>)
          .insertInto('note')
          .values({ organizationId, bodyText: 'mine' } as never)
          .returning('id')
          .executeTakeFirstOrThrow()
        expect(await ask(tenant, id, id + 1)).toEqual([])
        expect(await ask({ ...tenant, db, siteIds: [id + 1] }, id, id + 1)).toEqual([])
        return ask({ ...tenant, db }, id, id + 1)
      })
      expect(written).toMatchObject([{ organizationId, bodyText: 'mine', askedBy: organizationId }])
    }
  })

  test('it is built once for those who see all and once for others, and reads nothing then', async () => {
    const built: AnyTenant[] = []
    const ask = keptStatement((tenant, from: Placeholder<number>, to: Placeholder<number>) => {
      built.push(tenant)
      return among(tenant, from, to)
    })
    for (const { asker, from, to } of EVERYBODY) await ask(tenantOf(asker), from, to)
    expect(built.map(({ siteIds }) => siteIds === null)).toEqual([true, false])
    const read = built.map(({ db }) =>
      (db as unknown as Kysely<NoteTables>).selectFrom('note').selectAll().execute(),
    )
    expect(await Promise.all(read)).toEqual([[], []])
  })

  test('what the database refuses is told to who asked, and the next is answered', async () => {
    const ask = keptStatement((tenant, divisor: Placeholder<number>) =>
      (tenant.db as unknown as Kysely<NoteTables>)
        .selectFrom('note')
        .select((eb) => eb(eb.val(12), '/', eb.cast<number>(divisor, 'integer')).as('part'))
        .limit(1),
    )
    const tenant = tenantOf({ organizationId: 1, siteIds: null })
    await expect(ask(tenant, 0)).rejects.toMatchObject({ code: '22012' })
    expect(await ask(tenant, 4)).toEqual([{ part: 3 }])
  })

  test('a value cannot be looked into while a statement is built', async () => {
    const looking = keptStatement((tenant, ids: Placeholder<readonly number[]>) => {
      const rows = (tenant.db as unknown as Kysely<NoteTables>).selectFrom('note').select('id')
      // @ts-expect-error -- how many there are is known when it is asked
      return ids.length === 0 ? rows : rows.where('id', '=', anyOf(ids)).orderBy('id')
    })
    const tenant = tenantOf({ organizationId: 1, siteIds: null })
    expect(await looking(tenant, [])).toEqual([])
    expect(await looking(tenant, [3, 4, 6])).toEqual([{ id: 3 }, { id: 6 }])
  })
})

test('of whole lists the usual order is brief, others may have no index', async () => {
  const asked: (boolean | undefined)[] = []
  const query = (config: HandWrittenQuery) => {
    asked.push(config.isBrief)
    return Promise.resolve({ rows: [] })
  }
  const tenant = { organizationId: 1, siteIds: null, db: { isTransaction: false }, query }
  const order = listOrder('site', [{ field: 'NAME', direction: 'ASC' }], {
    NAME: [textByCodePoint('site.name')],
  })
  const all = rowsOfAll(order, (anyone) => anyone.db.selectFrom('site').selectAll())
  for (const direction of ['ASC', 'DESC', 'ASC'] as const)
    await all.at(tenant as unknown as Tenant, [{ field: 'NAME', direction }], {
      offset: 0,
      limit: 10,
      count: undefined,
    })
  expect(asked).toEqual([true, false, true])
})
