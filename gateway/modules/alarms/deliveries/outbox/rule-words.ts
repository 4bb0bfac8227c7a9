// An alarm tells its rule as it was judged, in English. Here that sentence is said again in other languages, part by part.
import { LANGUAGES, type Language } from '../../../../platform/languages.ts'
import { ALARM_WORDS } from '../words/index.ts'

const DURATION = String.raw`(?:\d+ h \d+ min|\d+ (?:s|min|h))`
const SILENT = new RegExp(`^no data for (${DURATION})$`)
const LASTING = new RegExp(`^(.+) for (${DURATION})$`)
const OFF = /^value more than (.+) from (.+)$/
const RATE = new RegExp(`^(rise|fall|change) > (.+) over (${DURATION})$`)
const FIGURE = /-?\d+(?:\.\d+)?(?: °C(?:\/min)?| s| min| h)/g

export function ruleIn(language: Language, text: string): string {
  if (language === 'en') return text
  return translated(language, text).replace(FIGURE, (figure) => figureIn(language, figure))
}

function translated(language: Language, text: string): string {
  const { rule } = ALARM_WORDS[language]
  const [, silence] = SILENT.exec(text) ?? []
  if (silence) return rule.silent(silence)
  const [, lasting, duration] = LASTING.exec(text) ?? []
  return lasting && duration
    ? rule.lasting(comparisonIn(language, lasting), duration)
    : comparisonIn(language, text)
}

function comparisonIn(language: Language, text: string): string {
  const { rule } = ALARM_WORDS[language]
  const [, distance, setpoint] = OFF.exec(text) ?? []
  if (distance && setpoint) return rule.off(distance, setpoint)
  const [, move, limit, window] = RATE.exec(text) ?? []
  if (move && limit && window)
    return `${rule[move as 'rise' | 'fall' | 'change']} > ${limit} ${rule.over} ${window}`
  return text.replaceAll(/\bvalue\b/g, rule.value).replaceAll(' or ', ` ${rule.or} `)
}

function figureIn(language: Language, figure: string): string {
  const { locale, dir } = LANGUAGES[language]
  const point =
    new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')
      ?.value ?? '.'
  const text = figure.replace('.', point)
  return dir === 'rtl' ? `\u2066${text}\u2069` : text
}
