import { useSearchParams } from 'react-router-dom'
import { currentParams } from '../../lib/current-params.ts'

/** Shows a list as a view says it; whose organisation it is stays. */
export function useShowView(): (query: string) => void {
  const [, setParams] = useSearchParams()
  return (query) => {
    const next = new URLSearchParams(query)
    const organization = currentParams().get('org')
    if (organization !== null) next.set('org', organization)
    setParams(next)
  }
}
