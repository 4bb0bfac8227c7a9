// What members find behind the bell of a message about alarms.
import type { Note, Notice, Said } from '../../../ground/notifications/notices/notification.ts'
import { SPOKEN, type Language } from '../../../../platform/languages.ts'
import { ALARM_WORDS } from '../words/index.ts'
import type { Message } from './facts.ts'
import { wordingOf } from './wording.ts'

const LONGEST = 4000

export function noteOf(message: Message): Note {
  const siteIds = [...new Set(message.items.map(({ alarm }) => alarm.siteId))]
  const [item, ...others] = message.items
  const { en, ...words } = Object.fromEntries(
    SPOKEN.map((language) => [language, saidIn(message, language)]),
  ) as Said
  return {
    kind: 'ALARM',
    alarmId: item && !others.length ? item.alarm.id : null,
    ...en,
    words: JSON.stringify(words),
    siteIds,
    path: null,
  }
}

function saidIn(message: Message, language: Language): { title: string; body: string } {
  const { lead, parts } = wordingOf(message, language)
  const { subject } = ALARM_WORDS[language]
  const [part, ...others] = parts
  if (part && !others.length) return { title: part.title, body: lead }
  const title = part ? subject.digest(parts.length) : subject.test
  return {
    title,
    body: [lead, ...parts.map((each) => each.title)].join('\n').slice(0, LONGEST).toWellFormed(),
  }
}

/** Who is to be told, and of which sites: null for all. */
export interface ChannelMember {
  id: number
  siteIds: readonly number[] | null
}

/** Each recipient is told of what they may see; who may see nothing of it is not told. A test is about no site. */
export function noticesOf(message: Message, recipients: readonly ChannelMember[]): Notice[] {
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
