import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Figure } from '../figure.tsx'
import { pointsOf } from './paths.ts'
import type { ChartSeries } from './types.ts'
import type { ChartWords } from './words.ts'

const Frame = chakra('div', {
  base: {
    maxHeight: '280px',
    overflowY: 'auto',
    border: '1px solid',
    borderColor: 'border.subtle',
    borderRadius: 'sm',
  },
})
const Table = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    textStyle: 'caption',
    '& th, & td': {
      px: '3',
      py: '1',
      borderBottom: '1px solid',
      borderColor: 'border.subtle',
      textAlign: 'end',
    },
    '& th': { fontWeight: '550', color: 'fg.muted' },
    '& thead th': { position: 'sticky', top: '0', bg: 'bg.subtle' },
    '& th:first-of-type': { textAlign: 'start', fontWeight: '400' },
  },
})

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
    <Frame id={id} role="region" aria-label={label} tabIndex={0}>
      <Table>
        <thead>
          <tr>
            <th scope="col">{t('chart.time')}</th>
            {several && <th scope="col">{t('chart.series')}</th>}
            <th scope="col">{`${t(spread ? 'chart.average' : 'chart.value')} (${unit})`}</th>
            {spread && <th scope="col">{t('chart.lowest')}</th>}
            {spread && <th scope="col">{t('chart.highest')}</th>}
          </tr>
        </thead>
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
      </Table>
    </Frame>
  )
}
