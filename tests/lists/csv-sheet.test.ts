import { expect, test } from 'vitest'
import { sheetOfCsv } from '../../client/lib/xlsx/csv-sheet.ts'
import { csvLine } from '../../gateway/platform/exports/csv.ts'

// What a workbook makes of a list's file.

const NAMES = [
  'a,b',
  'say "so", twice: ""',
  'two\nlines',
  'two\r\nlines',
  '  kept  ',
  '=1+1',
  '-18.5',
  "o'clock",
  'مجسّ',
  '#sha256 of it',
]

test('texts are what they were, however the file had to say them', () => {
  const file = [
    csvLine(['name', 'number']),
    ...NAMES.map((name, index) => csvLine([name, index])),
    '"#sha256",0123\r\n',
  ]
  const { rows, sticky } = sheetOfCsv(`\uFEFF${file.join('')}`)
  expect(rows[0]).toEqual([
    { text: 'name', bold: true },
    { text: 'number', bold: true },
  ])
  expect(rows.slice(1)).toEqual(
    NAMES.map((text, index) => [{ text }, { number: index, decimals: 0 }]),
  )
  expect(sticky).toEqual({ rows: 1, columns: 0 })
})

test('what was written as a number is one, nothing is no cell, and what only looks like a number is text', () => {
  const { rows } = sheetOfCsv(
    csvLine(['n', 'of', 'each', 'x']) +
      csvLine([-18.5, null, '0042', 1e21]) +
      csvLine(['', 0.25, '+41 61', true]),
  )
  expect(rows.slice(1)).toEqual([
    [{ number: -18.5, decimals: 1 }, null, { text: '0042' }, { text: '1e+21' }],
    [null, { number: 0.25, decimals: 2 }, { text: '+41 61' }, { text: 'true' }],
  ])
})
