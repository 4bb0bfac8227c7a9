// The files people brought, as the older dashboard's search box reads them.
import { may } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'
import { everyPage, type MainSearchGroups } from '../../../platform/search/main-search.ts'
import { getUser } from '../../people/users/service.ts'
import { listImports } from './service.ts'

const picture = (drawing: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${drawing}</svg>`)}`
const SHEET = picture(
  '<path fill="none" stroke="#48535F" stroke-width="2" d="M14 2H6v20h12V6zm0 0v4h4"/>',
)

const KB = 1000
const sizeOf = (bytes: number) =>
  bytes < KB * KB ? `${Math.ceil(bytes / KB)}kb` : `${Math.round(bytes / KB / KB)}mb`

const presentFile = ({ title, by, bytes }: { title: string; by: string; bytes: number }) => ({
  title,
  by,
  size: sizeOf(bytes),
  file: SHEET,
})

/** With who brought them. */
async function listFiles(ctx: Context) {
  if (!may(ctx, 'read', 'Import')) return []
  const imports = await everyPage((list) => listImports(ctx, list), {})
  return Promise.all(
    imports.map(async ({ fileName, bytes, byteCount, startedBy }) =>
      presentFile({
        title: fileName,
        by: (startedBy === null ? null : await getUser(ctx, startedBy))?.fullName ?? '',
        bytes: Number(bytes ?? byteCount),
      }),
    ),
  )
}

export const mainSearch: MainSearchGroups = { Files: { order: 20, data: listFiles } }
