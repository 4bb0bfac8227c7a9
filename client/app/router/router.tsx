import { createBrowserRouter, redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom'
import { loadArea } from '../../lib/i18n.ts'
import { currentSession, onSessionChange } from '../../lib/session.ts'
import { Splash } from '../splash.tsx'
import { features } from './features.ts'
import { OpenPages } from './open-pages.tsx'
import { RouteError } from './route-error.tsx'

/** The sign-in, and from there back to the page that was asked for. */
const toLogin = (path: string) => (path === '/' || path === '/home' ? '/login' : `/login?next=${encodeURIComponent(path)}`)

function requireSession({ request }: LoaderFunctionArgs) {
  if (currentSession()) return null
  const { pathname, search } = new URL(request.url)
  return redirect(toLogin(pathname + search))
}

const skipWhenSignedIn = () => (currentSession() ? redirect('/home') : null)

const routes: RouteObject[] = [
  {
    HydrateFallback: Splash,
    ErrorBoundary: RouteError,
    children: [
      { path: '/', loader: () => redirect('/home') },
      {
        loader: skipWhenSignedIn,
        Component: OpenPages,
        ErrorBoundary: RouteError,
        children: features.flatMap(({ open = [] }) => open),
      },
      {
        id: 'shell',
        loader: requireSession,
        shouldRevalidate: () => true,
        ErrorBoundary: RouteError,
        lazy: async () => {
          const [shell] = await Promise.all([import('../shell/signed-in.tsx'), loadArea('shell')])
          return { Component: shell.SignedIn }
        },
        children: [
          { ErrorBoundary: RouteError, children: features.flatMap(({ signedIn = [] }) => signedIn) },
          { path: '*', lazy: () => import('./not-found-page.tsx'), handle: { title: 'common:notFound.title' } },
        ],
      },
    ],
  },
]

export function createRouter() {
  const router = createBrowserRouter(routes)
  // However a session ends (here, in another tab, by a refused refresh), the page it showed is left at once.
  onSessionChange(() => {
    const { pathname, search } = router.state.location
    if (!currentSession() && pathname !== '/login' && pathname !== '/register') {
      void router.navigate(toLogin(pathname + search), { replace: true })
    }
  })
  return router
}
