import { identityRoutes } from '../../features/identity/routes.ts'
import type { FeatureRoutes } from '../../lib/page.ts'

/** The features of the product, one line each. */
export const features: FeatureRoutes[] = [identityRoutes]
