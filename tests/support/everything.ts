import type { ownGateway } from './gateway.ts'
import type { TestOrganization } from './organization.ts'

const TABLES = `select c.oid::regclass::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and a.attname = 'organization_id' order by 1`

/** All that is stored of an organisation, whenever it is called: two that are equal tell that nothing left a trace. */
export function everythingOf(
  { owner }: Pick<Awaited<ReturnType<typeof ownGateway>>, 'owner'>,
  { tenant }: Pick<TestOrganization, 'tenant'>,
) {
  return async (): Promise<Record<string, unknown[]>> => {
    const { rows: tables } = await owner.query<{ name: string }>(TABLES)
    const stored: Record<string, unknown[]> = {}
    for (const { name } of tables)
      stored[name] = (
        await tenant.query({ text: `select * from ${name} stored order by stored::text` })
      ).rows
    return stored
  }
}
