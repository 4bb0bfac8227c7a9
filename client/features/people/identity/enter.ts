import { saveSession } from '../../../lib/session.ts'
import { sessionOf } from '../../../lib/session-of.ts'
import { leaveEntrance } from './address.ts'

/** Goes where the person wanted to go; the application takes over as soon as there is a session. */
export function enter(tokens: Parameters<typeof sessionOf>[0]) {
  leaveEntrance()
  saveSession(sessionOf(tokens))
}
