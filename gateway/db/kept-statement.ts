// Statements that are always the same but for their values: built and compiled once, and from then on only given those (decision 100).
import {
  DummyDriver,
  sql,
  type Compilable,
  type CompiledQuery,
  type Kysely,
  type RawBuilder,
} from 'kysely'
import type { Tenant } from '../access/authorize.ts'
import type { Tables } from './tables.ts'
import { kyselyOver } from './tenant-database.ts'

/** Stands for a value while a statement is built: it can be put anywhere in SQL, and nothing can be read of it. */
export type Placeholder<T> = RawBuilder<T>

type Placeholders<Values extends readonly unknown[]> = {
  [At in keyof Values]: Placeholder<Values[At]>
}

/** Whoever will ask. While a statement is built nothing is known of them, but whether they see all sites. */
export interface AnyTenant {
  readonly db: Kysely<Tables>
  readonly organizationId: Placeholder<number>
  readonly siteIds: Placeholder<readonly number[]> | null
}

/** What a placeholder leaves among the parameters: how the value of a call is found. */
class Blank {
  readonly valueIn: (tenant: Tenant, values: readonly unknown[]) => unknown

  constructor(valueIn: Blank['valueIn']) {
    this.valueIn = valueIn
  }
}

const placeholder = <T>(
  valueIn: (tenant: Tenant, values: readonly unknown[]) => T,
): Placeholder<T> => sql<T>`${new Blank(valueIn)}`

/** Builds, and asks nobody: no statement can be kept that knows whose it was. */
const db = kyselyOver(new DummyDriver())
const organizationId = placeholder((tenant) => tenant.organizationId)
const ofAllSites: AnyTenant = { db, organizationId, siteIds: null }
const ofSomeSites: AnyTenant = {
  db,
  organizationId,
  siteIds: placeholder(({ siteIds }) => siteIds ?? []),
}

/**
 * A statement that reads, asked through the database of each tenant. It is built for those who see all sites and for others, and for
 * nothing else: `build` is given placeholders in place of values, and what it depends on besides must never change. A brief one takes a
 * few milliseconds at most, whatever the values are.
 * @example const byIds = keptStatement((tenant, ids: Placeholder<readonly number[]>) => sites(tenant).selectAll().where('site.id', '=', anyOf(ids)))
 */
export function keptStatement<Values extends readonly unknown[], Row>(
  build: (tenant: AnyTenant, ...placeholders: Placeholders<Values>) => Compilable<Row>,
  { isBrief = false } = {},
) {
  const kept = new Map<AnyTenant, CompiledQuery<Row>>()
  const compiledFor = (asker: AnyTenant, values: Values) => {
    const placeholders = values.map((_, at) =>
      placeholder((_tenant, given) => given[at]),
    ) as Placeholders<Values>
    const compiled = build(asker, ...placeholders).compile()
    kept.set(asker, compiled)
    return compiled
  }
  return async (tenant: Tenant, ...values: Values): Promise<Row[]> => {
    const asker = tenant.siteIds === null ? ofAllSites : ofSomeSites
    const compiled = kept.get(asker) ?? compiledFor(asker, values)
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Blank ? parameter.valueIn(tenant, values) : parameter,
    )
    if (tenant.db.isTransaction)
      return (await tenant.db.executeQuery<Row>({ ...compiled, parameters })).rows
    const query = { text: compiled.sql, values: parameters, camelCase: true, isBrief }
    return (await tenant.query(query)).rows as Row[] // kysely derives Row from the statement
  }
}
