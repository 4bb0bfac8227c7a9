import { useRouteError } from 'react-router-dom'
import { PageError } from '../page-error.tsx'

/** In place of a route that failed to load or to render; the shell around it stays. */
export function RouteError() {
  return <PageError error={useRouteError()} />
}
