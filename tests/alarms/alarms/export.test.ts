import { describe, expect, test } from 'vitest'
import { csvField, csvLine } from '../../../client/lib/csv.ts'

/** What a spreadsheet makes of a file, by RFC 4180. */
function parse(text: string): string[][] {
  const rows: string[][] = [[]]
  let [field, quoted] = ['', false]
  const end = () => {
    rows.at(-1)?.push(field)
    field = ''
  }
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]
    if (quoted && letter === '"' && text[at + 1] === '"') field += text[++at]
    else if (letter === '"') quoted = !quoted
    else if (!quoted && letter === ',') end()
    else if (!quoted && text.startsWith('\r\n', at)) {
      end()
      rows.push([])
      at++
    } else field += letter
  }
  return rows.slice(0, -1)
}

describe('SEC-55: a field of a file', () => {
  test.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\tx',
    '\rx',
    '\0x',
    '=cmd|/c calc!A1',
    '-2+3+cmd|calc',
  ])('%j is no formula any more', (text) => {
    const [[field = ''] = []] = parse(csvLine([text]))
    expect(field).toBe(`'${text}`)
    expect(field.startsWith("'")).toBe(true)
  })

  test('numbers are numbers, also those below zero', () => {
    expect([-18.5, 0, 1e21, NaN, Infinity].map(csvField)).toEqual(['-18.5', '0', '1e+21', '', ''])
    expect(csvField('-18.5')).toBe("'-18.5")
  })

  test('nothing is an empty field', () => {
    expect(csvLine([null, undefined, ''])).toBe(',,\r\n')
  })

  test.each([
    [
      'a,b',
      'say "so"',
      'two\nlines',
      'a\r\nb',
      '  kept  ',
      'ULT 01 · −80 °C',
      'مجسّ',
      '"',
      ',',
      '\n',
    ],
  ])('every text comes back as it was', (...texts) => {
    expect(parse(csvLine(texts))).toEqual([texts])
  })

  test('a name that is both a formula and quoted is neither', () => {
    const [fields] = parse(csvLine(['=HYPERLINK("http://x","y")', 'next']))
    expect(fields).toEqual(['\'=HYPERLINK("http://x","y")', 'next'])
  })
})
