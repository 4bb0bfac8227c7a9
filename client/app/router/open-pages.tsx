import { useEffect } from 'react'
import { Outlet } from 'react-router-dom'
import { usePageTitle } from './page-title.ts'

/** Pages before the sign-in. The rest of the application is fetched while somebody types. */
export function OpenPages() {
  usePageTitle()
  useEffect(() => {
    const idle = 'requestIdleCallback' in window ? requestIdleCallback : (work: () => void) => setTimeout(work, 1500)
    idle(() => void import('../shell/signed-in.tsx').catch(() => undefined))
  }, [])
  return <Outlet />
}
