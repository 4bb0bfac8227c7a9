import { authorize, type Tenant } from '../../../../access/authorize.ts'
import type { Context } from '../../../../context.ts'
import { conflict, refuse } from '../../../../errors.ts'
import { idOf } from '../../../../parse.ts'
import { receivePicture, type SentPicture } from '../../../../platform/pictures/receive.ts'
import { mustFind } from '../../../../platform/record/find.ts'
import { inTransaction } from '../../../../platform/record/transaction.ts'
import { recordAudit } from '../../../ground/audit/service.ts'
import {
  PHOTO,
  removePhoto,
  savePicture,
  type KeptPicture,
} from '../../../ground/pictures/service.ts'
import { lock, raiseVersion } from '../change-store.ts'
import * as pictures from './picture-store.ts'
import { MOST_PICTURES, type PictureChange, type ProductPicture } from '../product.ts'
import { picturesOf } from '../store.ts'

type Keep = (
  within: Tenant,
  productId: number,
  kept: KeptPicture,
  there: readonly ProductPicture[],
) => Promise<unknown>

/** Takes in a picture, which is a new version of the product. */
async function received(ctx: Context, id: string, sent: SentPicture, keep: Keep) {
  const tenant = authorize(ctx, 'update', 'Product')
  ctx.disk.demandRoom()
  const picture = await receivePicture(sent, PHOTO)
  return inTransaction(tenant, async (within) => {
    const product = await mustFind('Product', id, (number) => lock(within, number))
    const kept = await savePicture(within, picture)
    await keep(within, product.id, kept, await picturesOf(within, [product.id]))
    await raiseVersion(within, product.id, new Date(ctx.now()))
    await recordAudit(within, ctx, {
      action: 'product.pictured',
      entity: 'Product',
      entityId: product.id,
    })
    return kept
  })
}

/** In place of the first one, whose address ends with it. */
export const setPicture = (ctx: Context, id: string, sent: SentPicture): Promise<KeptPicture> =>
  received(ctx, id, sent, async (within, productId, { url }, [first]) => {
    if (!first) return pictures.add(within, productId, url, 0)
    await removePhoto(within, first.url)
    return pictures.replace(within, first.id, url)
  })

/** Behind those there are. */
export const addPicture = (ctx: Context, id: string, sent: SentPicture): Promise<KeptPicture> =>
  received(ctx, id, sent, (within, productId, { url }, there) => {
    if (there.length >= MOST_PICTURES)
      throw conflict(`A product has at most ${MOST_PICTURES} pictures. Remove one first.`)
    return pictures.add(within, productId, url, there.length)
  })

/** All of them as they are to be; those left out go. Answers whether anything is different. */
export async function setPictures(
  within: Tenant,
  productId: number,
  wanted: NonNullable<PictureChange>,
): Promise<boolean> {
  const own = new Set((await picturesOf(within, [productId])).map(({ id }) => id))
  const numbered = wanted.map(({ id, alternativeText }, index) => {
    const number = idOf(id)
    if (number === undefined || !own.has(number))
      throw refuse(
        'INVALID',
        ['input', 'pictures', String(index), 'id'],
        'There is no such picture of this product.',
      )
    return { id: number, alternativeText }
  })
  const gone = await pictures.set(within, productId, numbered)
  for (const { url } of gone ?? []) await removePhoto(within, url)
  return gone !== undefined
}

/** What a product that goes leaves behind. */
export async function removePictures(within: Tenant, productId: number): Promise<void> {
  for (const { url } of await picturesOf(within, [productId])) await removePhoto(within, url)
}
