import type { AlarmKind, AlarmPriority } from '../../alarm-configs/tables.ts'
import type { AlarmState } from '../../alarms/tables.ts'
import type { TemperatureUnit } from '../../../people/organization/tables.ts'
import type { Language } from '../../../../platform/languages.ts'

/** What a message says about an alarm. */
export interface AlarmFacts {
  id: number
  state: AlarmState
  priority: AlarmPriority
  /** As the version that raised it says; null for alarms of a rule that says nothing. */
  kind: AlarmKind | null
  ruleText: string | null
  ruleId: number
  ruleName: string
  ruleVersion: number
  responseText: string
  consequenceText: string
  sensorId: number
  sensorKey: string
  sensorName: string
  decimals: number
  siteId: number
  siteName: string
  timeZone: string
  locationName: string | null
  deviceName: string
  pendingSince: Date
  raisedAt: Date
  annunciatedAt: Date | null
  returnedAt: Date | null
  peakValue: number | null
  latestValue: number | null
  latestAt: Date | null
}

/** An alarm in a message, and which of its deliveries this one is. */
export interface Item {
  alarm: AlarmFacts
  activation: number
  step: number
  repetition: number
  /** Annunciations it stands for beside its own. */
  folded: number
}

export interface Sender {
  id: number
  title: string
  displayUnit: TemperatureUnit
}

/** What is to be said, before a channel puts it in its own form. Without alarms it is a test. */
export interface Message {
  eventId: string
  organization: Sender
  channelName: string
  items: readonly Item[]
  at: Date
  /** The address of the dashboard, when people know it. */
  publicUrl: string | undefined
  /** What readers of mails chose, by their addresses in lower case. */
  languages?: ReadonlyMap<string, Language>
}

export type MessageType = 'test' | 'digest' | 'alarm.raised' | 'alarm.repeated' | 'alarm.escalated'

export function typeOf({ items }: Pick<Message, 'items'>): MessageType {
  const [item, ...others] = items
  if (!item) return 'test'
  if (others.length) return 'digest'
  if (item.repetition > 0) return 'alarm.repeated'
  return item.step > 0 ? 'alarm.escalated' : 'alarm.raised'
}

/** Where the dashboard shows an alarm. */
export const linkTo = ({ publicUrl, organization }: Message, alarmId: number): string | undefined =>
  publicUrl && new URL(`/alarms?org=${organization.id}&alarm=${alarmId}`, publicUrl).href
