import type { Selectable } from 'kysely'
import type { NotificationTable } from '../../db/tables-notifications.ts'
import type { Message } from './facts.ts'
import { wordingOf } from './wording.ts'

export type Notification = Selectable<NotificationTable>

/** What a member finds behind the bell. */
export interface Note {
  alarmId: number | null
  title: string
  body: string
}

const LONGEST = 4000

export function noteOf(message: Message): Note {
  const { lead, parts } = wordingOf(message)
  const [item, ...others] = message.items
  if (item && !others.length) return { alarmId: item.alarm.id, title: parts[0]?.title ?? '', body: lead }
  const title = item ? `${message.items.length} alarms` : `Test of ${message.channelName}`
  return { alarmId: null, title, body: [lead, ...parts.map((part) => part.title)].join('\n').slice(0, LONGEST) }
}
