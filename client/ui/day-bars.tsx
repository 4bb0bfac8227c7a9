import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../lib/format.ts'
import type { Ink, Tone } from './time-chart/types.ts'
import { useWidth } from './time-chart/use-width.ts'

const HEIGHT = 116
const [LEFT, TOP, FOOT] = [34, 12, 24]
const MOST_WIDE = 16
const LABEL_ROOM = 80
const DAY = 86_400_000

const Root = chakra('figure', {
  base: {
    m: '0',
    direction: 'ltr',
    '& svg': { display: 'block', overflow: 'visible' },
    '& text': { fill: 'chart.axis', fontSize: '11px', fontWeight: '500', fontVariantNumeric: 'tabular-nums' },
    '& .grid': { stroke: 'chart.grid', shapeRendering: 'crispEdges' },
    '& .base': { stroke: 'border.strong', shapeRendering: 'crispEdges' },
    '& rect': { fill: 'currentColor' },
  },
})

export interface BarSeries {
  name: string
  color: Tone | Ink
  /** Of each day. */
  counts: readonly number[]
}

export interface DayBarsProps {
  /** A sentence that tells what the bars show. */
  label: string
  /** "2026-11-21", one after the other. */
  days: readonly string[]
  /** At most two: they touch. */
  series: readonly BarSeries[]
}

/** Whole numbers up to the highest, three lines at most. */
function ticksOf(most: number): number[] {
  const step = Math.max(1, Math.ceil(most / 2))
  return [0, step, ...(step < most ? [step * 2] : [])]
}

/** How often something happened, day by day. */
export function DayBars({ label, days, series }: DayBarsProps) {
  const { i18n } = useTranslation()
  const [frame, width] = useWidth<HTMLElement>()
  const most = Math.max(1, ...series.flatMap(({ counts }) => counts))
  const ticks = ticksOf(most)
  const top = ticks.at(-1) ?? 1
  const plot = { width: Math.max(1, width - LEFT - 8), height: HEIGHT - TOP - FOOT }
  const slot = plot.width / Math.max(1, days.length)
  const bar = Math.max(1, Math.min(MOST_WIDE, (slot * 0.8) / Math.max(1, series.length)))
  const y = (count: number) => TOP + plot.height * (1 - count / top)
  const x = (index: number) => LEFT + slot * (index + 0.5)
  const every = Math.max(1, Math.ceil(LABEL_ROOM / slot))
  const format = new Intl.DateTimeFormat(localeOf(i18n.language), { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return (
    <Root ref={frame}>
      {width > 0 && (
        <svg role="img" aria-label={label} width={width} height={HEIGHT}>
          {ticks.map((tick) => (
            <g key={tick}>
              <path className={tick === 0 ? 'base' : 'grid'} d={`M${LEFT} ${Math.round(y(tick)) + 0.5}H${LEFT + plot.width}`} />
              <text x={LEFT - 8} y={y(tick) + 4} textAnchor="end">
                {tick}
              </text>
            </g>
          ))}
          {days.map(
            (day, index) =>
              index % every === Math.floor((every - 1) / 2) % every && (
                <text key={day} x={x(index)} y={HEIGHT - 6} textAnchor="middle">
                  {format.format(Date.parse(day))}
                </text>
              ),
          )}
          {series.map(({ name, color, counts }, order) => (
            <chakra.g key={name} color={color}>
              {counts.map((count, index) => {
                if (count === 0) return null
                const left = x(index) + (order - series.length / 2) * bar
                return (
                  <rect key={days[index]} x={left} y={y(count)} width={Math.max(1, bar - 1)} height={y(0) - y(count)} rx="1.5">
                    <title>{`${format.format(Date.parse(days[index] ?? ''))}, ${name}: ${count}`}</title>
                  </rect>
                )
              })}
            </chakra.g>
          ))}
        </svg>
      )}
    </Root>
  )
}

/** Every date from the first to the last. */
export function daysBetween(first: string, last: string): string[] {
  const days: string[] = []
  for (let at = Date.parse(first); at <= Date.parse(last); at += DAY) days.push(new Date(at).toISOString().slice(0, 10))
  return days
}
