import type { Selectable } from 'kysely'
import type { Language } from '../../../../platform/languages.ts'
import type { NotificationTable, WordedKind } from '../tables.ts'

export type Notification = Selectable<NotificationTable>

/** What a member finds behind the bell. */
export interface Note {
  kind: WordedKind
  alarmId: number | null
  /** In English, as is the body. */
  title: string
  body: string
  /** JSON: both in the other languages. */
  words: string
  /** Of all it names. */
  siteIds: number[]
  /** The page of the dashboard where it is seen. */
  path: string | null
}

/** The same for several members. */
export interface Notice {
  memberIds: number[]
  note: Note
}

/** What is told, in each language. */
export type Said = Record<Language, { title: string; body: string }>

/** A note about no alarm and no site. */
export function noteInWords(kind: WordedKind, { en, ...words }: Said, path: string): Note {
  return { kind, alarmId: null, ...en, words: JSON.stringify(words), siteIds: [], path }
}
