import { useTranslation } from 'react-i18next'
import { Figure } from '../figure.tsx'
import { ValueFrame, ValueTable } from '../value-table.tsx'
import { pointsOf } from './paths.ts'
import type { ChartSeries } from './types.ts'
import type { ChartWords } from './words.ts'
import css from './chart-table.module.scss'
import { TableHead } from '../table-head.tsx'

interface ChartTableProps {
  id: string
  label: string
  series: readonly ChartSeries[]
  decimals: number
  unit: string
  words: ChartWords
}

/** Every value of the chart, to be read one by one. */
export function ChartTable({ id, label, series, decimals, unit, words }: ChartTableProps) {
  const { t } = useTranslation('common')
  const several = series.length > 1
  const rows = series.flatMap((each, index) =>
    pointsOf(each).map((point) => ({ ...point, index, name: each.name })),
  )
  const spread = rows.some(({ min, max }) => max > min)
  const value = (number: number) => <Figure>{words.value(number, decimals)}</Figure>
  return (
    <ValueFrame className={css.scroll} id={id} role="region" aria-label={label} tabIndex={0}>
      <ValueTable>
        <TableHead
          columns={[
            t('chart.time'),
            several && t('chart.series'),
            `${t(spread ? 'chart.average' : 'chart.value')} (${unit})`,
            spread && t('chart.lowest'),
            spread && t('chart.highest'),
          ]}
        />
        <tbody>
          {rows
            .toSorted((a, b) => a.time - b.time || a.index - b.index)
            .map(({ time, index, name, avg, min, max }) => (
              <tr key={`${time} ${index}`}>
                <th scope="row">{words.instant(time, true)}</th>
                {several && <td>{name}</td>}
                <td>{value(avg)}</td>
                {spread && <td>{value(min)}</td>}
                {spread && <td>{value(max)}</td>}
              </tr>
            ))}
        </tbody>
      </ValueTable>
    </ValueFrame>
  )
}
