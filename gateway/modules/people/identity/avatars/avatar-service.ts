import { authorize } from '../../../../access/authorize.ts'
import type { Context } from '../../../../context.ts'
import { recordAudit } from '../../../ground/audit/service.ts'
import { addressOf, newKey, PORTRAIT } from '../../../../platform/pictures/picture.ts'
import { receivePicture, type SentPicture } from '../../../../platform/pictures/receive.ts'
import { inTransaction } from '../../../../platform/record/transaction.ts'
import { accountOf } from '../sessions/sign-in.ts'
import * as avatars from './store-avatars.ts'

export interface KeptAvatar {
  readonly url: string
  readonly width: number
  readonly height: number
}

/** One's own, in all organisations. */
export async function setAvatar(ctx: Context, sent: SentPicture): Promise<KeptAvatar> {
  const tenant = authorize(ctx, 'read', 'Auth')
  ctx.disk.demandRoom()
  const { contentType, bytes, width, height } = await receivePicture(sent, PORTRAIT)
  const key = newKey()
  const url = addressOf({ key, contentType })
  await inTransaction(tenant, async (within) => {
    await avatars.put(within, { accountId: accountOf(ctx), key, contentType, bytes, url })
    await recordAudit(within, ctx, {
      action: 'user.avatar-changed',
      entity: 'User',
      entityId: ctx.viewer?.userId ?? null,
    })
  })
  return { url, width, height }
}

/** Also where there is none. */
export async function removeAvatar(ctx: Context): Promise<void> {
  const tenant = authorize(ctx, 'read', 'Auth')
  await inTransaction(tenant, async (within) => {
    if (!(await avatars.remove(within, accountOf(ctx)))) return
    await recordAudit(within, ctx, {
      action: 'user.avatar-removed',
      entity: 'User',
      entityId: ctx.viewer?.userId ?? null,
    })
  })
}

/** For whoever has the key. */
export const showAvatar = (ctx: Context, key: Buffer) => avatars.byKey(ctx.database, key)
