import { useTranslation } from 'react-i18next'
import { valueAt } from './paths.ts'
import type { Layout } from './layout.ts'
import { Readout, Tip } from './look.ts'
import type { ChartSeries } from './types.ts'
import type { ChartWords } from './words.ts'

const REACH = 8
const ROOM = 190

export interface TipLine {
  name: string | undefined
  /** Null where nothing is known. */
  value: string | null
  /** Least and greatest, where a value stands for several. */
  range: string | null
  y: number | null
}

/** What each series says at a time. */
export function tipLinesAt(
  series: readonly ChartSeries[],
  layout: Layout,
  at: number,
  decimals: number,
  words: ChartWords,
): TipLine[] {
  const { scales } = layout
  const reach = scales.timeAt(REACH) - scales.timeAt(0)
  return layout.series.map(({ points, gapAfter }, index) => {
    const point = valueAt(points, gapAfter, at, reach)
    const name = series[index]?.name
    if (!point) return { name, value: null, range: null, y: null }
    const range =
      point.max > point.min
        ? `${words.value(point.min, decimals)} – ${words.value(point.max, decimals)}`
        : null
    return { name, value: words.value(point.avg, decimals), range, y: scales.y(point.avg) }
  })
}

interface SaidProps {
  lines: TipLine[]
  instant: string
  unit: string
}

/** The same in one sentence, for those who hear it. */
export function useSentence() {
  const { t } = useTranslation('common')
  return ({ lines, instant, unit }: SaidProps) =>
    [
      instant,
      ...lines.map(({ name, value }) =>
        [name, value === null ? t('chart.noData') : `${value} ${unit}`].filter(Boolean).join(' '),
      ),
    ].join(', ')
}

/** Beside the cursor, on the side where there is room. */
export function CursorTip({
  lines,
  instant,
  unit,
  x,
  width,
}: SaidProps & { x: number; width: number }) {
  const { t } = useTranslation('common')
  const side = x + ROOM > width ? { right: `${width - x + 12}px` } : { left: `${x + 12}px` }
  return (
    <Tip aria-hidden="true" style={{ ...side, top: '28px' }}>
      <p>{instant}</p>
      {lines.map(({ name, value, range }, index) => (
        <p key={index}>
          {name && `${name} `}
          {value === null ? t('chart.noData') : <b>{`${value} ${unit}`}</b>}
          {range && ` ${range}`}
        </p>
      ))}
    </Tip>
  )
}

/** Above the chart on a narrow screen. */
export function CursorReadout({ lines, instant, unit }: SaidProps) {
  const { t } = useTranslation('common')
  return (
    <Readout aria-hidden="true">
      <span>{instant}</span>
      <span>
        {lines.map(({ name, value }, index) => (
          <span key={index}>
            {name && ` ${name} `}
            {value === null ? t('chart.noData') : <b>{`${value} ${unit}`}</b>}
          </span>
        ))}
      </span>
    </Readout>
  )
}
