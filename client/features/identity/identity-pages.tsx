import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { askToSignIn, useEntrancePath } from './address.ts'
import { LoginPage } from './login-page.tsx'
import { RegisterPage } from './register-page.tsx'

/** What is shown while nobody is signed in, whatever the address. */
export default function IdentityPages() {
  const { t } = useTranslation('identity')
  const registering = useEntrancePath() === '/register'
  useEffect(askToSignIn, [])
  const title = registering ? t('register.title') : t('signIn.title')
  useEffect(() => {
    document.title = `${title} · Isotherm`
  }, [title])
  return registering ? <RegisterPage /> : <LoginPage />
}
