// Files that go with mails. One that is sent for a draft belongs to it from then on; one that lies in the mailbox already can be sent on.
import type { Context } from '../../../context.ts'
import { refuse } from '../../../errors.ts'
import { idOf } from '../../../parse.ts'
import { takeTurn } from '../../../platform/record/turn.ts'
import { claimFiles, getFile, removeFiles } from '../../ground/files/service.ts'
import type { StoredFile } from '../../ground/files/file.ts'
import * as store from './file-store.ts'
import type { Mail } from './mail.ts'
import type { Own } from './store.ts'

const MIB = 1024 * 1024
/** All files of a mail together: as text on its way it is a third more, and many mail servers take 25 MB. */
const MOST_BYTES = 18 * MIB
const PATH = ['input', 'fileIds']

export async function filesOf(ctx: Context, { fileIds }: Pick<Mail, 'fileIds'>) {
  const files = await Promise.all(fileIds.map((id) => getFile(ctx, id)))
  return files.filter((file): file is StoredFile => file !== null)
}

/** In the transaction of a draft: the numbers of the files that it is to have. */
export async function filesWanted(
  ctx: Context,
  here: Own,
  given: readonly string[],
  before: readonly number[] = [],
): Promise<number[]> {
  const wanted = [...new Set(given.map((id) => idOf(id) ?? 0))]
  const added = wanted.filter((id) => !before.includes(id))
  if (!added.length) return wanted
  await takeTurn(here.tenant, 'mail files')
  const shared = await store.inMailbox(here, added)
  const sent = added.filter((id) => !shared.includes(id))
  await claimFiles(ctx, here.tenant, sent.map(String), PATH)
  const sizes = (await filesOf(ctx, { fileIds: wanted })).map(({ size }) => size)
  if (sizes.reduce((sum, size) => sum + size, 0) > MOST_BYTES)
    throw refuse(
      'LIMIT_REACHED',
      PATH,
      `The files of a mail may have ${MOST_BYTES / MIB} MiB together.`,
    )
  return wanted
}

/** What a draft has no more is gone, unless another mail has it. */
export async function letGo({ tenant }: Own, fileIds: readonly number[]): Promise<void> {
  if (!fileIds.length) return
  await takeTurn(tenant, 'mail files')
  const kept = await store.stillHad(tenant, fileIds)
  await removeFiles(
    tenant,
    fileIds.filter((id) => !kept.includes(id)),
  )
}
