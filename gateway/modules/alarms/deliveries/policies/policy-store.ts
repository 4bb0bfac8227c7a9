import { sql } from 'kysely'
import type { Tenant } from '../../../../access/authorize.ts'
import { anyOf } from '../../../../db/listing.ts'
import { listPage, nameOrder } from '../../../../platform/paging/page.ts'
import { channelSeen, policySeen } from '../seen-store.ts'
import { findsAny, removeRow, rowsOf, updateVersioned } from '../../../../platform/record/rows.ts'
import type { PolicyStep } from '../tables.ts'
import { POLICY_FIELDS, type Policy, type PolicyInput, type PolicyList } from './policy.ts'

export const COLUMNS = [
  'organizationId',
  'id',
  ...POLICY_FIELDS,
  'createdAt',
  'updatedAt',
  'version',
] as const
const ORDER = nameOrder('notificationPolicy')

const policies = (tenant: Tenant) =>
  rowsOf(tenant, 'notificationPolicy').where(policySeen(tenant.siteIds))

export function page(tenant: Tenant, list: PolicyList) {
  const { filter } = list
  let matching = policies(tenant)
  if (typeof filter?.enabled === 'boolean')
    matching = matching.where('enabled', '=', filter.enabled)
  if (filter?.channelId) {
    matching = matching.where(sql<boolean>`exists (select from jsonb_array_elements(steps) step,
      jsonb_array_elements(step->'channelIds') channel where channel::int = any(${filter.channelId}::int[]))`)
  }
  return listPage(matching.select(COLUMNS), list, ORDER)
}

export const byIds = (tenant: Tenant, ids: readonly number[]): Promise<Policy[]> =>
  policies(tenant).select(COLUMNS).where('id', '=', anyOf(ids)).execute()

/** Until the end of the transaction nobody else changes or deletes it. */
export const lockedById = (tenant: Tenant, id: number): Promise<Policy | undefined> =>
  policies(tenant).select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()

/** Of these channels those that are there; nobody deletes them before the end of the transaction. */
export async function heldChannels(
  { db, organizationId, siteIds }: Tenant,
  ids: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('notificationChannel')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('id', '=', anyOf(ids))
    .where(channelSeen(siteIds))
    .orderBy('id')
    .forKeyShare()
    .execute()
  return rows.map(({ id }) => id)
}

export interface PolicyRow extends Omit<PolicyInput, 'steps' | 'siteIds'> {
  steps?: PolicyStep[]
  siteIds?: number[]
}

export const insert = (
  { db, organizationId }: Tenant,
  { steps = [], name = '', ...row }: PolicyRow,
): Promise<Policy> =>
  db
    .insertInto('notificationPolicy')
    .values({ ...row, name, organizationId, steps: JSON.stringify(steps) })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()

/** Undefined where nothing would be different. */
export function update(
  tenant: Tenant,
  id: number,
  { steps, ...rest }: PolicyRow,
  at: Date,
): Promise<Policy | undefined> {
  const change = { ...rest, ...(steps && { steps: JSON.stringify(steps) }) }
  return updateVersioned(tenant, 'notificationPolicy', id, change, at)
    .returning(COLUMNS)
    .executeTakeFirst()
}

export const remove = (tenant: Tenant, id: number) => removeRow(tenant, 'notificationPolicy', id)

/** Names of the rules that name a policy, the first few by name. */
export async function rulesUsing({ db, organizationId }: Tenant, id: number): Promise<string[]> {
  const rows = await db
    .selectFrom('published.alarmConfig')
    .select('name')
    .where('organizationId', '=', organizationId)
    .where('policyId', '=', id)
    .where('deletedAt', 'is', null)
    .orderBy('name')
    .limit(11)
    .execute()
  return rows.map(({ name }) => name)
}

/** Whether there is one that may be named. */
export const hasPolicy = (tenant: Tenant, id: number): Promise<boolean> =>
  findsAny(policies(tenant).select('id').where('id', '=', id))
