// Pictures of posts: above them and in their text, each kept large for the page and small for cards.
import { authorize, type Tenant } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { conflict, forbidden, refuse } from '../../../errors.ts'
import { cleanPicture } from '../../../platform/pictures/clean.ts'
import { receivePicture, type SentPicture } from '../../../platform/pictures/receive.ts'
import { mustFind } from '../../../platform/record/find.ts'
import { inTransaction } from '../../../platform/record/transaction.ts'
import { PHOTO, removePhoto, savePicture, type KeptPicture } from '../../ground/pictures/service.ts'
import * as pictures from './picture-store.ts'
import type { BlogPost } from './post.ts'
import { mayChange, sightOf } from './rights.ts'
import * as store from './store.ts'

/** Wide enough for a card on a sharp screen. */
const SMALL = { ...PHOTO, kept: 640 }
const MOST_PICTURES = 50

/** Takes in a picture for a post. It is shown once the post names it, above its text or in it. */
export async function addPicture(
  ctx: Context,
  id: string,
  sent: SentPicture,
): Promise<KeptPicture> {
  const tenant = authorize(ctx, 'update', 'BlogPost')
  ctx.disk.demandRoom()
  const large = await receivePicture(sent, PHOTO)
  const isSmall = Math.max(large.width, large.height) <= SMALL.kept
  const small = isSmall ? large : await cleanPicture(large.bytes, large.contentType, SMALL)
  return inTransaction(tenant, async (within) => {
    const post = await mustFind('BlogPost', id, (number) =>
      store.lock(within, sightOf(ctx), number),
    )
    if (!mayChange(ctx, post)) throw forbidden('update', 'BlogPost')
    if ((await pictures.ofPost(within, post.id)).length >= MOST_PICTURES)
      throw conflict(`A post has at most ${MOST_PICTURES} pictures.`)
    const kept = await savePicture(within, large)
    const keptSmall = isSmall ? kept : await savePicture(within, small)
    await pictures.insert(within, {
      postId: post.id,
      ...kept,
      smallUrl: keptSmall.url,
      smallWidth: keptSmall.width,
      smallHeight: keptSmall.height,
      createdAt: new Date(ctx.now()),
    })
    return kept
  })
}

/** The picture that a post is to have above it. */
export async function pictureOf(
  within: Tenant,
  postId: number,
  url: string | null,
): Promise<number | null> {
  if (url === null) return null
  const picture = (await pictures.ofPost(within, postId)).find((each) => each.url === url)
  if (!picture)
    throw refuse('INVALID', ['input', 'pictureUrl'], 'No such picture was sent for this post.')
  return picture.id
}

async function drop(within: Tenant, gone: readonly pictures.KeptBlogPicture[]): Promise<void> {
  if (gone.length === 0) return
  await pictures.remove(
    within,
    gone.map(({ id }) => id),
  )
  for (const url of new Set(gone.flatMap(({ url, smallUrl }) => [url, smallUrl])))
    await removePhoto(within, url)
}

/** So long a picture waits to be used: whoever took it out of the text may put it back. */
const PATIENCE = 86_400_000

/** What a post sent for itself and does not show goes after a while. */
export async function dropUnused(
  within: Tenant,
  { id, body, pictureId }: BlogPost,
  at: Date,
): Promise<void> {
  const unused = (await pictures.ofPost(within, id)).filter(
    (picture) =>
      picture.id !== pictureId &&
      !body.includes(picture.url) &&
      at.getTime() - picture.createdAt.getTime() > PATIENCE,
  )
  await drop(within, unused)
}

/** What a post that goes leaves behind. */
export const dropPictures = async (within: Tenant, postId: number): Promise<void> =>
  drop(within, await pictures.ofPost(within, postId))
