import type { ComponentType } from 'react'
import type { NonIndexRouteObject, RouteObject } from 'react-router-dom'
import type { Access } from './ability.ts'
import { loadArea } from './i18n.ts'

/** Operations by name, with the variables that the page has at its address without a query. */
export type FirstQueries = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** What the shell reads from a route: the key of its title, and the right it takes. */
export interface PageHandle {
  title: string
  access?: Access
  /** The article that explains the page, by its name in addresses. */
  help?: string
}

/** Where a page is, and the right it takes; those with a number stand in `schema`. */
interface Place {
  readonly to: string
  readonly access: Access
  readonly help: string
}

interface PageModule {
  Component: ComponentType
}

/**
 * A lazy route: the page's code and its texts are fetched together. `title` is a key of the texts, "area:key"; `areas` are others whose
 * texts it needs.
 * @example page(pages.devices, () => import('./devices-page.tsx'), 'devices:title', 'list')
 */
export function page(
  { to, access, help }: Place,
  load: () => Promise<PageModule>,
  title: string,
  ...areas: readonly string[]
): NonIndexRouteObject {
  const area = title.split(':')[0] ?? 'common'
  const lazy = async () => {
    const [module] = await Promise.all([load(), ...[area, ...areas].map(loadArea)])
    return { Component: module.Component }
  }
  const handle: PageHandle = { title, access, help }
  return { path: to, lazy, handle }
}

/**
 * A page whose first queries are known before it runs: they are sent right after the first request, while the application is
 * still loading (`app/start/early.ts`). The build writes them into the route's page.
 * @example asking(page(pages.home, () => import('./home-page.tsx'), 'sensors:title'), { HomeAlarms: { page: 1 } })
 */
export const asking = <Route extends RouteObject>(route: Route, first: FirstQueries): Route =>
  Object.assign(route, { first })

/** A place below a page: it takes the same right, and the same article explains it. */
export const below = (page: Place, path: string): Place => ({ ...page, to: `${page.to}/${path}` })
