import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import type { Words } from './words.ts'

export const LANGUAGES = { en, de, fr, it, ar } as const satisfies Record<string, Words>
export type Language = keyof typeof LANGUAGES
export const SPOKEN = Object.keys(LANGUAGES) as Language[]

/** Who chose no language, and who is nobody's account, reads English. */
export const languageOf = (chosen: string | null | undefined): Language =>
  chosen != null && Object.hasOwn(LANGUAGES, chosen) ? (chosen as Language) : 'en'
