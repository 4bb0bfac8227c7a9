import { useNavigate, useSearchParams } from 'react-router-dom'
import { saveSession, type Session } from '../../lib/session.ts'

/** A path of this application and nothing else: a link to the sign-in must not send people elsewhere. */
const inside = (path: string | null): string => (path && /^\/(?![/\\])/.test(path) ? path : '/home')

/** Keeps the session and goes where the person wanted to go. */
export function useEnter() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return async (session: Session) => {
    saveSession(session)
    await navigate(inside(search.get('next')), { replace: true })
  }
}
