import { CompiledQuery } from 'kysely'
import type { QueryConfig, QueryResult, QueryResultRow } from 'pg'
import type { Tenant } from '../access/authorize.ts'

/** Work within one transaction, whose hand-written queries belong to it, too. */
export const inTransaction = <R>(tenant: Tenant, work: (within: Tenant) => Promise<R>): Promise<R> =>
  tenant.db.transaction().execute(async (db) => {
    const query = async <Row extends QueryResultRow>({ text, values = [] }: QueryConfig) =>
      (await db.executeQuery(CompiledQuery.raw(text, values))) as unknown as QueryResult<Row> // its rows are all that is read
    return work({ ...tenant, db, query })
  })
