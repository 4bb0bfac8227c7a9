import { CompiledQuery } from 'kysely'
import type { QueryResult, QueryResultRow } from 'pg'
import type { Tenant } from '../../access/authorize.ts'
import type { HandWrittenQuery } from '../../context.ts'

/**
 * All of it or nothing: a change and the audit entry that says who made it belong into one. Hand-written queries of `within` are
 * part of it, too. What others see of it (events, mails) comes after.
 * @example inTransaction(tenant, async (within) => { const site = await store.insertSite(within, wanted); await recordAudit(within, ctx, act) })
 */
export const inTransaction = <R>(
  tenant: Tenant,
  work: (within: Tenant) => Promise<R>,
): Promise<R> =>
  tenant.db.transaction().execute(async (db) => {
    const query = async <Row extends QueryResultRow>({ text, values = [] }: HandWrittenQuery) =>
      (await db.executeQuery(CompiledQuery.raw(text, [...values]))) as unknown as QueryResult<Row> // its rows are all that is read
    return work({ ...tenant, db, query })
  })
