import type { Selectable } from 'kysely'
import type { NotificationTable } from '../tables.ts'

export type Notification = Selectable<NotificationTable>

/** What a member finds behind the bell. */
export interface Note {
  alarmId: number | null
  /** In English, as is the body. */
  title: string
  body: string
  /** JSON: both in the other languages. */
  words: string
  /** Of all it names. */
  siteIds: number[]
}

/** The same for several members. */
export interface Notice {
  memberIds: number[]
  note: Note
}
