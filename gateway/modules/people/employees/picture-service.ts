// What somebody in the register looks like.
import { authorize, type Tenant } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { PORTRAIT } from '../../../platform/pictures/picture.ts'
import { receivePicture, type SentPicture } from '../../../platform/pictures/receive.ts'
import { mustFind } from '../../../platform/record/find.ts'
import { inTransaction } from '../../../platform/record/transaction.ts'
import { recordAudit } from '../../ground/audit/service.ts'
import { removePhoto, savePicture, type KeptPicture } from '../../ground/pictures/service.ts'
import type { Employee } from './employee.ts'
import * as store from './store.ts'

/** In place of the one before, whose address ends with it. */
export async function setPicture(
  ctx: Context,
  id: string,
  sent: SentPicture,
): Promise<KeptPicture> {
  const tenant = authorize(ctx, 'update', 'Employee')
  ctx.disk.demandRoom()
  const picture = await receivePicture(sent, PORTRAIT)
  return inTransaction(tenant, async (within) => {
    const before = await mustFind('Employee', id, (number) => store.lock(within, number))
    const kept = await savePicture(within, picture)
    await change(within, ctx, before, kept.url)
    return kept
  })
}

/** Also where there is none. */
export async function removePicture(ctx: Context, id: string): Promise<void> {
  const tenant = authorize(ctx, 'update', 'Employee')
  await inTransaction(tenant, async (within) => {
    const before = await mustFind('Employee', id, (number) => store.lock(within, number))
    if (before.pictureUrl) await change(within, ctx, before, null)
  })
}

async function change(within: Tenant, ctx: Context, before: Employee, url: string | null) {
  if (before.pictureUrl) await removePhoto(within, before.pictureUrl)
  await store.setPicture(within, before.id, url, new Date(ctx.now()))
  await recordAudit(within, ctx, {
    action: url ? 'employee.pictured' : 'employee.unpictured',
    entity: 'Employee',
    entityId: before.id,
  })
}
