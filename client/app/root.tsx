import { lazy, Suspense, useEffect } from 'react'
import { loadArea } from '../lib/i18n.ts'
import { useSession } from '../lib/session.ts'
import { ChunkBoundary } from './chunk-boundary.tsx'
import { Splash } from './splash.tsx'
import { isOpenToAll } from './start/open-to-all.ts'

const loadApplication = () => import('./application.tsx')

const Application = lazy(async () => {
  const [application] = await Promise.all([
    loadApplication(),
    loadArea('shell'),
    loadArea('domains'),
  ])
  return application
})

const IdentityPages = lazy(async () => {
  const [pages] = await Promise.all([
    import('../features/people/identity/identity-pages.tsx'),
    loadArea('identity'),
  ])
  return pages
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

/** The application behind the sign-in, or the sign-in. However a session ends, the page it showed is left at once. */
export function Root() {
  const session = useSession()
  const user = isOpenToAll(location.pathname) ? undefined : session?.userData
  usePrefetch(user !== undefined)
  return (
    <ChunkBoundary>
      <Suspense fallback={<Splash />}>
        {/* Another organisation begins at its own address, with nothing of this one. */}
        {user ? <Application key={`${user.organization} ${user.email}`} /> : <IdentityPages />}
      </Suspense>
    </ChunkBoundary>
  )
}
