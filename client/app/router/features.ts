import type { RouteObject } from 'react-router-dom'
import type { FeatureRoutes } from '../../lib/page.ts'

/** The features of the product, one line each. */
const features: FeatureRoutes[] = []

export const featureRoutes: RouteObject[] = features.flatMap(({ signedIn }) => signedIn)
