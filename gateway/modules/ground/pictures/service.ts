import { authorize, type Tenant } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import type { AuditAction } from '../../../platform/audit.ts'
import { conflict, forbidden } from '../../../errors.ts'
import { inTransaction } from '../../../platform/record/transaction.ts'
import { recordAudit } from '../audit/service.ts'
import {
  addressOf,
  keyOf,
  newKey,
  type Picture,
  type PictureLimits,
} from '../../../platform/pictures/picture.ts'
import { receivePicture, type SentPicture } from '../../../platform/pictures/receive.ts'
import * as store from './store.ts'

export interface KeptPicture {
  readonly url: string
  readonly width: number
  readonly height: number
}

const kept = ({ contentType, width, height }: Picture, key: Buffer): KeptPicture => ({
  url: addressOf({ key, contentType }),
  width,
  height,
})

const KIB = 1024
/** Older clients read the logo as PNG (ORG-03). */
const LOGO: PictureLimits = {
  bytes: 256 * KIB,
  side: 1024,
  kept: 400,
  shape: 'WHOLE',
  contentType: 'image/png',
}

/** It stands for all sites, so who sees only some of them changes nothing. */
function authorizeLogo(ctx: Context): Tenant {
  const tenant = authorize(ctx, 'update', 'Organization')
  if (tenant.siteIds) throw forbidden('update', 'Organization')
  return tenant
}

/** In place of the one before, whose address ends with it. */
export async function setLogo(ctx: Context, sent: SentPicture): Promise<KeptPicture> {
  const tenant = authorizeLogo(ctx)
  ctx.disk.demandRoom()
  const picture = await receivePicture(sent, LOGO)
  const key = newKey()
  await inTransaction(tenant, async (within) => {
    await store.removeLogo(within)
    await store.insert(within, picture, { purpose: 'LOGO', memberId: null, key })
    await noteLogo(within, ctx, 'organization.logo-changed')
  })
  return kept(picture, key)
}

/** Also where there is none. */
export async function removeLogo(ctx: Context): Promise<void> {
  const tenant = authorizeLogo(ctx)
  await inTransaction(tenant, async (within) => {
    if (await store.removeLogo(within)) await noteLogo(within, ctx, 'organization.logo-removed')
  })
}

const noteLogo = (within: Tenant, ctx: Context, action: AuditAction) =>
  recordAudit(within, ctx, { action, entity: 'Organization', entityId: within.organizationId })

/** The address of the present organisation's logo; null where it has none. */
export async function getLogo(ctx: Context): Promise<string | null> {
  const logo = await store.logo(authorize(ctx, 'read', 'Organization'))
  return logo ? addressOf(logo) : null
}

/** The same as bytes, of an organisation the caller is known to belong to. */
export const logoBytes = async (tenant: Tenant): Promise<Buffer | null> =>
  (await store.logo(tenant))?.bytes ?? null

export const PHOTO: PictureLimits = {
  bytes: 2048 * KIB,
  side: 4096,
  kept: 1600,
  shape: 'WHOLE' as const,
  contentType: 'image/webp',
}

/** All photos of an organisation together. */
const QUOTA = 256 * 1024 * 1024

/**
 * Keeps a photo of a member, in the transaction of whatever it belongs to. CONFLICT when the organisation's room is used up.
 * @example savePhoto(within, memberId, await receivePicture({ file, type }, PHOTO))
 */
export const savePhoto = (
  within: Tenant,
  memberId: number,
  picture: Picture,
): Promise<KeptPicture> => save(within, picture, { purpose: 'PHOTO', memberId })

/** The same for a picture of what belongs to the organisation: it stays when whoever sent it leaves. */
export const savePicture = (within: Tenant, picture: Picture): Promise<KeptPicture> =>
  save(within, picture, { purpose: 'GOODS', memberId: null })

async function save(
  within: Tenant,
  picture: Picture,
  whose: { purpose: 'PHOTO' | 'GOODS'; memberId: number | null },
): Promise<KeptPicture> {
  if ((await store.sizeOfPhotos(within)) + picture.bytes.length > QUOTA) {
    throw conflict('The organisation’s room for photos is used up. Remove some first.')
  }
  const key = newKey()
  await store.insert(within, picture, { ...whose, key })
  return kept(picture, key)
}

/** Whether there was such a photo in the organisation; its address is good no more. Who may is the caller's to decide. */
export async function removePhoto(within: Tenant, url: string): Promise<boolean> {
  const key = keyOf(url)
  return key !== undefined && store.remove(within, key)
}

/** For whoever has the key. */
export const showPicture = (ctx: Context, key: Buffer) => store.shown(ctx.database, key)
