import { useEffect } from 'react'
import { LANGUAGES } from '../../lib/languages.ts'
import { currentSession, saveUserData } from '../../lib/session.ts'
import { sessionOf } from '../../lib/session-of.ts'
import { readText } from '../../lib/storage.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { chooseLanguage } from '../../ui/choose-language.ts'

/** What was stored at sign-in gives way to what the server says now: a new role, a new title. */
export function useFreshUserData(viewer: Viewer | undefined) {
  useEffect(() => {
    const session = currentSession()
    if (!viewer || !session || Number(viewer.organization.id) !== session.userData.organization)
      return
    const { userData } = sessionOf({ ...session, viewer })
    const next = { ...userData, extras: session.userData.extras }
    if (JSON.stringify(next) !== JSON.stringify(session.userData)) saveUserData(next)
    // A device where nobody chose a language speaks the account's.
    const language = LANGUAGES.find(({ code }) => code === viewer.preferences.language)?.code
    if (language && !readText('language')) chooseLanguage(language)
  }, [viewer])
}
