/** What mails are written in. `locale` is for dates and figures; Latin digits in every language. */
export const LANGUAGES = {
  en: { dir: 'ltr', locale: 'en-GB' },
  de: { dir: 'ltr', locale: 'de' },
  fr: { dir: 'ltr', locale: 'fr' },
  it: { dir: 'ltr', locale: 'it' },
  ar: { dir: 'rtl', locale: 'ar-u-nu-latn' },
} as const satisfies Record<string, { dir: 'ltr' | 'rtl'; locale: string }>
export type Language = keyof typeof LANGUAGES
export const SPOKEN = Object.keys(LANGUAGES) as Language[]

/** Who chose no language, and who is nobody's account, reads English. */
export const languageOf = (chosen: string | null | undefined): Language =>
  chosen != null && Object.hasOwn(LANGUAGES, chosen) ? (chosen as Language) : 'en'
