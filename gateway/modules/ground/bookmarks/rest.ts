import { idFrom } from '../../../http/legacy.ts'
import type { RestRoute } from '../../../http/rest.ts'
import { groupOf, presentContact, presentFile, presentPage } from './legacy.ts'
import { listContacts, listFiles, listMarkedPages } from './main-search-service.ts'
import { toggleBookmark } from './service.ts'

type Handler = RestRoute['handler']

const bookmarks: Handler = async (ctx) => {
  const suggestions = (await listMarkedPages(ctx)).map(presentPage)
  return { suggestions, bookmarks: suggestions.filter(({ isBookmarked }) => isBookmarked) }
}

const update: Handler = async (ctx, request) => {
  await toggleBookmark(ctx, { kind: 'PAGE', entityId: idFrom(request.body.id) })
  return {}
}

/** Everything at once: the older dashboard filters and cuts by itself. */
const mainSearch: Handler = async (ctx) => {
  const [pages, files, contacts] = await Promise.all([
    listMarkedPages(ctx),
    listFiles(ctx),
    listContacts(ctx),
  ])
  const people = contacts.map((contact) => presentContact(contact, ctx.now()))
  return {
    searchArr: [
      groupOf('Pages', pages.map(presentPage)),
      groupOf('Files', files.map(presentFile)),
      groupOf('Contacts', people),
    ],
  }
}

const access = { action: 'read', subject: 'Auth' } as const
export const rest: RestRoute[] = [
  { method: 'GET', path: '/api/bookmarks/data', access, handler: bookmarks },
  { method: 'POST', path: '/api/bookmarks/update', access, handler: update },
  { method: 'GET', path: '/api/main-search/data', access, handler: mainSearch },
]
