import { sql } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'
import type { ChainBreak } from './chain.ts'

/**
 * The hash of an entry, written out here rather than asked of the database's own function: who changes what is stored could change
 * that as well. The same form as in the migration that began the chain, and in docs/audit.md.
 */
const HASH = sql`sha256(convert_to(jsonb_build_array(
  1, organization_id, id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
  actor_id, action, entity, entity_id, detail, text(ip), encode(previous_hash, 'hex'))::text, 'UTF8'))`

export interface Walked {
  /** How many entries of this range fit, up to the first that does not. */
  fitting: number
  /** How many there are in this range. */
  found: number
  /** The last one that fits. */
  lastId: number | null
  lastHash: string | null
  brokenId: number | null
  why: ChainBreak | null
}

export interface Place {
  id: number
  hash: string
}

/** The next entries after a place, in the order of their numbers. */
export async function walk(
  { db, organizationId }: Tenant,
  after: Place,
  count: number,
): Promise<Walked> {
  const { rows } = await sql<Walked>`
    with part as (
      select id, hash, hash <> ${HASH} as altered,
        previous_hash <> lag(hash, 1, decode(${after.hash}, 'hex')) over (order by id) as unlinked
      from audit_entry where organization_id = ${organizationId} and id > ${after.id} order by id limit ${count}
    ), broken as (select id, unlinked from part where altered or unlinked order by id limit 1),
    fitting as (select * from part where id < coalesce((select id from broken), 2147483648))
    select (select count(*)::int from fitting) as fitting, (select count(*)::int from part) as found,
      (select max(id) from fitting) as last_id, (select encode(hash, 'hex') from fitting order by id desc limit 1) as last_hash,
      (select id from broken) as broken_id, (select case when unlinked then 'UNLINKED' else 'ALTERED' end from broken) as why
  `.execute(db)
  const [walked] = rows
  if (!walked) throw new Error('the range was not counted')
  return walked
}

/** The number of the entry with this hash. */
export async function numberOf(
  { db, organizationId }: Tenant,
  hash: string,
): Promise<number | undefined> {
  const found = await db
    .selectFrom('auditEntry')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('hash', '=', Buffer.from(hash, 'hex'))
    .executeTakeFirst()
  return found?.id
}
