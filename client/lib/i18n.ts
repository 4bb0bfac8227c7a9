import i18next, { type BackendModule, type FormatterModule } from 'i18next'
import { initReactI18next, setI18n } from 'react-i18next'
import { setAppearance } from './appearance.ts'
import { figureIn } from './format.ts'
import { LANGUAGES, type Language } from './languages.ts'
import { readText, store } from './storage.ts'
import { merged, type Texts } from './texts/merged.ts'

type Files = Record<string, () => Promise<{ default: Texts }>>

// One file per language and area: a feature's stand in its room, and those of many features in `locales`. The list of English ones is
// at hand; the others' lists are fetched by those who read them.
const english: Files = import.meta.glob<{ default: Texts }>([
  '../locales/en/*.json',
  '!../locales/en/{common,list,shell}.json',
  '../features/*/*/words/en.json',
])
const lists: Record<Exclude<Language, 'en'>, () => Promise<{ files: Files }>> = {
  de: () => import('./texts/de.ts'),
  fr: () => import('./texts/fr.ts'),
  it: () => import('./texts/it.ts'),
  ar: () => import('./texts/ar.ts'),
}

interface Base {
  areas: Readonly<Record<string, Texts>>
  domains: Readonly<Record<string, Texts>>
}

/** What every page needs, in one file. */
const base: Record<Language, () => Promise<Base>> = {
  en: () => import('./texts/base-en.ts'),
  de: () => import('./texts/base-de.ts'),
  fr: () => import('./texts/base-fr.ts'),
  it: () => import('./texts/base-it.ts'),
  ar: () => import('./texts/base-ar.ts'),
}

async function textsOf(language: Language, area: string): Promise<Texts> {
  const { areas, domains } = await base[language]()
  if (area === 'domains') return merged(domains)
  const atHand = areas[area]
  if (atHand) return atHand
  const files = language === 'en' ? english : (await lists[language]()).files
  const file = Object.keys(files).find(
    (name) => name.endsWith(`/${area}/words/${language}.json`) || name.endsWith(`/${area}.json`),
  )
  const load = files[file ?? '']
  if (!load) throw new Error(`no texts for ${area} in ${language}`)
  return (await load()).default
}

const known = (code: string | null): Language =>
  LANGUAGES.find((each) => each.code === code)?.code ?? 'en'

/** An area is loaded when its first page is. */
const bundled: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language, area, callback) {
    textsOf(known(language), area).then(
      (texts) => callback(null, texts),
      (error: unknown) => callback(error instanceof Error ? error : String(error), null),
    )
  },
}

/** Names and words of people, in letters that run the other way, do not turn the Arabic around them (first strong isolate, UAX #9). */
const isolated = (value: unknown, language: string): unknown =>
  language === 'ar' && typeof value === 'string' && /\p{Script=Latin}/u.test(value)
    ? `\u2068${value}\u2069`
    : value

/** What is counted stands in texts as the language writes figures. */
const formatter: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format(value: unknown, _format, language = 'en', options) {
    const counted = typeof value === 'number' && options?.['interpolationkey'] === 'count'
    // What is no count goes on as it is, whatever it is; the type knows texts only.
    return counted
      ? figureIn(language)(value, Number.isInteger(value) ? 0 : 1)
      : (isolated(value, language) as string)
  },
}

/** Arabic letters are fetched only by those who read them. */
async function loadFonts(language: Language) {
  if (language === 'ar') await import('../theme/fonts-arabic.css')
}

export async function startI18n() {
  const language = known(readText('language'))
  void loadFonts(language)
  document.documentElement.lang = language
  await i18next
    .use(bundled)
    .use(formatter)
    .use(initReactI18next)
    .init({
      lng: language,
      // Every language says everything: nobody waits for a second one.
      fallbackLng: false,
      // They come in one file. Asked for later they would keep a page waiting that is being drawn.
      ns: ['common', 'list', 'shell', 'domains'],
      defaultNS: 'common',
      interpolation: { escapeValue: false, alwaysFormat: true },
      partialBundledLanguages: true,
    })
  // Each useTranslation copies the own properties of what it is given, some fifty: this one has none, and the same by inheritance.
  setI18n(Object.create(i18next) as typeof i18next)
}

export const loadArea = (area: string): Promise<void> => i18next.loadNamespaces(area)

/** Every area seen so far, so that nothing on the page is without words when the language changes. */
const loadAreas = (language: Language) =>
  Promise.all(
    [i18next.options.ns ?? []].flat().map(async (area) => {
      if (!i18next.hasResourceBundle(language, area))
        i18next.addResourceBundle(language, area, await textsOf(language, area))
    }),
  )

let wanted: Language | undefined

/** Speaks another language once all of its words are here: words, letters and direction change in one frame. */
async function speak(code: Language, change: () => void) {
  wanted = code
  await Promise.all([loadAreas(code), loadFonts(code)])
  if (wanted !== code) return
  document.documentElement.lang = code
  const changed = i18next.changeLanguage(code)
  change()
  await changed
}

/** Changes the language and with it the direction, which can still be turned by itself afterwards. */
export const setLanguage = (code: Language): Promise<void> =>
  speak(code, () => {
    store('language', code)
    setAppearance({ direction: LANGUAGES.find((each) => each.code === code)?.direction ?? 'ltr' })
  })

// The other tabs follow.
window.addEventListener('storage', ({ key }) => {
  // A tab that cannot fetch the words just now keeps its language until it is loaded again.
  if (key === 'language') speak(known(readText('language')), () => undefined).catch(() => undefined)
})
