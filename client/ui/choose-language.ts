import i18next from 'i18next'
import { setLanguage } from '../lib/i18n.ts'
import type { Language } from '../lib/languages.ts'
import { toast } from './toast.ts'

/** Changes the language, or says that its words could not be fetched; what is on the screen then stays. */
export const chooseLanguage = (code: Language): void =>
  void setLanguage(code).catch(() => toast.error({ title: i18next.t('common:languageFailed') }))
