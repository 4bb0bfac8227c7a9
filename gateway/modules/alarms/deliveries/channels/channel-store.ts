import { sql } from 'kysely'
import type { Tenant } from '../../../../access/authorize.ts'
import { anyOf, anyText } from '../../../../db/listing.ts'
import { listPage, nameOrder } from '../../../../platform/paging/page.ts'
import { channelSeen, policySeen } from '../seen-store.ts'
import { removeRow, rowsOf, updateVersioned } from '../../../../platform/record/rows.ts'
import type { ChannelTarget } from '../tables.ts'
import type { Channel, ChannelList } from './channel.ts'

const COLUMNS = [
  'organizationId',
  'id',
  'name',
  'kind',
  'target',
  'enabled',
  'verifiedAt',
  'digestAt',
  'createdAt',
  'updatedAt',
  'version',
] as const
const ORDER = nameOrder('notificationChannel')

const channels = (tenant: Tenant) =>
  rowsOf(tenant, 'notificationChannel').where(channelSeen(tenant.siteIds))

export function page(tenant: Tenant, list: ChannelList) {
  const { filter } = list
  let matching = channels(tenant)
  if (filter?.kind) matching = matching.where('kind', '=', anyText(filter.kind))
  if (typeof filter?.enabled === 'boolean')
    matching = matching.where('enabled', '=', filter.enabled)
  return listPage(matching.select(COLUMNS), list, ORDER)
}

export const byIds = (tenant: Tenant, ids: readonly number[]): Promise<Channel[]> =>
  channels(tenant).select(COLUMNS).where('id', '=', anyOf(ids)).execute()

/** Until the end of the transaction nobody else changes or deletes it. */
export const lockedById = (tenant: Tenant, id: number): Promise<Channel | undefined> =>
  channels(tenant).select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()

interface Row {
  name: string
  kind: Channel['kind']
  target: ChannelTarget
  enabled: boolean
  secret: string | null
}

export const insert = ({ db, organizationId }: Tenant, { target, ...row }: Row): Promise<Channel> =>
  db
    .insertInto('notificationChannel')
    .values({ ...row, organizationId, target: JSON.stringify(target) })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()

interface Changes extends Partial<Omit<Row, 'kind'>> {
  verifiedAt?: null
}

/** Undefined where nothing would be different. */
export function update(
  tenant: Tenant,
  id: number,
  { target, ...rest }: Changes,
  at: Date,
): Promise<Channel | undefined> {
  const change = { ...rest, ...(target && { target: JSON.stringify(target) }) }
  return updateVersioned(tenant, 'notificationChannel', id, change, at)
    .returning(COLUMNS)
    .executeTakeFirst()
}

export const remove = (tenant: Tenant, id: number) => removeRow(tenant, 'notificationChannel', id)

/** The policies that send through a channel, the first few by name. Nobody is told the name of one of other sites. */
export async function policiesUsing(
  { db, organizationId, siteIds }: Tenant,
  id: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('notificationPolicy')
    .select(['name', policySeen(siteIds).as('seen')])
    .where('organizationId', '=', organizationId)
    .where(sql<boolean>`steps @> ${JSON.stringify([{ channelIds: [id] }])}::jsonb`)
    .orderBy('name')
    .limit(11)
    .execute()
  const seen = rows.flatMap(({ name, seen }) => (seen ? [name] : []))
  return seen.length < rows.length ? [...seen, 'some of other sites'] : seen
}

/** Of these members the ones that are active. */
export async function activeMembers(
  { db, organizationId }: Tenant,
  ids: readonly number[],
): Promise<Set<number>> {
  const rows = await db
    .selectFrom('published.member')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('status', '=', 'ACTIVE')
    .where('id', '=', anyOf(ids))
    .execute()
  return new Set(rows.map(({ id }) => id))
}
