import { LANGUAGES, type Language } from '../../../lib/languages.ts'
import { readText } from '../../../lib/storage.ts'

const spoken = (code: string | null) => LANGUAGES.find((each) => each.code === code)?.code

/** What was chosen here before, else the first of the browser's languages that the screens speak. */
export function proposedLanguage(): Language {
  const wanted = navigator.languages.map((tag) => spoken(tag.split('-')[0] ?? ''))
  return spoken(readText('language')) ?? wanted.find((code) => code !== undefined) ?? 'en'
}
