import { localeOf } from '../../../../lib/format.ts'
import type { RelativeRange } from './moment.ts'

export type RangeName = keyof typeof NAMED
export type Unit = 'm' | 'h' | 'd' | 'w' | 'M' | 'y'

/** Periods that have a name. Those that still run end now. */
export const NAMED = {
  today: { from: 'now/d', to: 'now' },
  yesterday: { from: 'now-1d/d', to: 'now/d' },
  thisWeek: { from: 'now/w', to: 'now' },
  lastWeek: { from: 'now-1w/w', to: 'now/w' },
  thisMonth: { from: 'now/M', to: 'now' },
  lastMonth: { from: 'now-1M/M', to: 'now/M' },
  thisYear: { from: 'now/y', to: 'now' },
  lastYear: { from: 'now-1y/y', to: 'now/y' },
} as const satisfies Record<string, RelativeRange>

/** What people type; alternatives stand between bars. */
interface Typed {
  now: string
  from: string
  to: string
  /** "past 6 hours" */
  last: string
  /** "6 hours ago": before it in some languages, behind it in others. */
  ago: string
  /** Says nothing about the time. */
  noise: string
  units: Record<Unit, string>
  named: Record<RangeName, string>
}

/** English, too, wherever another language is spoken. */
const TYPED: Record<string, Typed> = {
  en: {
    now: 'now',
    from: 'from|between',
    to: 'to|until|till|and',
    last: 'last|past|the last|the past',
    ago: 'ago',
    noise: 'at',
    units: {
      m: 'm|min|mins|minute|minutes',
      h: 'h|hr|hrs|hour|hours',
      d: 'd|day|days',
      w: 'w|wk|week|weeks',
      M: 'mo|month|months',
      y: 'y|yr|year|years',
    },
    named: {
      today: 'today',
      yesterday: 'yesterday',
      thisWeek: 'this week',
      lastWeek: 'last week|previous week',
      thisMonth: 'this month',
      lastMonth: 'last month|previous month',
      thisYear: 'this year',
      lastYear: 'last year|previous year',
    },
  },
  de: {
    now: 'jetzt',
    from: 'von|vom',
    to: 'bis|bis zum',
    last: 'letzte|letzten|letzter|die letzten',
    ago: 'vor',
    noise: 'uhr|um',
    units: {
      m: 'min|minute|minuten',
      h: 'h|std|stunde|stunden',
      d: 't|tag|tage|tagen',
      w: 'w|woche|wochen',
      M: 'monat|monate|monaten',
      y: 'j|jahr|jahre|jahren',
    },
    named: {
      today: 'heute',
      yesterday: 'gestern',
      thisWeek: 'diese woche',
      lastWeek: 'letzte woche|vorige woche',
      thisMonth: 'dieser monat|diesen monat',
      lastMonth: 'letzter monat|letzten monat|voriger monat',
      thisYear: 'dieses jahr',
      lastYear: 'letztes jahr|voriges jahr',
    },
  },
  fr: {
    now: 'maintenant',
    from: 'de|du',
    to: 'à|au|jusqu’à|jusqu’au',
    last: 'dernières|derniers|les dernières|les derniers',
    ago: 'il y a',
    noise: 'le|les',
    units: {
      m: 'min|minute|minutes',
      h: 'h|heure|heures',
      d: 'j|jour|jours',
      w: 'sem|semaine|semaines',
      M: 'mois',
      y: 'an|ans|année|années',
    },
    named: {
      today: 'aujourd’hui',
      yesterday: 'hier',
      thisWeek: 'cette semaine',
      lastWeek: 'semaine dernière|la semaine dernière',
      thisMonth: 'ce mois|ce mois-ci',
      lastMonth: 'mois dernier|le mois dernier',
      thisYear: 'cette année',
      lastYear: 'année dernière|l’année dernière|l’an dernier',
    },
  },
  it: {
    now: 'adesso|ora',
    from: 'da|dal',
    to: 'a|al|alle|fino a|fino al',
    last: 'ultime|ultimi|le ultime|gli ultimi',
    ago: 'fa',
    noise: 'dalle',
    units: {
      m: 'min|minuto|minuti',
      h: 'h|ora|ore',
      d: 'g|giorno|giorni',
      w: 'sett|settimana|settimane',
      M: 'mese|mesi',
      y: 'anno|anni',
    },
    named: {
      today: 'oggi',
      yesterday: 'ieri',
      thisWeek: 'questa settimana',
      lastWeek: 'settimana scorsa|la settimana scorsa|scorsa settimana',
      thisMonth: 'questo mese',
      lastMonth: 'mese scorso|il mese scorso|scorso mese',
      thisYear: 'quest’anno',
      lastYear: 'anno scorso|l’anno scorso|scorso anno',
    },
  },
  ar: {
    now: 'الآن',
    from: 'من',
    to: 'إلى|حتى',
    last: 'آخر|خلال آخر',
    ago: 'قبل|منذ',
    noise: 'الساعة',
    units: {
      m: 'د|دقيقة|دقيقتان|دقيقتين|دقائق',
      h: 'س|ساعة|ساعتان|ساعتين|ساعات',
      d: 'ي|يوم|يوما|يومان|يومين|أيام',
      w: 'أسبوع|أسبوعا|أسبوعان|أسبوعين|أسابيع',
      M: 'شهر|شهرا|شهران|شهرين|أشهر',
      y: 'سنة|سنتان|سنتين|سنوات',
    },
    named: {
      today: 'اليوم',
      yesterday: 'أمس',
      thisWeek: 'هذا الأسبوع',
      lastWeek: 'الأسبوع الماضي',
      thisMonth: 'هذا الشهر',
      lastMonth: 'الشهر الماضي',
      thisYear: 'هذه السنة|هذا العام',
      lastYear: 'السنة الماضية|العام الماضي',
    },
  },
}

const western = (digit: string) => String((digit.codePointAt(0) ?? 0) % 16)

/** Alike however it is written: small letters without accents, western digits, one kind of blank, dash and apostrophe; and without noise. */
export const plain = (text: string, noise: readonly string[] = []): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}\u200e\u200f\u061c\u2066-\u2069]/gu, '')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, western)
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u2018\u2019`´]/g, "'")
    .toLowerCase()
    .split(/[,\u060c\s]+/)
    .filter((word) => word !== '' && !noise.includes(word))
    .join(' ')

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
export const oneOf = (words: readonly string[]): string => words.map(escaped).join('|')

export interface RangeWords {
  now: readonly string[]
  from: readonly string[]
  to: readonly string[]
  last: readonly string[]
  ago: readonly string[]
  noise: readonly string[]
  units: ReadonlyMap<string, Unit>
  named: ReadonlyMap<string, RangeName>
  /** Long and short names of months, from 0. */
  months: ReadonlyMap<string, number>
}

// The longest first: "bis zum" before "bis".
const listOf = (words: string) =>
  words
    .split('|')
    .filter(Boolean)
    .map((word) => plain(word))
    .sort((a, b) => b.length - a.length)

const both = (pick: (typed: Typed) => string, typed: Typed, english: Typed) => [
  ...new Set([...listOf(pick(typed)), ...listOf(pick(english))]),
]

/** Those of the language win over English ones. */
function mapOf<T extends string>(all: readonly Record<T, string>[]): Map<string, T> {
  const map = new Map<string, T>()
  for (const words of all)
    for (const [meaning, text] of Object.entries(words) as [T, string][])
      for (const word of listOf(text)) if (!map.has(word)) map.set(word, meaning)
  return map
}

const MONTH_STYLES = [
  { month: 'long' },
  { month: 'short' },
  { day: 'numeric', month: 'short' },
] as const satisfies readonly Intl.DateTimeFormatOptions[]

function monthNames(locale: string, style: Intl.DateTimeFormatOptions): string[] {
  const format = new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => {
    const parts = format.formatToParts(Date.UTC(2026, month, 1))
    return plain(parts.find(({ type }) => type === 'month')?.value ?? '').replace('.', '')
  })
}

/** As the language writes them, long and short, and by three letters that only one of them begins with. */
function monthsOf(language: string): Map<string, number> {
  const months = new Map<string, number>()
  const add = (name: string, month: number) => months.has(name) || months.set(name, month)
  for (const locale of [localeOf(language), localeOf('en')]) {
    for (const style of MONTH_STYLES) monthNames(locale, style).forEach(add)
    const begun = monthNames(locale, { month: 'long' }).map((name) => name.slice(0, 3))
    begun.forEach((name, month) => {
      if (begun.indexOf(name) === begun.lastIndexOf(name)) add(name, month)
    })
  }
  return months
}

const made = new Map<string, RangeWords>()

export function rangeWordsIn(language: string): RangeWords {
  const known = made.get(language)
  if (known) return known
  const english = TYPED['en'] as Typed
  const typed = TYPED[language] ?? english
  const words: RangeWords = {
    now: both(({ now }) => now, typed, english),
    from: both(({ from }) => from, typed, english),
    to: both(({ to }) => to, typed, english),
    last: both(({ last }) => last, typed, english),
    ago: both(({ ago }) => ago, typed, english),
    noise: both(({ noise }) => noise, typed, english),
    units: mapOf([typed.units, english.units]),
    named: mapOf([typed.named, english.named]),
    months: monthsOf(language),
  }
  made.set(language, words)
  return words
}
