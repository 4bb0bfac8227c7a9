import { observableValue, useValue } from '../../../lib/observable-value.ts'

const PATHS = ['/login', '/register', '/forgot', '/invite', '/confirm'] as const
export type EntrancePath = (typeof PATHS)[number]

const own = () => PATHS.find((each) => each === location.pathname)
const read = (): EntrancePath => own() ?? '/login'

const path = observableValue(read())
addEventListener('popstate', () => path.set(read()))

/** The few pages before the sign-in need no router, and the router is a fifth of what they weigh. */
export const useEntrancePath = (): EntrancePath => useValue(path)

/** The address of the other page; where somebody wanted to go is kept. */
export const entranceAddress = (to: EntrancePath): string => to + location.search

export function goTo(to: EntrancePath) {
  history.pushState(null, '', entranceAddress(to))
  path.set(to)
}

/** Asks for the sign-in, and remembers the page that was asked for. */
export function askToSignIn() {
  const { pathname, search } = location
  if (own()) return
  const next =
    pathname === '/' || pathname === '/home' ? '' : `?next=${encodeURIComponent(pathname + search)}`
  history.replaceState(null, '', `/login${next}`)
  path.set('/login')
}

/** A path of this application and nothing else: a link to the sign-in must not send people elsewhere. */
const inside = (wanted: string | null): string =>
  wanted && /^\/(?![/\\])/.test(wanted) ? wanted : '/home'

/** Pages of their own, which this application does not show. */
const DOCUMENTS = ['/graphiql', '/docs']

/** Where to go once signed in. */
export function leaveEntrance() {
  const wanted = inside(new URLSearchParams(location.search).get('next'))
  if (DOCUMENTS.includes(wanted)) location.replace(wanted)
  else history.replaceState(null, '', wanted)
}
