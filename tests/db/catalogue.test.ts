// What the migrations have made, read from the catalogue: whoever adds a table is held to the same.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '../../gateway/db/migrate.ts'
import type { OpenDatabase } from '../../gateway/db/open.ts'
import { KINDS, openKind } from './support/kinds.ts'
import { ask, scratch } from './support/scratch.ts'
import { inSql, owners } from '../support/tables.ts'

const { furnished } = scratch()
/** Keyed by its own id, which is what organization_id refers to. */
const ROOT = 'organization'

interface Table {
  name: string
  enabled: boolean
  forced: boolean
  nullable: boolean | null
  key: string[] | null
  kind: string
}
interface Policy {
  name: string
  policy: string
  command: string
  permissive: boolean
  using: string | null
  check: string | null
}

const TABLES = `
  select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced, not a.attnotnull as nullable, c.relkind as kind,
    (select array_agg(k.attname::text order by position) from pg_index i cross join unnest(i.indkey) with ordinality key(number, position)
      join pg_attribute k on k.attrelid = c.oid and k.attnum = key.number
      where i.indrelid = c.oid and i.indisprimary and position <= i.indnkeyatts) as key
  from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'f') order by 1`
const POLICIES = `
  select c.relname as name, polname as policy, polcmd as command, polpermissive as permissive,
    pg_get_expr(polqual, polrelid) as using, pg_get_expr(polwithcheck, polrelid) as check
  from pg_policy p join pg_class c on c.oid = polrelid where c.relnamespace = 'public'::regnamespace`
const FOREIGN_KEYS = `
  select conrelid::regclass::text || '.' || conname as name, t.relname as target,
    (select array_agg(attname::text) from pg_attribute where attrelid = conrelid and attnum = any(conkey)) as columns
  from pg_constraint join pg_class t on t.oid = confrelid
  where contype = 'f' and connamespace = 'public'::regnamespace and t.relnamespace = 'public'::regnamespace`

/** Policies beside the one of the organisation, each with a reason in its migration. */
const REVIEWED = [
  'member.own_memberships',
  'organization.own_organizations',
  'picture.picture_of_address',
]

describe.each(KINDS)('%s', (kind) => {
  let db: OpenDatabase
  let tables: Table[]
  beforeAll(async () => {
    db = await openKind(kind, await furnished('database'))
    await migrate(db.owner, { log: () => undefined })
    tables = await ask<Table>(db.owner, TABLES)
  })
  afterAll(() => db.stop())

  test('SEC-22 every tenant table has organization_id, not null and first in its key', () => {
    expect(tables.length).toBeGreaterThan(5)
    const tenant = tables.filter(({ name }) => name !== ROOT)
    expect(
      tenant.filter(({ nullable, key }) => nullable !== false || key?.[0] !== 'organization_id'),
    ).toEqual([])
    expect(tables.find(({ name }) => name === ROOT)?.key).toEqual(['id'])
  })

  test('SEC-22 every foreign key between tenant tables includes the organisation', async () => {
    const keys = await ask<{ name: string; columns: string[] }>(db.owner, FOREIGN_KEYS)
    expect(keys.length).toBeGreaterThan(5)
    expect(keys.filter(({ columns }) => !columns.includes('organization_id'))).toEqual([])
  })

  test('SEC-23 row security is enabled and forced on every tenant table, with USING and WITH CHECK', async () => {
    expect(tables.filter(({ enabled, forced }) => !enabled || !forced)).toEqual([])
    const policies = await ask<Policy>(db.owner, POLICIES)
    const own = (table: string) =>
      policies.filter(({ name, policy }) => name === table && policy === 'organization')
    for (const { name } of tables) {
      const key = name === ROOT ? 'id' : 'organization_id'
      const expression = expect.stringMatching(
        new RegExp(`^\\(${key} = (current_organization\\(\\)|.*app\\.organization_id.*)\\)$`),
      ) as string
      expect(own(name)).toEqual([
        {
          name,
          policy: 'organization',
          command: '*',
          permissive: true,
          using: expression,
          check: expression,
        },
      ])
    }
    const others = policies
      .filter(({ policy }) => policy !== 'organization')
      .map(({ name, policy }) => `${name}.${policy}`)
    expect(others.filter((name) => !REVIEWED.includes(name))).toEqual([])
  })

  test('SEC-23 no view, function or foreign table looks past row security', async () => {
    const past = await ask(
      db.owner,
      `select relname as name from pg_class where relkind in ('v', 'm', 'f') and relnamespace in ('public'::regnamespace, 'identity'::regnamespace, 'published'::regnamespace)
         and not coalesce(reloptions @> '{security_invoker=true}', false)
       union all select proname from pg_proc where prosecdef and pronamespace in ('public'::regnamespace, 'identity'::regnamespace, 'published'::regnamespace)`,
    )
    // Requests may delete no readings; what organisations keep no longer is deleted by the owner, who names the organisation itself.
    expect(past).toEqual([{ name: 'remove_readings' }])
  })

  test('what domains publish are views that requests may only read, and each is declared', async () => {
    const views = await ask<{ name: string; kind: string; rights: string[] | null }>(
      db.owner,
      `select 'published.' || c.relname as name, c.relkind as kind,
         (select array_agg("right" order by "right") from unnest('{select,insert,update,delete}'::text[]) "right"
          where has_table_privilege('isotherm_app', c.oid, "right")) as rights
       from pg_class c where c.relnamespace = 'published'::regnamespace order by c.relname`,
    )
    const declared = [...owners.keys()].filter((name) => name.startsWith('published.')).map(inSql)
    expect(views.map(({ name }) => name)).toEqual(declared.sort())
    expect(views.filter(({ kind, rights }) => kind !== 'v' || rights?.join() !== 'select')).toEqual(
      [],
    )
  })

  test('SEC-23 the role of requests owns nothing and has no right beyond rows', async () => {
    expect(
      await ask(
        db.app,
        `select current_user as name, rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication as strong,
           (select count(*)::int from pg_class where relowner = r.oid) as owned,
           pg_has_role('${String(db.owner.user)}', 'member') as owner,
           has_schema_privilege('public', 'create') as creates
         from pg_roles r where rolname = current_user`,
      ),
    ).toEqual([{ name: 'isotherm_app', strong: false, owned: 0, owner: false, creates: false }])
    const ddl = await ask<{ name: string; right: string }>(
      db.owner,
      `select c.relname as name, "right" from pg_class c cross join unnest('{truncate,references,trigger}'::text[]) "right"
       where c.relnamespace in ('public'::regnamespace, 'identity'::regnamespace) and c.relkind in ('r', 'p')
         and has_table_privilege('isotherm_app', c.oid, "right")`,
    )
    expect(ddl).toEqual([])
  })

  test('SEC-22 SEC-23 rows of one organisation are not there, and cannot be referred to, for another', async () => {
    const as = (organization: number, statement: string) =>
      ask<{ n: number }>(
        db.app,
        `begin; select set_config('app.organization_id', '${organization}', true); ${statement}; commit`,
      )
    const title = 'insert into organization (id, title, slug) overriding system value values'
    const site = "insert into site (name, time_zone) values ('Bakery', 'UTC')"
    for (const id of [1, 2])
      await ask(
        db.owner,
        `begin; select set_config('app.organization_id', '${id}', true); ${title} (${id}, 'T', 's${id}'); commit`,
      )
    await as(1, site)
    const tables = ['organization', 'site', 'id_counter']
    const counts = (connection = db.app) =>
      Promise.all(tables.map((table) => ask(connection, `select count(*)::int n from ${table}`)))
    expect(await counts()).toEqual([[{ n: 0 }], [{ n: 0 }], [{ n: 0 }]])
    expect(await counts(db.owner)).toEqual([[{ n: 0 }], [{ n: 0 }], [{ n: 0 }]])
    await expect(as(2, "insert into device (site_id, name) values (1, 'D')")).rejects.toMatchObject(
      { code: '23503' },
    )
    await expect(
      as(2, "insert into site (organization_id, name, time_zone) values (1, 'S', 'UTC')"),
    ).rejects.toMatchObject({
      code: '42501',
    })
    await as(1, "insert into device (site_id, name) values (1, 'D')")
  })
})
