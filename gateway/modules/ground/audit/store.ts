import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'
import { anyOf, anyText, containing } from '../../../db/listing.ts'
import type { AuditEntryTable } from './tables.ts'
import type { AuditEntry, AuditSearch } from './audit-entry.ts'
import type { AuditedEntities } from '../../../platform/audit.ts'
import { entrySeen } from './site-store.ts'
import type { FoundRows } from '../../../platform/paging/connection.ts'
import type { IdRange } from '../../../platform/paging/id-range.ts'
import { inEither, isAmong, NO_ROWS, type Rows } from '../../../platform/paging/bits.ts'
import { gramIds } from '../../../platform/paging/grams.ts'
import { rowsHoldingText, rowsOfCondition } from '../../../platform/paging/growing-list.ts'
import { numberedInRange, rowsInRange } from '../../../platform/paging/rows-in-range.ts'

/** In their order. The database lets the app role add entries and read them; nobody changes one. Number and hashes are the database's. */
export const insert = (
  { db, organizationId }: Tenant,
  added: readonly Insertable<AuditEntryTable>[],
) =>
  db
    .insertInto('auditEntry')
    .values(added.map((entry) => ({ ...entry, organizationId })))
    .execute()

const COLUMNS = [
  'id',
  'organizationId',
  'at',
  'actorId',
  'action',
  'entity',
  'entityId',
  'detail',
  'ip',
  'previousHash',
  'hash',
] as const

export const entries = ({ db, organizationId, siteIds }: Tenant, entities: AuditedEntities) =>
  db
    .selectFrom('auditEntry')
    .select(COLUMNS)
    .where('organizationId', '=', organizationId)
    .$if(siteIds !== null, (query) => query.where(entrySeen(entities, siteIds ?? [])))

export interface WhoAndSince {
  readonly memberId: number
  readonly since: Date
}

/** What a member did, and what was done to the member. */
export const pageOfMember = (
  tenant: Tenant,
  entities: AuditedEntities,
  { memberId, since }: WhoAndSince,
  part: IdRange,
): Promise<FoundRows<AuditEntry>> =>
  rowsInRange(
    entries(tenant, entities)
      .where('at', '>=', since)
      .where((where) =>
        where.or([
          where('actorId', '=', memberId),
          where.and([where('entity', '=', 'User'), where('entityId', '=', String(memberId))]),
        ]),
      ),
    'id',
    part,
  )

/** Who has joined, and whose name or address holds a text. */
async function actorsNamed(tenant: Tenant, search: string): Promise<number[]> {
  const few = await gramIds(tenant, 'member', [search])
  const rows = await tenant.db
    .selectFrom('published.member')
    .select('id')
    .where('organizationId', '=', tenant.organizationId)
    .where('accountId', 'is not', null)
    .$if(few !== undefined, (query) => query.where('id', '=', anyOf(few ?? [])))
    .where((where) =>
      where.or([containing(sql`lower(full_name)`, search), containing(sql`lower(email)`, search)]),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Which entries hold a text, or are of somebody whose name does. */
async function rowsFound(tenant: Tenant, search: string): Promise<Rows> {
  const actorIds = await actorsNamed(tenant, search)
  const all = tenant.db
    .selectFrom('auditEntry')
    .where('auditEntry.organizationId', '=', tenant.organizationId)
  const [byText, byActor] = await Promise.all([
    rowsHoldingText(tenant, all, 'auditEntry', search),
    actorIds.length
      ? rowsOfCondition(tenant, all.where('actorId', '=', anyOf(actorIds)), 'auditEntry', [
          'actors',
          actorIds,
        ])
      : NO_ROWS,
  ])
  return inEither(byText, byActor)
}

function matchingOf(tenant: Tenant, audited: AuditedEntities, filter: AuditSearch['filter']) {
  const { ids, actorId, action, entity, entityId, at } = filter ?? {}
  let matching = entries(tenant, audited)
  if (ids) matching = matching.where('id', '=', anyOf(ids))
  if (actorId) matching = matching.where('actorId', '=', anyOf(actorId))
  if (action) {
    const whole = anyText(action)
    matching = matching.where((where) =>
      where.or([where('action', '=', whole), sql<boolean>`split_part(action, '.', 1) = ${whole}`]),
    )
  }
  if (entity) matching = matching.where('entity', '=', anyText(entity))
  if (entityId) matching = matching.where('entityId', '=', anyText(entityId))
  if (at?.from) matching = matching.where('at', '>=', at.from)
  if (at?.to) matching = matching.where('at', '<', at.to)
  return matching
}

export async function page(
  tenant: Tenant,
  entities: AuditedEntities,
  { filter, search }: AuditSearch,
  part: IdRange,
): Promise<FoundRows<AuditEntry>> {
  const matching = matchingOf(tenant, entities, filter)
  const isWhole = tenant.siteIds === null && Object.values(filter ?? {}).every((one) => one == null)
  if (!search) {
    const found = await rowsInRange(matching, 'id', part)
    return isWhole ? { ...found, count: () => wholeCount(tenant) } : found
  }
  const rows = await rowsFound(tenant, search)
  return isWhole
    ? numberedInRange(matching, 'id', rows, part)
    : rowsInRange(matching.where(isAmong('id', rows)), 'id', part)
}

/** Of an organisation's entries none is ever missing between the first and the last. */
async function wholeCount({ db, organizationId }: Tenant): Promise<number> {
  const { count } = await db
    .selectFrom('auditEntry')
    .select(sql<number>`coalesce(max(id) - min(id) + 1, 0)`.as('count'))
    .where('organizationId', '=', organizationId)
    .executeTakeFirstOrThrow()
  return count
}

export const byId = (
  tenant: Tenant,
  entities: AuditedEntities,
  id: number,
): Promise<AuditEntry | undefined> =>
  entries(tenant, entities).where('id', '=', id).executeTakeFirst()

/** The names members had when they were deleted: only the log knows them. */
export async function namesOfGone({ db, organizationId }: Tenant, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; fullName: string | null }>`
    select distinct on (entity_id) entity_id::int as id, detail -> 'before' ->> 'fullName' as full_name from audit_entry
    where organization_id = ${organizationId} and entity = 'User' and entity_id = any(${ids.map(String)}::text[])
      and action = 'user.deleted'
    order by entity_id, id desc`.execute(db)
  return rows
}
