import { authorize, tenantOfDevice, type Tenant } from '../../../access/authorize.ts'
import { batchedBy } from '../../../batch.ts'
import type { Context } from '../../../context.ts'
import { notFound, unauthenticated } from '../../../errors.ts'
import { finder, getter, lister } from '../../../platform/record/find.ts'
import { atItsSite } from '../../../platform/live/seen-before.ts'
import { inTransaction } from '../../../platform/record/transaction.ts'
import { watcher } from '../../ground/audit/live-service.ts'
import { keepMade } from '../../../platform/record/once.ts'
import { recordAudit } from '../../ground/audit/service.ts'
import { DeviceList } from './device.ts'
import * as store from './store.ts'
import type { KnownTelemetry } from './telemetry.ts'
import { isTokenOf, newToken, tokenParts } from './token.ts'

/** How long the token before works on after a rotation; those before it do not. */
const OVERLAP = 24 * 3_600_000
const MINUTE = 60_000

export const listDevices = lister('Device', DeviceList, store.page)

export const getDevice = getter('Device', store.byIds)
export const getToken = batchedBy(
  (ctx, ids) => store.tokensOf(authorize(ctx, 'read', 'Device'), ids, new Date(ctx.now())),
  ({ deviceId }) => deviceId,
)

export const findDevice = finder('Device', getDevice)

export const watchDevices = watcher('Device', getDevice, {
  seenBefore: atItsSite,
  updates: ['device.tokenCreated', 'device.tokenRevoked', 'device.tokenRotated'],
})

/** Two at most of those in use that go by this name or serial number: one is meant, two are not told apart. */
export async function devicesNamed(ctx: Context, name: string) {
  return store.named(authorize(ctx, 'read', 'Device'), name)
}

/** A device the viewer may change. */
async function changing(ctx: Context, id: string) {
  const tenant = authorize(ctx, 'update', 'Device')
  const device = await findDevice(ctx, id)
  if (!device) throw notFound('Device')
  return { tenant, device }
}

export async function rotateDeviceToken(ctx: Context, id: string) {
  const { tenant, device } = await changing(ctx, id)
  const { token, prefix, hash } = newToken(tenant.organizationId)
  const at = ctx.now()
  await inTransaction(tenant, async (within) => {
    const isReplaced = await store.rotateToken(within, {
      deviceId: device.id,
      prefix,
      hash,
      at: new Date(at),
      formerUntil: new Date(at + OVERLAP),
    })
    await recordAudit(within, ctx, {
      action: isReplaced ? 'device.tokenRotated' : 'device.tokenCreated',
      entity: 'Device',
      entityId: device.id,
      detail: { prefix },
    })
    await keepMade(within, ctx, device.id)
  })
  return { token, device: await getDevice(ctx, device.id) }
}

export async function revokeDeviceToken(ctx: Context, id: string) {
  const { tenant, device } = await changing(ctx, id)
  await inTransaction(tenant, async (within) => {
    if (!(await store.revokeTokens(within, device.id, new Date(ctx.now())))) return
    await recordAudit(within, ctx, {
      action: 'device.tokenRevoked',
      entity: 'Device',
      entityId: device.id,
    })
  })
  return getDevice(ctx, device.id)
}

export interface AuthenticatedDevice {
  tenant: Tenant
  deviceId: number
  /** What it sent of itself before. */
  known: KnownTelemetry
  /** Another one whenever what was read of the organisation's sensors may be out of date. */
  sensorsEdition: string
}

const tokenOf = (authorization: string | undefined) =>
  /^Bearer ([\w-]{1,100})$/i.exec(authorization ?? '')?.[1] ?? ''

/** What a device token says it is; whether that is true is found out later. */
export const claimOf = (authorization: string | undefined) => tokenParts(tokenOf(authorization))

/** Who posts readings. Every refusal looks the same: unknown, revoked, expired, of a retired device. */
export async function authenticateDevice(
  ctx: Context,
  authorization: string | undefined,
): Promise<AuthenticatedDevice> {
  const token = tokenOf(authorization)
  const parts = tokenParts(token)
  if (!parts) throw unauthenticated('This needs a device token.')
  const tenant = tenantOfDevice(ctx, parts.organizationId)
  const known = await store.tokenByPrefix(tenant, parts.prefix)
  const good = isTokenOf(token, known?.hash ?? Buffer.alloc(32))
  if (!known || !good || (known.expiresAt && known.expiresAt.getTime() <= ctx.now())) {
    throw unauthenticated('This needs a device token.')
  }
  const used = Math.floor(ctx.now() / MINUTE) * MINUTE
  if (!known.lastUsedAt || known.lastUsedAt.getTime() < used)
    await store.touchToken(tenant, known.id, new Date(used))
  return { tenant, deviceId: known.deviceId, known, sensorsEdition: known.sensorsEdition }
}
