import type { TFunction } from 'i18next'

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** What is wrong with an address; whether it is somebody's only a mail could tell. */
export const emailRule = (t: TFunction<'identity'>) => (value: string) => {
  if (!value.trim()) return t('error.emailRequired')
  return EMAIL.test(value.trim()) ? undefined : t('error.emailInvalid')
}
