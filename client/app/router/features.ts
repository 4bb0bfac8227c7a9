import type { RouteObject } from 'react-router-dom'

/** What each feature adds, one line each. */
export const featureRoutes: RouteObject[] = []
