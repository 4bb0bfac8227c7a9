import { lazy, Suspense, useEffect, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { askToSignIn, useEntrancePath, type EntrancePath } from './address.ts'
import { LoginPage } from './login-page.tsx'

/** Most people come to sign in. */
const PAGES: Record<EntrancePath, ComponentType> = {
  '/login': LoginPage,
  '/register': lazy(() => import('./register-page.tsx')),
  '/forgot': lazy(() => import('./forgot-page.tsx')),
  '/invite': lazy(() => import('./invite-page.tsx')),
  '/confirm': lazy(() => import('./confirm-page.tsx')),
}

const TITLES = {
  '/login': 'signIn.title',
  '/register': 'register.title',
  '/forgot': 'forgot.title',
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
  const Page = PAGES[path]
  return (
    <Suspense fallback={null}>
      <Page />
    </Suspense>
  )
}
