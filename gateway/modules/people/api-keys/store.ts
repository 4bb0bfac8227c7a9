import { sql } from 'kysely'
import type { Tenant } from '../../../access/authorize.ts'
import type { UserRole } from '../../../access/role.ts'
import type { SiteAccess } from '../users/tables.ts'
import type { StoredScope } from '../../../access/stored-scope.ts'
import { anyOf, anyText, byCodePoint, containing, orderBy, plain } from '../../../db/listing.ts'
import { pageOf, rowColumns, rowsAsked } from '../../../platform/paging/page.ts'
import type { ApiKey, ApiKeyList, ApiKeyState } from './api-key.ts'
import { onKey } from '../../../platform/record/rows.ts'

/** What a key is now; one whose maker is gone opens nothing any more, as if it were revoked. */
const stateAt = (now: Date) => sql<ApiKeyState>`case
  when api_key.revoked_at is not null or api_key.created_by is null then 'REVOKED'
  when api_key.expires_at <= ${now}::timestamptz then 'EXPIRED'
  when member.status <> 'ACTIVE' then 'PAUSED'
  else 'ACTIVE' end`

const keys = ({ db, organizationId }: Tenant) =>
  db
    .selectFrom('apiKey')
    .leftJoin('published.member as member', (join) => onKey(join, 'member', 'apiKey.createdBy'))
    .where('apiKey.organizationId', '=', organizationId)

const shown = (matching: ReturnType<typeof keys>, now: Date) =>
  matching.select([
    'apiKey.id',
    'apiKey.name',
    'apiKey.prefix',
    'apiKey.scopes',
    'apiKey.createdBy',
    'apiKey.createdAt',
    'apiKey.updatedAt',
    'apiKey.expiresAt',
    'apiKey.lastUsedAt',
    'apiKey.revokedAt',
    stateAt(now).as('state'),
  ] as const)

const COLUMNS = {
  ...rowColumns('apiKey'),
  NAME: [byCodePoint('apiKey.name')],
  EXPIRES_AT: [plain('apiKey.expiresAt')],
  LAST_USED_AT: [plain('apiKey.lastUsedAt')],
}
const NEWEST_FIRST = [{ field: 'CREATED_AT', direction: 'DESC' }] as const

export function page(
  tenant: Tenant,
  { filter, search, sort, page, perPage }: ApiKeyList,
  now: Date,
) {
  let matching = rowsAsked(keys(tenant), rowColumns('apiKey'), filter)
  if (filter?.state) matching = matching.where(stateAt(now), '=', anyText(filter.state))
  if (search) {
    const places = [sql<string>`lower(api_key.name)`, sql<string>`lower(api_key.prefix)`]
    matching = matching.where((where) => where.or(places.map((place) => containing(place, search))))
  }
  return pageOf(shown(matching, now), orderBy(COLUMNS, sort ?? NEWEST_FIRST, 'apiKey.id'), {
    page,
    perPage,
  })
}

export const byIds = (tenant: Tenant, ids: readonly number[], now: Date): Promise<ApiKey[]> =>
  shown(keys(tenant).where('apiKey.id', '=', anyOf(ids)), now).execute()

export const byId = async (tenant: Tenant, id: number, now: Date): Promise<ApiKey | undefined> =>
  (await byIds(tenant, [id], now))[0]

export interface NewRow {
  readonly name: string
  readonly prefix: string
  readonly hash: Buffer
  readonly scopes: readonly StoredScope[]
  readonly createdBy: number
  readonly createdAt: Date
  readonly expiresAt: Date
}

export async function insert(
  { db, organizationId }: Tenant,
  { scopes, ...row }: NewRow,
): Promise<number> {
  const made = db
    .insertInto('apiKey')
    .values({ ...row, organizationId, scopes: JSON.stringify(scopes) })
  return (await made.returning('id').executeTakeFirstOrThrow()).id
}

/** Whether there was anything to revoke: not of a key that is over by itself. */
export async function revoke(
  { db, organizationId }: Tenant,
  id: number,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('apiKey')
    .set({ revokedAt: at })
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', at)
    .where('createdBy', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A key that was not revoked, with what its maker may do now. */
export interface KeyAccess {
  readonly id: number
  readonly name: string
  readonly prefix: string
  readonly hash: Buffer
  readonly scopes: readonly StoredScope[]
  readonly expiresAt: Date
  readonly lastUsedAt: Date | null
  readonly accountId: number
  readonly userId: number
  readonly role: UserRole
  readonly siteAccess: SiteAccess
  readonly siteIds: readonly number[]
}

const ACCESS = {
  name: 'api_key_access',
  text: `select k.id, k.name, k.prefix, k.hash, k.scopes, k.expires_at as "expiresAt", k.last_used_at as "lastUsedAt",
      m.account_id as "accountId", m.id as "userId", m.role, m.site_access as "siteAccess", m.site_ids as "siteIds"
    from api_key k join published.member m on m.organization_id = k.organization_id and m.id = k.created_by
    where k.prefix = $1 and k.revoked_at is null and m.status = 'ACTIVE' and m.account_id is not null`,
}

/** In one round trip; undefined for one that opens nothing. */
export async function accessOf(tenant: Tenant, prefix: string): Promise<KeyAccess | undefined> {
  return (await tenant.query<KeyAccess>({ ...ACCESS, values: [prefix] })).rows[0]
}

const TOUCH = {
  name: 'api_key_touch',
  text: 'update api_key set last_used_at = $2 where id = $1 and (last_used_at is null or last_used_at < $2)',
}

export async function touch(tenant: Tenant, id: number, at: Date): Promise<void> {
  await tenant.query({ ...TOUCH, values: [id, at] })
}
