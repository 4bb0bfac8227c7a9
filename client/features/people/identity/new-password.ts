import type { TFunction } from 'i18next'

const isLongEnough = (value: string) => [...value].length >= 8 && [...value].length <= 128

/** What is wrong with a password that somebody chooses. */
export const newPassword = (t: TFunction<'identity'>) => (value: string) => {
  if (!value) return t('error.passwordRequired')
  return isLongEnough(value) ? undefined : t('error.passwordLength')
}
