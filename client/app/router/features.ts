import type { RouteObject } from 'react-router-dom'
import type { FeatureRoutes } from '../../lib/page.ts'

/** What the features say of themselves, each in its own room. */
const features = import.meta.glob<FeatureRoutes>('../../features/*/*/routes.ts', {
  eager: true,
  import: 'routes',
})

export const featureRoutes: RouteObject[] = Object.values(features).flatMap(
  ({ signedIn }) => signedIn,
)
