import { Suspense, useEffect } from 'react'
import { loadArea } from '../lib/i18n.ts'
import { currentSession, useSession, type Session } from '../lib/session.ts'
import { ChunkBoundary } from './chunk-boundary.tsx'
import { loadedFirst } from './loaded-first.tsx'
import { Splash } from './splash.tsx'
import { stylesArrived } from './start/early.ts'
import { isOpenToAll } from './start/open-to-all.ts'

const loadApplication = () => import('./application.tsx')

const application = loadedFirst(async () => {
  const [module] = await Promise.all([loadApplication(), stylesArrived])
  return module.default
})

const identityPages = loadedFirst(async () => {
  const [module] = await Promise.all([
    import('../features/people/identity/identity-pages.tsx'),
    loadArea('identity'),
  ])
  return module.default
})

/** While somebody types their password the rest of the application is fetched. */
function usePrefetch(signedIn: boolean) {
  useEffect(() => {
    if (signedIn) return
    const prefetch = () => void loadApplication().catch(() => undefined)
    const timer = setTimeout(prefetch, 1500)
    return () => clearTimeout(timer)
  }, [signedIn])
}

const userOf = (session: Session | null) =>
  isOpenToAll(location.pathname) ? undefined : session?.userData

/** Fetches what is to be drawn first. */
export const loadFirst = (): Promise<void> =>
  userOf(currentSession()) ? application.load() : identityPages.load()

/** The application behind the sign-in, or the sign-in. However a session ends, the page it showed is left at once. */
export function Root() {
  const user = userOf(useSession())
  usePrefetch(user !== undefined)
  return (
    <ChunkBoundary>
      <Suspense fallback={<Splash />}>
        {/* Another organisation begins at its own address, with nothing of this one. */}
        {user ? (
          <application.Part key={`${user.organization} ${user.email}`} />
        ) : (
          <identityPages.Part />
        )}
      </Suspense>
    </ChunkBoundary>
  )
}
