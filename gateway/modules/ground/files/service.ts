// Files that people send along. One is sent first, and belongs to nothing until what it goes with claims it.
import { randomBytes } from 'node:crypto'
import { authorize, tenantOfWorker, type Tenant } from '../../../access/authorize.ts'
import { batched } from '../../../batch.ts'
import type { Context, Deps } from '../../../context.ts'
import { conflict, DomainError, notFound, refuse, unauthenticated } from '../../../errors.ts'
import { idOf } from '../../../parse.ts'
import { fileName } from '../../../platform/files/file-name.ts'
import { receiveBytes } from '../../../platform/files/receive-bytes.ts'
import { typeOfFile } from '../../../platform/files/type-of-file.ts'
import { cleanPicture } from '../../../platform/pictures/clean.ts'
import type { Picture, PictureLimits } from '../../../platform/pictures/picture.ts'
import { inTransaction } from '../../../platform/record/transaction.ts'
import { inRounds } from '../../../worker/rounds.ts'
import { keyOf, MOST_BYTES, MOST_UNCLAIMED, QUOTA, type StoredFile } from './file.ts'
import * as store from './store.ts'

export { addressOf } from './file.ts'

const BOUNDS = { most: MOST_BYTES, patience: 120_000, what: 'file' } as const
const HOUR = 3_600_000
const UNCLAIMED_FOR = 24 * HOUR

const PREVIEW: PictureLimits = {
  bytes: MOST_BYTES,
  side: 8192,
  kept: 1200,
  shape: 'WHOLE',
  contentType: 'image/webp',
}
const PICTURES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']

/** Only pictures that can be drawn anew are ever shown; what only looks like one is a file like any other. */
async function drawn(bytes: Buffer, type: string): Promise<Picture | null> {
  if (!PICTURES.includes(type)) return null
  try {
    return await cleanPicture(bytes, type, PREVIEW)
  } catch (error) {
    if (error instanceof DomainError && error.code === 'BAD_USER_INPUT') return null
    throw error
  }
}

/** A file as it is sent. */
interface SentFile {
  readonly file: AsyncIterable<Uint8Array>
  readonly name: string
}

/** Keeps a file until it is claimed. CONFLICT when the organisation's room is used up. */
export async function sendFile(ctx: Context, { file, name }: SentFile): Promise<StoredFile> {
  const tenant = authorize(ctx, 'create', 'File')
  if (!ctx.viewer) throw unauthenticated()
  const sentById = ctx.viewer.userId
  ctx.disk.demandRoom()
  const bytes = await receiveBytes(file, BOUNDS)
  if (!bytes.length) throw conflict('This file is empty.')
  const contentType = await typeOfFile(bytes)
  const picture = await drawn(bytes, contentType)
  return inTransaction(tenant, async (within) => {
    const taken = await store.taken(within, sentById)
    if (taken.unclaimed >= MOST_UNCLAIMED)
      throw conflict(`At most ${MOST_UNCLAIMED} files that were sent with nothing yet.`)
    if (taken.bytes + bytes.length + (picture?.bytes.length ?? 0) > QUOTA)
      throw conflict('The organisation’s room for files is used up. Remove some first.')
    return store.insert(within, {
      key: randomBytes(32),
      sentById,
      name: fileName(name),
      contentType,
      size: bytes.length,
      bytes,
      preview: picture?.bytes ?? null,
      previewWidth: picture?.width ?? null,
      previewHeight: picture?.height ?? null,
      claimedAt: null,
      createdAt: new Date(ctx.now()),
    })
  })
}

/** For members of the organisation who have its address: the file, or the picture made of it. */
export async function readFile(ctx: Context, key: string, what: 'bytes' | 'preview') {
  const tenant = authorize(ctx, 'read', 'File')
  const known = keyOf(key)
  const found = known && (await store.withBytes(tenant, known, what))
  if (!found?.bytes) throw notFound('File')
  return { name: found.name, bytes: found.bytes }
}

/** Who may see what has a file may see the file. */
export const getFile = batched((ctx, ids) => store.byIds(authorize(ctx, 'read', 'File'), ids))

/**
 * In the transaction of what has them from now on: answers their numbers. Each must have been sent by the viewer and belong to nothing.
 * @example const fileIds = await claimFiles(ctx, within, input.fileIds, ['input', 'fileIds'])
 */
export async function claimFiles(
  ctx: Context,
  within: Tenant,
  ids: readonly string[],
  path: string[],
): Promise<number[]> {
  const numbers = ids.map((id) => idOf(id) ?? 0)
  const memberId = ctx.viewer?.userId ?? 0
  const claimed = await store.claim(within, memberId, numbers, new Date(ctx.now()))
  if (claimed !== numbers.length) throw refuse('INVALID', path, 'There is no such file.')
  return numbers
}

export interface WholeFile {
  readonly id: number
  readonly name: string
  readonly contentType: string
  readonly bytes: Buffer
}
/** What the viewer has sent and nothing has: for who only reads it. */
export async function readSent(ctx: Context, id: string, path: string[]): Promise<WholeFile> {
  const tenant = authorize(ctx, 'read', 'File')
  const file = await store.sentBy(tenant, ctx.viewer?.userId ?? 0, idOf(id) ?? 0)
  if (!file) throw refuse('INVALID', path, 'There is no such file.')
  return file
}

/** For what sends them elsewhere, as mails do: in the order of their numbers as given. */
export async function filesWithBytes(within: Tenant, ids: readonly number[]): Promise<WholeFile[]> {
  const found = ids.length ? await store.whole(within, ids) : []
  return ids.flatMap((id) => found.find((file) => file.id === id) ?? [])
}

/** When what had them is gone. */
export const removeFiles = (within: Tenant, ids: readonly number[]): Promise<void> =>
  store.remove(within, ids)

export const UNCLAIMED_FILES = 'unclaimed files'

/** What was sent and went with nothing: the message was never written, or the page was closed. */
export const removeUnclaimed = (
  deps: Pick<Deps, 'database' | 'now'>,
  organizationId: number,
): Promise<void> =>
  store.removeUnclaimed(tenantOfWorker(deps, organizationId), new Date(deps.now() - UNCLAIMED_FOR))

export const keepRemovingUnclaimed = inRounds<Deps>(
  { every: HOUR, name: UNCLAIMED_FILES },
  removeUnclaimed,
)
