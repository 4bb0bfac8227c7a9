// What messages say to people, in English. Every value from outside is one line here; the mail escapes it for HTML.
import { linkTo, oneLine, typeOf, type AlarmFacts, type Item, type Message } from './facts.ts'

/** A label and what it says. */
export type Line = readonly [label: string, text: string]

export interface Wording {
  subject: string
  /** One sentence that says what happened. */
  lead: string
  /** By alarm. */
  parts: { title: string; lines: Line[]; link: string | undefined }[]
}

export function wordingOf(message: Message): Wording {
  const { items, organization } = message
  const parts = items.map((item) => ({
    title: titleOf(item.alarm),
    lines: linesOf(item, message),
    link: linkTo(message, item.alarm.id),
  }))
  return { subject: `${subjectOf(message)} · ${oneLine(organization.title)}`, lead: leadOf(message), parts }
}

/** For example "CRITICAL: Freezer 01, value > -15.0 °C for 45 min". */
export const titleOf = ({ priority, sensorName, ruleText, ruleName }: AlarmFacts) =>
  `${priority}: ${oneLine(sensorName)}, ${oneLine(ruleText ?? ruleName)}`

function subjectOf(message: Message): string {
  const [item] = message.items
  switch (typeOf(message)) {
    case 'test':
      return 'Test message'
    case 'digest':
      return `${message.items.length} alarms`
    case 'alarm.repeated':
      return `Still ${item ? titleOf(item.alarm) : ''}`
    default:
      return item ? titleOf(item.alarm) : ''
  }
}

function leadOf(message: Message): string {
  const [item] = message.items
  switch (typeOf(message)) {
    case 'test':
      return `This is a test of the channel ${oneLine(message.channelName)}. Nothing is wrong.`
    case 'digest':
      return `${message.items.length} messages in one, because there were more than ten in ten minutes.`
    case 'alarm.repeated':
      return `Nobody has acknowledged this alarm: reminder ${item?.repetition ?? 1}.`
    case 'alarm.escalated':
      return 'Nobody has acknowledged this alarm: it was handed on to you.'
    default:
      return 'An alarm was raised and waits to be acknowledged.'
  }
}

function linesOf({ alarm, folded }: Item, { organization }: Message): Line[] {
  const place = [alarm.siteName, alarm.locationName].flatMap((name) => (name ? [oneLine(name)] : [])).join(', ')
  const when = (at: Date) => instant(at, alarm.timeZone)
  const degrees = (value: number) => temperature(value, alarm.decimals, organization.displayUnit)
  const rate = alarm.kind === 'RATE'
  const lines: (Line | undefined)[] = [
    ['Sensor', `${oneLine(alarm.sensorName)} (${place})`],
    ['Rule', `${oneLine(alarm.ruleName)}${alarm.ruleText ? `: ${oneLine(alarm.ruleText)}` : ''}`],
    ['Since', `${when(alarm.pendingSince)}, raised ${when(alarm.raisedAt)}`],
    alarm.returnedAt ? ['Returned', when(alarm.returnedAt)] : undefined,
    alarm.latestValue !== null && alarm.latestAt
      ? ['Value', `${degrees(alarm.latestValue)} at ${when(alarm.latestAt)}`]
      : undefined,
    alarm.peakValue !== null ? ['Worst', rate ? `${alarm.peakValue.toFixed(2)} °C/min` : degrees(alarm.peakValue)] : undefined,
    folded ? ['Also', `raised again ${folded === 1 ? 'once' : `${folded} times`} since the last message`] : undefined,
    alarm.responseText ? ['What to do', oneLine(alarm.responseText)] : undefined,
    alarm.consequenceText ? ['Otherwise', oneLine(alarm.consequenceText)] : undefined,
  ]
  return lines.filter((line) => line !== undefined)
}

const instant = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone, hourCycle: 'h23' }).format(at) +
  ` (${timeZone})`

/** Rules are told in °C; the organisation's own unit stands beside it. */
function temperature(celsius: number, decimals: number, unit: 'C' | 'F' | 'K'): string {
  const text = `${celsius.toFixed(decimals)} °C`
  if (unit === 'F') return `${text} (${(celsius * 1.8 + 32).toFixed(decimals)} °F)`
  return unit === 'K' ? `${text} (${(celsius + 273.15).toFixed(decimals)} K)` : text
}
