import { idFrom } from '../../../http/legacy.ts'
import type { RestRoute } from '../../../http/rest.ts'
import type { Context } from '../../../context.ts'
import type { MainSearchGroups } from '../../../platform/search/main-search.ts'
import { groupOf, presentPage } from './legacy.ts'
import { listMarkedPages, toggleBookmark } from './service.ts'

type Handler = RestRoute['handler']

const pagesOf = async (ctx: Context) => (await listMarkedPages(ctx)).map(presentPage)

const bookmarks: Handler = async (ctx) => {
  const suggestions = await pagesOf(ctx)
  return { suggestions, bookmarks: suggestions.filter(({ isBookmarked }) => isBookmarked) }
}

const update: Handler = async (ctx, request) => {
  await toggleBookmark(ctx, { kind: 'PAGE', entityId: idFrom(request.body.id) })
  return {}
}

/** Everything at once: the older dashboard filters and cuts by itself. */
const mainSearch: Handler = async (ctx) => ({
  searchArr: await Promise.all(
    ctx.declared.mainSearch.map(async ([title, { data }]) => groupOf(title, await data(ctx))),
  ),
})

export const groups: MainSearchGroups = { Pages: { order: 10, data: pagesOf } }

const access = { action: 'read', subject: 'Auth' } as const
export const rest: RestRoute[] = [
  { method: 'GET', path: '/api/bookmarks/data', access, handler: bookmarks },
  { method: 'POST', path: '/api/bookmarks/update', access, handler: update },
  { method: 'GET', path: '/api/main-search/data', access, handler: mainSearch },
]
