// What somebody types to find mails: words, words in quotes, and what mail programs know by a name and a colon.
import { FOLDERS, LABELS } from './mail.ts'
import type { MailFolder, MailLabel } from './tables.ts'

export interface SearchTerms {
  readonly words: readonly string[]
  readonly from: readonly string[]
  readonly to: readonly string[]
  readonly subject: readonly string[]
  readonly label: readonly MailLabel[]
  readonly folder: readonly MailFolder[]
  readonly is: readonly IsWord[]
  /** Only with files. */
  readonly hasFiles: boolean
  /** Days as 2026-11-26: from the beginning of the first on, until the beginning of the second. */
  readonly after: string | null
  readonly before: string | null
}

const IS = ['read', 'unread', 'starred', 'draft'] as const
export type IsWord = (typeof IS)[number]

/** A word, or several in quotes, with or without a name before it. */
const TERM = /(?:([a-z]+):)?(?:"([^"]*)"|(\S+))/giu

const among = <T extends string>(values: readonly T[], word: string): T | undefined =>
  values.find((value) => value.toLowerCase() === word.toLowerCase())

function dayOf(word: string): string | undefined {
  const [year = 0, month = 0, day = 0] = (/^\d{4}-\d{2}-\d{2}$/.exec(word)?.[0] ?? '')
    .split('-')
    .map(Number)
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? word : undefined
}

/** What is no term by its name, as `https://` or `is:blue`, is looked for as it stands. */
export function searchTermsOf(search: string): SearchTerms {
  const terms = {
    words: [] as string[],
    from: [] as string[],
    to: [] as string[],
    subject: [] as string[],
    label: [] as MailLabel[],
    folder: [] as MailFolder[],
    is: [] as IsWord[],
    hasFiles: false,
    after: null as string | null,
    before: null as string | null,
  }
  const put = <T>(list: T[], value: T | undefined) => value !== undefined && list.push(value) > 0
  const take = (name: string, value: string): boolean => {
    switch (name) {
      case 'from':
      case 'to':
      case 'subject':
        return put(terms[name], value || undefined)
      case 'label':
        return put(terms.label, among(LABELS, value))
      case 'in':
        return put(terms.folder, among(FOLDERS, value))
      case 'is':
        return put(terms.is, among(IS, value))
      case 'has':
        return (terms.hasFiles ||= /^(attachment|file)s?$/i.test(value))
      case 'after':
        return (terms.after = dayOf(value) ?? terms.after) === value
      case 'before':
        return (terms.before = dayOf(value) ?? terms.before) === value
      default:
        return false
    }
  }
  for (const [whole, name, quoted, bare = ''] of search.matchAll(TERM)) {
    if (name && take(name.toLowerCase(), quoted ?? bare)) continue
    terms.words.push(name ? whole : (quoted ?? bare))
  }
  return { ...terms, words: terms.words.filter(Boolean) }
}
