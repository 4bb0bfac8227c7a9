import { sql } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'
import type { SetupTaskKind } from '../../../generated/resolvers.ts'
import type { SetupSource } from '../../../platform/setup.ts'

export interface SetupTask {
  readonly kind: SetupTaskKind
  readonly done: boolean
  readonly path: string
}

type Source = readonly [SetupTaskKind, SetupSource]

/** How far they are, in one query and in their order. */
export async function tasksOf(tenant: Tenant, sources: readonly Source[]): Promise<SetupTask[]> {
  const rows = sources.map(([kind, { done, path }], order) => {
    const at = typeof path === 'string' ? sql`${path}` : path(tenant)
    return sql`select ${order}::int as "order", ${kind}::text as kind, ${done(tenant)} as done, ${at}::text as path`
  })
  const found = sql<SetupTask>`select kind, done, path from (${sql.join(rows, sql` union all `)}) task order by "order"`
  return (await found.execute(tenant.db)).rows
}
