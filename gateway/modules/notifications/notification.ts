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
  /** Of all it names. */
  siteIds: number[]
}

const LONGEST = 4000

export function noteOf(message: Message): Note {
  const { lead, parts } = wordingOf(message)
  const siteIds = [...new Set(message.items.map(({ alarm }) => alarm.siteId))]
  const [item, ...others] = message.items
  if (item && !others.length) return { alarmId: item.alarm.id, title: parts[0]?.title ?? '', body: lead, siteIds }
  const title = item ? `${message.items.length} alarms` : `Test of ${message.channelName}`
  return { alarmId: null, title, body: [lead, ...parts.map((part) => part.title)].join('\n').slice(0, LONGEST), siteIds }
}

/** Who is to be told, and of which sites: null for all. */
export interface Recipient {
  id: number
  siteIds: readonly number[] | null
}

/** The same for several members. */
export interface Notice {
  memberIds: number[]
  note: Note
}

/** Each recipient is told of what they may see; who may see nothing of it is not told. A test is about no site. */
export function noticesOf(message: Message, recipients: readonly Recipient[]): Notice[] {
  const all = new Set(message.items.map(({ alarm }) => alarm.siteId))
  const bySites = new Map<string, { memberIds: number[]; sites: ReadonlySet<number> }>()
  for (const { id, siteIds } of recipients) {
    const sites = siteIds ? new Set([...all].filter((site) => siteIds.includes(site))) : all
    if (all.size && !sites.size) continue
    const key = [...sites].join('/')
    const alike = bySites.get(key) ?? { memberIds: [], sites }
    alike.memberIds.push(id)
    bySites.set(key, alike)
  }
  return [...bySites.values()].map(({ memberIds, sites }) => {
    const items = message.items.filter(({ alarm }) => sites.has(alarm.siteId))
    return { memberIds, note: noteOf({ ...message, items }) }
  })
}
