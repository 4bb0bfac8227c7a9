import { useTranslation } from 'react-i18next'
import { datesIn } from '../lib/dates.ts'
import { localeOf } from '../lib/format.ts'
import { countTicks } from './count-ticks.ts'
import type { Ink, Tone } from './time-chart/types.ts'
import { useWidth } from './time-chart/use-width.ts'
import { colorVar } from '../theme/color-var.ts'
import css from './day-bars.module.scss'

const [LEFT, TOP, FOOT, END] = [34, 22, 24, 4]
const MOST_WIDE = 16
const LABEL_ROOM = 72
const LINE_ROOM = 36
const DAY = 86_400_000

export interface BarSeries {
  name: string
  color: Tone | Ink
  /** Of each day. */
  counts: readonly number[]
}

export interface DayBarsProps {
  /** What the bars show. */
  label: string
  /** "2026-11-21", one after the other. */
  days: readonly string[]
  /** At most two: they touch. */
  series: readonly BarSeries[]
  /** A line to stay below, drawn where it is in sight. */
  target?: { count: number; label: string }
  height?: number
}

/** Where what is drawn. */
function layout({ days, series, height = 116, target }: DayBarsProps, width: number) {
  const plot = { width: Math.max(1, width - LEFT - END), height: height - TOP - FOOT }
  const most = Math.max(0, ...series.flatMap(({ counts }) => counts))
  const ticks = countTicks(most, Math.max(2, Math.floor(plot.height / LINE_ROOM)))
  const top = ticks.at(-1) ?? 1
  const slot = plot.width / Math.max(1, days.length)
  return {
    plot,
    ticks,
    slot,
    height,
    bar: Math.max(1, Math.min(MOST_WIDE, (slot * 0.8) / Math.max(1, series.length))),
    /** Every so many days have a label. */
    every: Math.max(1, Math.ceil(LABEL_ROOM / slot)),
    x: (day: number) => LEFT + slot * (day + 0.5),
    y: (count: number) => TOP + plot.height * (1 - count / top),
    target: target && target.count <= top ? target : undefined,
  }
}
type Layout = ReturnType<typeof layout>

function Scale({ ticks, y, plot, target }: Layout) {
  const end = LEFT + plot.width
  return (
    <g role="presentation" aria-hidden="true">
      {ticks.map((tick) => (
        <g key={tick}>
          <path
            className={tick === 0 ? 'base' : 'grid'}
            d={`M${LEFT} ${Math.round(y(tick)) + 0.5}H${end}`}
          />
          <text x={LEFT - 8} y={y(tick) + 4} textAnchor="end">
            {tick}
          </text>
        </g>
      ))}
      {target && (
        <>
          <path className="target" d={`M${LEFT} ${y(target.count)}H${end}`} />
          <text className="target-label" x={LEFT + 4} y={y(target.count) - 4}>
            {target.label}
          </text>
        </>
      )}
    </g>
  )
}

function Day({
  at,
  name,
  series,
  layout,
}: {
  at: number
  name: string
  series: readonly BarSeries[]
  layout: Layout
}) {
  const { slot, bar, plot, height, every, x, y } = layout
  const counted = series.map((each) => ({ ...each, count: each.counts[at] ?? 0 }))
  const highest = Math.max(0, ...counted.map(({ count }) => count))
  const description = counted.map(({ name: what, count }) => `${what} ${count}`).join(', ')
  return (
    <g role="listitem" aria-label={`${name}: ${description}`}>
      <rect className="hit" x={x(at) - slot / 2} y={TOP} width={slot} height={plot.height} />
      {counted.map(
        ({ name: what, color, count }, order) =>
          count > 0 && (
            <rect
              key={what}
              className="bar"
              x={x(at) + (order - series.length / 2) * bar}
              y={y(count)}
              width={Math.max(1, series.length > 1 ? bar - 1 : bar)}
              height={y(0) - y(count)}
              rx="1.5"
              style={{ color: colorVar(color) }}
            />
          ),
      )}
      <text className="count" x={x(at)} y={y(highest) - 5} textAnchor="middle" aria-hidden="true">
        {counted.map(({ count }) => count).join(' · ')}
      </text>
      {at % every === 0 && (
        <text x={x(at)} y={height - 6} textAnchor="middle" aria-hidden="true">
          {name}
        </text>
      )}
    </g>
  )
}

/** How often something happened, day by day; what a day counts is told under the pointer and to screen readers. */
export function DayBars(props: DayBarsProps) {
  const { i18n } = useTranslation()
  const [frame, width] = useWidth<HTMLElement>()
  const dates = datesIn(localeOf(i18n.language), 'UTC')
  const drawn = layout(props, width)
  return (
    <figure className={css.root} ref={frame} style={{ minHeight: drawn.height }}>
      {width > 0 && (
        <svg role="list" aria-label={props.label} width={width} height={drawn.height}>
          <Scale {...drawn} />
          {props.days.map((day, at) => (
            <Day
              key={day}
              at={at}
              name={dates.write('dayMonth', day)}
              series={props.series}
              layout={drawn}
            />
          ))}
        </svg>
      )}
    </figure>
  )
}

/** Every date from the first to the last. */
export function daysBetween(first: string, last: string): string[] {
  const days: string[] = []
  for (let at = Date.parse(first); at <= Date.parse(last); at += DAY)
    days.push(new Date(at).toISOString().slice(0, 10))
  return days
}
