import type { Language } from '../../../../platform/languages.ts'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import type { Words } from './words.ts'

/** In every language that mails are written in. */
export const WORDS = { en, de, fr, it, ar } satisfies Record<Language, Words>
