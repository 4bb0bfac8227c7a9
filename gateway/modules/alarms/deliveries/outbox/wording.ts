// What messages say to people, in their language. Every value from outside is one line here; the mail escapes it for HTML.
import { linkTo, typeOf, type AlarmFacts, type Item, type Message } from './facts.ts'
import { kept, oneLine } from '../../../../platform/mail/mail-frame.ts'
import { ruleIn } from './rule-words.ts'
import { LANGUAGES, type Language } from '../../../../platform/languages.ts'
import { ALARM_WORDS } from '../words/index.ts'

/** A label and what it says. */
export type Line = readonly [label: string, text: string]

export interface Wording {
  subject: string
  /** One sentence that says what happened. */
  lead: string
  /** By alarm. */
  parts: { title: string; lines: Line[]; link: string | undefined }[]
}

export function wordingOf(message: Message, language: Language = 'en'): Wording {
  const { items, organization } = message
  const parts = items.map((item) => ({
    title: titleOf(item.alarm, language),
    lines: linesOf(item, message, language),
    link: linkTo(message, item.alarm.id),
  }))
  const subject = `${subjectOf(message, language)} · ${kept(language, oneLine(organization.title))}`
  return { subject, lead: leadOf(message, language), parts }
}

/** For example "CRITICAL: Freezer 01, value > -15.0 °C for 45 min". */
const titleOf = ({ priority, sensorName, ruleText, ruleName }: AlarmFacts, language: Language) => {
  const rule =
    ruleText === null ? kept(language, oneLine(ruleName)) : ruleIn(language, oneLine(ruleText))
  return `${ALARM_WORDS[language].priority[priority]}: ${kept(language, oneLine(sensorName))}, ${rule}`
}

function subjectOf(message: Message, language: Language): string {
  const { subject } = ALARM_WORDS[language]
  const [item] = message.items
  switch (typeOf(message)) {
    case 'test':
      return subject.test
    case 'digest':
      return subject.digest(message.items.length)
    case 'alarm.repeated':
      return subject.still(item ? titleOf(item.alarm, language) : '')
    default:
      return item ? titleOf(item.alarm, language) : ''
  }
}

function leadOf(message: Message, language: Language): string {
  const { lead } = ALARM_WORDS[language]
  const [item] = message.items
  switch (typeOf(message)) {
    case 'test':
      return lead.test(oneLine(message.channelName))
    case 'digest':
      return lead.digest(message.items.length)
    case 'alarm.repeated':
      return lead.repeated(item?.repetition ?? 1)
    case 'alarm.escalated':
      return lead.escalated
    default:
      return lead.raised
  }
}

function linesOf({ alarm, folded }: Item, { organization }: Message, language: Language): Line[] {
  const { label, kind, since, at, again } = ALARM_WORDS[language]
  const { locale } = LANGUAGES[language]
  const name = (text: string) => kept(language, oneLine(text))
  const place = [alarm.siteName, alarm.locationName]
    .flatMap((each) => (each ? [oneLine(each)] : []))
    .join(', ')
  const when = (instant: Date) => instantIn(locale, instant, alarm.timeZone)
  const degrees = (value: number) =>
    temperature(value, alarm.decimals, organization.displayUnit, locale)
  const worst = (value: number) =>
    alarm.kind === 'RATE' ? `${figure(value, 2, locale)} °C/min` : degrees(value)
  const lines: (Line | undefined)[] = [
    [label.sensor, kept(language, `${oneLine(alarm.sensorName)} (${place})`)],
    alarm.kind ? [label.kind, kind[alarm.kind]] : undefined,
    [
      label.rule,
      `${name(alarm.ruleName)}${alarm.ruleText ? `: ${ruleIn(language, oneLine(alarm.ruleText))}` : ''}`,
    ],
    [label.since, since(when(alarm.pendingSince), when(alarm.raisedAt))],
    alarm.returnedAt ? [label.returned, kept(language, when(alarm.returnedAt))] : undefined,
    alarm.latestValue !== null && alarm.latestAt
      ? [label.value, at(degrees(alarm.latestValue), when(alarm.latestAt))]
      : undefined,
    alarm.peakValue !== null ? [label.worst, kept(language, worst(alarm.peakValue))] : undefined,
    folded ? [label.also, again(folded)] : undefined,
    alarm.responseText ? [label.response, name(withoutAddresses(alarm.responseText))] : undefined,
    alarm.consequenceText ? [label.consequence, name(alarm.consequenceText)] : undefined,
  ]
  return lines.filter((line) => line !== undefined)
}

/** The titles of articles that a text points to: an address within the dashboard leads nowhere from a mail. */
const withoutAddresses = (text: string) =>
  text.replace(/\[([^[\]\n]+)\]\(\/pages\/[^)\s]+\)/g, '“$1”')

const instantIn = (locale: string, at: Date, timeZone: string) =>
  new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
    hourCycle: 'h23',
  }).format(at) + ` (${timeZone})`

/** Rounded as files and reports are; a locale only chooses how it is written. */
const figure = (value: number, decimals: number, locale: string) =>
  new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: false,
  }).format(Number(value.toFixed(decimals)))

/** Rules are told in °C; the organisation's own unit stands beside it. */
function temperature(
  celsius: number,
  decimals: number,
  unit: 'C' | 'F' | 'K',
  locale: string,
): string {
  const text = `${figure(celsius, decimals, locale)} °C`
  if (unit === 'F') return `${text} (${figure(celsius * 1.8 + 32, decimals, locale)} °F)`
  return unit === 'K' ? `${text} (${figure(celsius + 273.15, decimals, locale)} K)` : text
}
