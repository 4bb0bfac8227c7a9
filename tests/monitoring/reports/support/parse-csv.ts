import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'

/** A strict reader of RFC 4180: anything else is an error. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < text.length) {
    const { field, end } = text[at] === '"' ? quoted(text, at) : plain(text, at)
    row.push(field)
    if (text[end] === ',') at = end + 1
    else if (text.startsWith('\r\n', end)) {
      rows.push(row)
      row = []
      at = end + 2
    } else
      throw new Error(`Neither a comma nor a line's end at ${end}: ${text.slice(end, end + 20)}`)
  }
  return rows
}

function quoted(text: string, start: number): { field: string; end: number } {
  let field = ''
  for (let at = start + 1; ; at++) {
    if (at >= text.length) throw new Error('A quote is never closed.')
    if (text[at] !== '"') field += text[at] ?? ''
    else if (text[at + 1] === '"') field += text[at++] ?? ''
    else return { field, end: at + 1 }
  }
}

function plain(text: string, start: number): { field: string; end: number } {
  const rest = /^[^,"\r\n\0]*/.exec(text.slice(start, start + 10_000))?.[0] ?? ''
  return { field: rest, end: start + rest.length }
}

/** What a file holds, once its checksum is found to be right. */
export function verified(bytes: Buffer): { head: string[]; rows: string[][] } {
  const last = bytes.lastIndexOf('"#sha256"')
  const [signature, ...more] = parseCsv(bytes.subarray(last).toString())
  assert.deepEqual(more, [])
  assert.deepEqual(signature, [
    '#sha256',
    createHash('sha256').update(bytes.subarray(0, last)).digest('hex'),
  ])
  const [head = [], ...rows] = parseCsv(
    bytes
      .subarray(0, last)
      .toString()
      .replace(/^\uFEFF/, ''),
  )
  return { head, rows }
}
