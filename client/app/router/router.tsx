import { createBrowserRouter, redirect, type RouteObject } from 'react-router-dom'
import { SignedIn } from '../shell/signed-in.tsx'
import { Splash } from '../splash.tsx'
import { featureRoutes } from './features.ts'
import { RouteError } from './route-error.tsx'

const home = () => redirect('/home')

const routes: RouteObject[] = [
  {
    Component: SignedIn,
    HydrateFallback: Splash,
    ErrorBoundary: RouteError,
    children: [
      ...['/', '/login', '/register'].map((path) => ({ path, loader: home })),
      { ErrorBoundary: RouteError, children: featureRoutes },
      {
        path: '*',
        lazy: () => import('./not-found-page.tsx'),
        handle: { title: 'common:notFound.title' },
      },
    ],
  },
]

export const createRouter = () => createBrowserRouter(routes)
