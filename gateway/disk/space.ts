import { stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import type { Space } from './level.ts'

/** What those who are not root may still write. */
export async function spaceOf(directory: string): Promise<Space> {
  const { bavail, blocks, bsize } = await statfs(await existing(directory))
  return { free: bavail * bsize, total: blocks * bsize }
}

/** Before the first start the directory is not there yet: then what it will be made in. */
async function existing(directory: string): Promise<string> {
  const parent = path.dirname(directory)
  const isThere = await stat(directory).then(
    () => true,
    () => false,
  )
  return isThere || parent === directory ? directory : existing(parent)
}
