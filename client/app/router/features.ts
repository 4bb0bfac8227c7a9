import type { RouteObject } from 'react-router-dom'

/** What the features say of themselves, each in its own room. */
const features = import.meta.glob<RouteObject[]>('../../features/*/*/routes.ts', {
  eager: true,
  import: 'routes',
})

export const featureRoutes: RouteObject[] = Object.values(features).flat()
