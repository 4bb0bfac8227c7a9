import type { ComponentType } from 'react'
import type { NonIndexRouteObject, RouteObject } from 'react-router-dom'
import type { Access } from './ability.ts'
import { loadArea } from './i18n.ts'

/** What the shell reads from a route: the key of its title, and the right it takes. */
export interface PageHandle {
  title: string
  access?: Access
  /** Texts of other areas it needs. */
  areas?: readonly string[]
}

interface PageModule {
  Component: ComponentType
}

/** What a feature's routes.ts exports: pages with the shell around them. */
export interface FeatureRoutes {
  signedIn: RouteObject[]
}

/** A lazy route: the page's code and its texts are fetched together. `title` is a key of the texts, "area:key". */
export function page(
  path: string,
  load: () => Promise<PageModule>,
  handle: PageHandle,
): NonIndexRouteObject {
  const area = handle.title.split(':')[0] ?? 'common'
  const lazy = async () => {
    const [module] = await Promise.all([load(), ...[area, ...(handle.areas ?? [])].map(loadArea)])
    return { Component: module.Component }
  }
  return { path, lazy, handle }
}
