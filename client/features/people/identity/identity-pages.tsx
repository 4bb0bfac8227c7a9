import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { askToSignIn, useEntrancePath } from './address.ts'
import { LoginPage } from './login-page.tsx'
import { RegisterPage } from './register-page.tsx'

/** Most people come to sign in. */
const InvitePage = lazy(() => import('./invite-page.tsx'))
const ConfirmPage = lazy(() => import('./confirm-page.tsx'))

const TITLES = {
  '/login': 'signIn.title',
  '/register': 'register.title',
  '/invite': 'invite.window',
  '/confirm': 'confirm.window',
} as const

/** What is shown while nobody is signed in, whatever the address. */
export default function IdentityPages() {
  const { t } = useTranslation('identity')
  const path = useEntrancePath()
  useEffect(askToSignIn, [])
  const title = t(TITLES[path])
  useEffect(() => {
    document.title = `${title} · Isotherm`
  }, [title])
  if (path === '/invite' || path === '/confirm') {
    return (
      <Suspense fallback={null}>{path === '/invite' ? <InvitePage /> : <ConfirmPage />}</Suspense>
    )
  }
  return path === '/register' ? <RegisterPage /> : <LoginPage />
}
