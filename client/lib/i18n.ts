import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { setAppearance } from './appearance.ts'
import { LANGUAGES, type Language } from './languages.ts'
import { readText, store } from './storage.ts'

type Texts = Record<string, unknown>
const files = import.meta.glob<{ default: Texts }>('../locales/*/*.json')

/** One file per language and area; an area is loaded when its first page is. */
const bundled: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language, area, callback) {
    const load = files[`../locales/${language}/${area}.json`]
    if (!load) return callback(new Error(`no texts for ${area} in ${language}`), null)
    load().then(
      (texts) => callback(null, texts.default),
      (error: unknown) => callback(error instanceof Error ? error : String(error), null),
    )
  },
}

/** Arabic letters are fetched only by those who read them. */
async function loadFonts(language: string) {
  if (language === 'ar') await import('../theme/fonts-arabic.css')
}

const known = (code: string | null): Language => LANGUAGES.find((each) => each.code === code)?.code ?? 'en'

export async function startI18n() {
  const language = known(readText('language'))
  void loadFonts(language)
  document.documentElement.lang = language
  await i18next
    .use(bundled)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: 'en',
      ns: ['common'],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      partialBundledLanguages: true,
    })
}

export const loadArea = (area: string): Promise<void> => i18next.loadNamespaces(area)

/** Changes the language and with it the direction, which can still be turned by itself afterwards. */
export async function setLanguage(code: Language) {
  await Promise.all([i18next.changeLanguage(code), loadFonts(code)])
  document.documentElement.lang = code
  store('language', code)
  const direction = LANGUAGES.find((each) => each.code === code)?.direction ?? 'ltr'
  setAppearance({ direction })
}
