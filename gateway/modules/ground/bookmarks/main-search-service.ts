import { authorize, may } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { listImports } from '../../monitoring/imports/service.ts'
import { listPages } from '../search/service.ts'
import { getUser, listUsers } from '../../people/users/service.ts'
import { isBookmarked } from './service.ts'

/** Each page the viewer may open, and whether they have it among their bookmarks. */
export const listMarkedPages = async (ctx: Context) =>
  Promise.all(
    listPages(ctx).map(async (page) => ({
      ...page,
      bookmarked: await isBookmarked(ctx, { kind: 'PAGE', entityId: page.id }),
    })),
  )

const PER_PAGE = 100
/** The older dashboard looks through all of them by itself; more it could not hold. */
const MOST = 1000

async function everyPage<T>(
  page: (list: object) => Promise<{ nodes: T[]; totalCount: number }>,
  list: object,
): Promise<T[]> {
  const all: T[] = []
  for (let number = 1; all.length < MOST; number++) {
    const { nodes, totalCount } = await page({ ...list, page: number, perPage: PER_PAGE })
    all.push(...nodes)
    if (nodes.length === 0 || all.length >= totalCount) break
  }
  return all
}

/** The files people brought, with who did. */
export async function listFiles(ctx: Context) {
  authorize(ctx, 'read', 'Auth')
  if (!may(ctx, 'read', 'Import')) return []
  const imports = await everyPage((list) => listImports(ctx, list), {})
  return Promise.all(
    imports.map(async ({ fileName, bytes, byteCount, startedBy }) => ({
      title: fileName,
      by: (startedBy === null ? null : await getUser(ctx, startedBy))?.fullName ?? '',
      bytes: Number(bytes ?? byteCount),
    })),
  )
}

/** The active members. */
export async function listContacts(ctx: Context) {
  authorize(ctx, 'read', 'Auth')
  if (!may(ctx, 'read', 'User')) return []
  return everyPage((list) => listUsers(ctx, list), { filter: { status: ['ACTIVE'] } })
}
