import type { Language } from '../../../../platform/languages.ts'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import terms from './terms.json' with { type: 'json' }
import type { AlarmWords } from './words.ts'

/** In every language that mails are written in. */
export const ALARM_WORDS: Readonly<Record<Language, AlarmWords>> = {
  en: { ...terms.en, ...en },
  de: { ...terms.de, ...de },
  fr: { ...terms.fr, ...fr },
  it: { ...terms.it, ...it },
  ar: { ...terms.ar, ...ar },
}
