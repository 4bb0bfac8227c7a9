import { decimalsOf } from '../../../../schema/currency-decimals.ts'
import type { CardName } from '../../../generated/schema.ts'
import { saveFile } from '../../../lib/save-file.ts'
import type { Figures, Report } from './report.ts'

type Cell = string | number | undefined

/** Amounts in whole units with all their decimals, as lists are exported. */
const writer = ({ unit, currency }: Figures) => {
  const decimals = currency == null || unit !== 'AMOUNT' ? 0 : decimalsOf(currency)
  return (value: number | undefined) =>
    value === undefined || decimals === 0 ? value : (value / 10 ** decimals).toFixed(decimals)
}

/** What a card shows, a line for each stretch of its time beside the one before; its parts stand in columns of their own. */
export function csvOfCard(report: Report, figures: Figures): string {
  const write = writer(figures)
  const series = figures.parts.flatMap(({ name, values }) => (values ? [{ name, values }] : []))
  const head: Cell[] = [
    'from',
    figures.currency == null ? 'value' : `value_${figures.currency}`,
    ...series.map(({ name }) => name.toLowerCase()),
    'compared_from',
    'compared_value',
  ]
  const count = Math.max(report.firstDays.length, report.comparedFirstDays.length)
  const rows = Array.from({ length: count }, (_, index): Cell[] => [
    report.firstDays[index],
    write(figures.values[index]),
    ...series.map(({ values }) => write(values[index])),
    report.comparedFirstDays[index],
    write(figures.previousValues[index]),
  ])
  return [head, ...rows].map((cells) => `${cells.join(',')}\r\n`).join('')
}

export function saveCard(name: CardName, report: Report, figures: Figures) {
  const title = name.toLowerCase().replaceAll('_', '-')
  const csv = csvOfCard(report, figures)
  saveFile(`${title}-${report.from}-${report.to}.csv`, new Blob([csv], { type: 'text/csv' }))
}
