import { useEffect } from 'react'
import { currentSession, saveUserData } from '../../lib/session.ts'
import { sessionOf } from '../../lib/session-of.ts'
import type { Viewer } from '../../lib/viewer.ts'

/** What was stored at sign-in gives way to what the server says now: a new role, a new title. */
export function useFreshUserData(viewer: Viewer | undefined) {
  useEffect(() => {
    const session = currentSession()
    if (!viewer || !session || Number(viewer.organization.id) !== session.userData.organization) return
    const { userData } = sessionOf({ ...session, viewer })
    const next = { ...userData, extras: session.userData.extras }
    if (JSON.stringify(next) !== JSON.stringify(session.userData)) saveUserData(next)
  }, [viewer])
}
