import { LINE } from './labels.ts'
import type { ChartContent, Layout } from './layout.ts'
import type { ChartSpan, Ink } from './types.ts'
import { colorVar } from '../../theme/color-var.ts'

const INKS: Ink[] = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `chart.series.${number}` as Ink)

const inkOf = (series: ChartContent['series'], index: number): Ink | undefined =>
  series[index]?.ink ?? INKS[index % INKS.length]

interface LayerProps {
  content: ChartContent
  layout: Layout
}

/** Horizontal lines at round values, the base line, and round times under it. */
export function Axes({
  layout: { plot, scales, values, ticks },
  timeLabel,
  valueLabel,
}: {
  layout: Layout
  timeLabel: (tick: Layout['ticks'][number]) => string
  valueLabel: (value: number, decimals: number) => string
}) {
  return (
    <g>
      {values.ticks.map((tick) => (
        <g key={tick}>
          <path
            className="grid"
            d={`M${plot.left} ${Math.round(scales.y(tick)) + 0.5}H${plot.right}`}
          />
          <text x={plot.left - 8} y={scales.y(tick) + 4} textAnchor="end">
            {valueLabel(tick, values.decimals)}
          </text>
        </g>
      ))}
      <path className="base" d={`M${plot.left} ${plot.bottom + 0.5}H${plot.right}`} />
      {ticks.map((tick) => (
        <text
          key={tick.at}
          className={tick.tells}
          x={scales.x(tick.at)}
          y={plot.bottom + 17}
          textAnchor="middle"
        >
          {timeLabel(tick)}
        </text>
      ))}
    </g>
  )
}

function Span({
  span,
  layout: { plot, scales },
  hatch,
}: {
  span: ChartSpan
  layout: Layout
  hatch: string
}) {
  const [left, right] = [
    Math.max(plot.left, scales.x(span.from)),
    Math.min(plot.right, scales.x(span.to)),
  ]
  const box = { x: left, width: Math.max(0.5, right - left) }
  if (right < left) return null
  if (span.kind === 'pending')
    return <rect {...box} y={plot.top} height={plot.bottom - plot.top} fill={`url(#${hatch})`} />
  if (span.kind === 'active') {
    return (
      <g style={{ color: colorVar(span.tone ?? 'state.offline') }}>
        <rect className="active" {...box} y={plot.top} height={plot.bottom - plot.top} />
      </g>
    )
  }
  return (
    <g className="silent">
      <rect {...box} y={plot.top} height={plot.bottom - plot.top} />
      <rect className="bar" {...box} y={plot.top - 3} height={3} />
      {span.label && (
        <text className="label" x={(left + right) / 2} y={plot.top - 7} textAnchor="middle">
          {span.label}
        </text>
      )}
    </g>
  )
}

/** The permitted range, and what happened when, behind the values. */
export function Spans({
  content: { band, spans = [] },
  layout,
  hatch,
}: LayerProps & { hatch: string }) {
  const { plot, scales } = layout
  const top = band?.high == null ? plot.top : scales.y(band.high)
  const bottom = band?.low == null ? plot.bottom : scales.y(band.low)
  return (
    <g>
      {band && (
        <rect
          className="band"
          x={plot.left}
          y={top}
          width={plot.right - plot.left}
          height={Math.max(0, bottom - top)}
        />
      )}
      {spans.map((span) => (
        <Span key={`${span.kind} ${span.from}`} span={span} layout={layout} hatch={hatch} />
      ))}
    </g>
  )
}

export function LimitLines({ content: { limits = [] }, layout: { plot, scales } }: LayerProps) {
  return limits.map(({ value, style, tone }) => (
    <g key={`${style} ${value}`} style={{ color: colorVar(tone) }}>
      <path className={style} d={`M${plot.left} ${scales.y(value)}H${plot.right}`} />
    </g>
  ))
}

/** Labels last: nothing may run over them but the cursor. */
export function LimitLabels({ content: { limits = [] }, layout }: LayerProps) {
  return limits.map(({ value, label, style, tone }, index) => {
    const place = layout.limits[index]
    if (!place) return null
    return (
      <text
        key={`${style} ${value}`}
        className="label"
        x={place.x}
        y={place.y}
        style={{ fill: colorVar(`${tone}.fg`) }}
      >
        {label}
      </text>
    )
  })
}

export function Lines({
  content: { series, dots = [], segments = [] },
  layout,
  clip,
}: LayerProps & { clip: string }) {
  const { scales } = layout
  return (
    <g clipPath={`url(#${clip})`}>
      {layout.series.map(({ line, envelope }, index) => {
        return (
          <g
            key={index}
            className={series[index]?.faint ? 'faint' : ''}
            style={{ color: colorVar(inkOf(series, index)) }}
          >
            {envelope && (
              <path className={series.length > 1 ? 'envelope shared' : 'envelope'} d={envelope} />
            )}
            <path className={index >= 4 ? 'line dashed' : 'line'} d={line} />
          </g>
        )
      })}
      {segments.map(({ from, to, tone }) => (
        <g key={from.at} style={{ color: colorVar(tone) }}>
          <path
            className="segment"
            d={`M${scales.x(from.at)} ${scales.y(from.value)}L${scales.x(to.at)} ${scales.y(to.value)}`}
          />
          {[from, to].map(({ at, value }) => (
            <circle key={at} className="dot" cx={scales.x(at)} cy={scales.y(value)} r="4" />
          ))}
        </g>
      ))}
      {dots.map(({ at, value, tone }) => (
        <circle
          key={at}
          className="dot"
          cx={scales.x(at)}
          cy={scales.y(value)}
          r="2.5"
          style={{ color: colorVar(tone) }}
        />
      ))}
    </g>
  )
}

/** Instants as lines over the full height, told above them. */
export function Marks({ content: { marks = [] }, layout }: LayerProps) {
  const { plot, scales, labelsEnd } = layout
  return marks.map(({ at, label, tone, line = 'solid' }, index) => {
    const place = layout.marks[index]
    const x = scales.x(at)
    const words = labelsEnd - 9 - (place?.row ?? 0) * LINE
    const drawn = line !== 'none' && x >= plot.left && x <= plot.right
    return (
      <g key={`${label} ${at}`}>
        {drawn && (
          <g style={{ color: colorVar(tone) }}>
            <path
              className={line === 'dashed' ? 'mark dashed' : 'mark'}
              d={`M${x} ${place ? words - 9 : plot.top}V${plot.bottom}`}
            />
          </g>
        )}
        {place && (
          <text className="label" x={place.x} y={words} style={{ fill: colorVar(`${tone}.fg`) }}>
            {label}
          </text>
        )}
      </g>
    )
  })
}

/** A dot at the newest value, and what it is. */
export function Last({
  layout: { series, scales, plot, last: box },
  content,
  text,
}: LayerProps & { text: string }) {
  const last = series[0]?.points.at(-1)
  if (!last || !box) return null
  const x = scales.x(last.time)
  if (x < plot.left || x > plot.right + 1) return null
  return (
    <g style={{ color: colorVar(inkOf(content.series, 0)) }}>
      <circle className="last" cx={x} cy={scales.y(last.avg)} r="4" />
      <text className="label last-label" x={box.right} y={box.bottom - 1} textAnchor="end">
        {text}
      </text>
    </g>
  )
}

/** The span that is being chosen to look at closer. */
export function Dragged({
  drag,
  layout: { plot, scales },
}: {
  drag: { start: number; end: number }
  layout: Layout
}) {
  const [start, end] = [scales.x(drag.start), scales.x(drag.end)]
  return (
    <rect
      className="chosen"
      x={Math.min(start, end)}
      y={plot.top}
      width={Math.abs(end - start)}
      height={plot.bottom - plot.top}
    />
  )
}

/** The values under the cursor, each in the colour of its line. */
export function CursorDots({
  content,
  heights,
  x,
}: {
  content: ChartContent
  heights: readonly (number | null)[]
  x: number
}) {
  return heights.map((y, index) => {
    if (y === null) return null
    return (
      <circle
        key={index}
        className="point"
        cx={x}
        cy={y}
        r="4"
        style={{ color: colorVar(inkOf(content.series, index)) }}
      />
    )
  })
}
