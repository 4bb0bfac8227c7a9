import { expect, test } from 'vitest'
import { csvOfCard } from '../../../client/features/analytics/cards/card-file.ts'
import type { Figures, Report } from '../../../client/features/analytics/cards/report.ts'

const report = {
  firstDays: ['2026-03-01', '2026-03-02', '2026-03-03'],
  comparedFirstDays: ['2026-02-27', '2026-02-28'],
} as unknown as Report
const figures = (more: object) =>
  ({
    unit: 'COUNT',
    currency: null,
    values: [3, 0, 2],
    previousValues: [1, 4],
    parts: [],
    ...more,
  }) as unknown as Figures

test('a card as a file has a line for each stretch, beside the one before', () => {
  expect(csvOfCard(report, figures({}))).toBe(
    [
      'from,value,compared_from,compared_value',
      '2026-03-01,3,2026-02-27,1',
      '2026-03-02,0,2026-02-28,4',
      '2026-03-03,2,,',
      '',
    ].join('\r\n'),
  )
})

test('amounts have the decimals of their currency, and parts that add up a column each', () => {
  const parts = [
    { name: 'PAID', values: [100, 0, 5] },
    { name: 'NEW', values: null },
  ]
  const money = { unit: 'AMOUNT', currency: 'EUR', values: [310_050, 0, 7], parts }
  expect(csvOfCard(report, figures(money)).split('\r\n').slice(0, 3)).toEqual([
    'from,value_EUR,paid,compared_from,compared_value',
    '2026-03-01,3100.50,1.00,2026-02-27,0.01',
    '2026-03-02,0.00,0.00,2026-02-28,0.04',
  ])
  const yen = { ...money, currency: 'JPY' }
  expect(csvOfCard(report, figures(yen)).split('\r\n')[1]).toBe(
    '2026-03-01,310050,100,2026-02-27,1',
  )
})
