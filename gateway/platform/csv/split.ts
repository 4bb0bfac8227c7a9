// CSV as people's programs write it (RFC 4180 and its relatives), a piece at a time: memory does not grow with the file.
import { badInput } from '../../errors.ts'

export interface CsvRow {
  /** Undefined where quotes do not match. */
  readonly fields: readonly string[] | undefined
  /** As it stands in the file, with its line end. */
  readonly text: string
}

/** A row that goes on for longer is a quote that was never closed. */
const LONGEST_ROW = 65_536
const DELIMITERS = [',', ';', '\t'] as const
export type Delimiter = (typeof DELIMITERS)[number]

/** Cuts text into rows. What separates fields is read off the first row. */
export class CsvSplitter {
  #text = ''
  #at = 0
  #quote = -1
  delimiter: Delimiter | undefined

  /** The rows that are complete now. */
  push(text: string): CsvRow[] {
    this.#text = this.#text.slice(this.#at) + text
    this.#at = 0
    this.#quote = this.#text.indexOf('"')
    return this.#rows(false)
  }

  /** The row that ended without a line end, if there is one. */
  end(): CsvRow[] {
    return this.#rows(true)
  }

  #rows(last: boolean): CsvRow[] {
    const rows: CsvRow[] = []
    while (this.#at < this.#text.length) {
      const row = this.#row(last)
      if (!row) {
        if (this.#text.length - this.#at > LONGEST_ROW)
          throw badInput([], 'A row is too long: a quote is not closed.')
        break
      }
      rows.push(row)
      this.#at += row.text.length
    }
    return rows
  }

  #row(last: boolean): CsvRow | undefined {
    const newline = this.#text.indexOf('\n', this.#at)
    if (newline < 0 && !last) return undefined
    const end = newline < 0 ? this.#text.length : newline + 1
    const delimiter = (this.delimiter ??= delimiterOf(this.#text.slice(this.#at, end)))
    if (this.#quote >= 0 && this.#quote < this.#at) this.#quote = this.#text.indexOf('"', this.#at)
    if (this.#quote >= 0 && this.#quote < end) return this.#quotedRow(delimiter, last)
    const text = this.#text.slice(this.#at, end)
    return { fields: text.trimEnd() === '' ? [] : withoutLineEnd(text).split(delimiter), text }
  }

  #quotedRow(delimiter: Delimiter, last: boolean): CsvRow | undefined {
    const fields: string[] = []
    for (let at = this.#at; ;) {
      const field = this.#text[at] === '"' ? this.#quoted(at, last) : this.#plain(at, delimiter)
      if (!field) return last ? this.#broken() : undefined
      fields.push(field.value)
      const next = this.#text[field.end]
      if (next === delimiter) {
        at = field.end + 1
        continue
      }
      const end = this.#lineEnd(field.end)
      if (end === undefined) return this.#broken()
      if (!last && this.#text[end - 1] !== '\n') return undefined
      return { fields, text: this.#text.slice(this.#at, end) }
    }
  }

  /** Undefined while the closing quote is not there, or might be the first of two. */
  #quoted(start: number, last: boolean): { value: string; end: number } | undefined {
    let value = ''
    for (let from = start + 1; ;) {
      const quote = this.#text.indexOf('"', from)
      if (quote < 0 || (quote + 1 === this.#text.length && !last)) return undefined
      value += this.#text.slice(from, quote)
      if (this.#text[quote + 1] !== '"') return { value, end: quote + 1 }
      value += '"'
      from = quote + 2
    }
  }

  #plain(start: number, delimiter: Delimiter): { value: string; end: number } {
    let end = start
    while (end < this.#text.length && this.#text[end] !== delimiter && this.#text[end] !== '\n')
      end++
    const isLast = this.#text[end] !== delimiter
    return isLast && this.#text[end - 1] === '\r' && end > start
      ? { value: this.#text.slice(start, end - 1), end: end - 1 }
      : { value: this.#text.slice(start, end), end }
  }

  /** The index after the line end that stands at `at`; undefined when something else does. */
  #lineEnd(at: number): number | undefined {
    if (at >= this.#text.length) return this.#text.length
    if (this.#text[at] === '\n') return at + 1
    return this.#text[at] === '\r' && (at + 1 >= this.#text.length || this.#text[at + 1] === '\n')
      ? Math.min(at + 2, this.#text.length)
      : undefined
  }

  /** Goes on with the next line: one bad row does not take the others with it. */
  #broken(): CsvRow {
    const newline = this.#text.indexOf('\n', this.#at)
    return {
      fields: undefined,
      text: this.#text.slice(this.#at, newline < 0 ? this.#text.length : newline + 1),
    }
  }
}

const withoutLineEnd = (text: string) => text.replace(/\r?\n$/, '')

/** Whichever separates most in the header. */
function delimiterOf(header: string): Delimiter {
  const bare = header.replaceAll(/"[^"]*"/g, '')
  const count = (delimiter: Delimiter) => bare.split(delimiter).length
  return DELIMITERS.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best))
}
