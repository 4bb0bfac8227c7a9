import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useUserData } from '../../lib/viewer.ts'

/**
 * Numbers count inside an organisation, so every address says inside which. Answers the organisation an address names when it is
 * another one; an address without a name gets the present one's.
 */
export function useOtherOrganization(): string | null {
  const present = String(useUserData().organization)
  const { search, key } = useLocation()
  const named = new URLSearchParams(search).get('org')
  useEffect(() => {
    const { href, search: shown } = window.location
    if (new URLSearchParams(shown).has('org')) return
    const address = new URL(href)
    address.search = `${shown}${shown ? '&' : '?'}org=${present}`
    // Past the router: the page it shows stays the same.
    window.history.replaceState(window.history.state, '', address)
  }, [key, search, present])
  return named === null || named === present ? null : named
}
