import type { Tenant } from '../../../../access/authorize.ts'
import { anyOf, anyText } from '../../../../db/listing.ts'
import { rowsAtSites } from '../../../../platform/record/rows.ts'
import type { Device } from '../device.ts'

interface Named {
  readonly siteId: number
  readonly name: string
}

/** Devices at these sites that go by one of these names, and have not retired. */
export const namedAt = (
  tenant: Tenant,
  siteIds: readonly number[],
  names: readonly string[],
): Promise<Named[]> =>
  rowsAtSites(tenant, 'device', 'device.siteId')
    .select(['device.siteId', 'device.name'])
    .where('device.siteId', '=', anyOf(siteIds))
    .where('device.name', '=', anyText(names))
    .where('device.status', '!=', 'RETIRED')
    .execute()

/** In their order. */
export async function insertAll(
  { db, organizationId }: Tenant,
  devices: readonly (Named & { readonly model: string; readonly serial: string })[],
): Promise<Device[]> {
  const rows = await db
    .insertInto('device')
    .values(
      devices.map(({ siteId, name, model, serial }) => ({
        organizationId,
        siteId,
        name,
        model,
        serial,
      })),
    )
    .returningAll()
    .execute()
  return rows.sort((a, b) => a.id - b.id)
}

/** Their first tokens. */
export const insertTokens = (
  { db, organizationId }: Tenant,
  tokens: readonly { deviceId: number; prefix: string; hash: Buffer }[],
  createdAt: Date,
) =>
  db
    .insertInto('deviceToken')
    .values(tokens.map((token) => ({ organizationId, ...token, createdAt })))
    .execute()

/** The devices that one transaction made, of which this was the first. */
export const madeWith = (tenant: Tenant, firstId: number): Promise<Device[]> =>
  rowsAtSites(tenant, 'device', 'device.siteId')
    .selectAll()
    .where('device.id', '>=', firstId)
    .where('device.createdAt', '=', (from) =>
      from
        .selectFrom('device as first')
        .select('first.createdAt')
        .where('first.organizationId', '=', tenant.organizationId)
        .where('first.id', '=', firstId),
    )
    .orderBy('device.id')
    .execute()
