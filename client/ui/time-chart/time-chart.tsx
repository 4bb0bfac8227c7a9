import { Table2 } from 'lucide-react'
import { useId, useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../button.tsx'
import { ChartTable } from './chart-table.tsx'
import { HANDLE_ROOM, Handles } from './handles.tsx'
import {
  Axes,
  CursorDots,
  Dragged,
  Last,
  LimitLabels,
  LimitLines,
  Lines,
  Marks,
  Spans,
} from './layers.tsx'
import { layoutOf, type ChartContent, type Layout } from './layout.ts'
import { ChartRoot, Track } from './look.ts'
import { CursorReadout, CursorTip, tipLinesAt, useSentence } from './tip.tsx'
import type { ChartHandle } from './types.ts'
import { useCursor } from './use-cursor.ts'
import { useWidth } from './use-width.ts'
import type { ValueScale } from './value-scale.ts'
import { measure, useChartWords } from './words.ts'
import css from './time-chart.module.scss'

/** Below it a finger covers what it points at, and the values stand above the chart. */
const NARROW = 420

export interface TimeChartProps extends ChartContent {
  /** A sentence that tells what the chart shows. */
  label: string
  unit: string
  decimals?: number
  timeZone: string | undefined
  height?: number
  /** Names the newest value of the first series at its end. */
  showLast?: boolean
  /** Words under the chart. */
  caption?: ReactNode
  /** What can be moved on it. */
  handles?: readonly ChartHandle[]
  /** Takes the span that was chosen by dragging or by plus and minus. */
  onZoom?: (from: number, to: number) => void
}

function Definitions({ hatch, clip, plot }: { hatch: string; clip: string; plot: Layout['plot'] }) {
  return (
    <defs>
      <pattern
        id={hatch}
        className="hatch"
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="6" height="6" />
        <path d="M0 0V6" />
      </pattern>
      <clipPath id={clip}>
        <rect
          x={plot.left}
          y={plot.top - 4}
          width={plot.right - plot.left + 4}
          height={plot.bottom - plot.top + 5}
        />
      </clipPath>
    </defs>
  )
}

interface SurfaceProps extends Omit<TimeChartProps, 'caption'> {
  width: number
  height: number
  decimals: number
}

/** The drawing, and the cursor over it. */
function Surface({
  width,
  height,
  decimals,
  label,
  unit,
  timeZone,
  showLast = false,
  onZoom,
  handles,
  ...content
}: SurfaceProps) {
  const { t } = useTranslation('common')
  const [held, setHeld] = useState<ValueScale | null>(null)
  const [hatch, clip] = [useId(), useId()]
  const words = useChartWords(timeZone)
  const sentence = useSentence()
  const { from, to, series, limits, band, spans, marks, dots, segments } = content
  const newest = series[0]?.avg.at(-1)
  const lastLabel =
    showLast && newest !== undefined ? `${words.value(newest, decimals)} ${unit}` : undefined
  const end = handles ? HANDLE_ROOM : undefined
  const layout = useMemo(
    () =>
      layoutOf(
        { from, to, series, limits, band, spans, marks, dots, segments },
        { width, height, timeZone, measure, valueLabel: words.value, lastLabel, end, held },
      ),
    [
      from,
      to,
      series,
      limits,
      band,
      spans,
      marks,
      dots,
      segments,
      width,
      height,
      timeZone,
      words,
      lastLabel,
      end,
      held,
    ],
  )
  const { plot, scales } = layout
  const { cursor, drag, track } = useCursor({ layout, from, to, onZoom })
  const at = cursor ?? layout.series[0]?.points.at(-1)?.time ?? to
  const said = {
    lines: tipLinesAt(series, layout, at, decimals, words),
    instant: words.instant(at, to - from < 7_200_000),
    unit,
  }
  const x = scales.x(at)
  const box = {
    left: plot.left,
    top: plot.top,
    width: plot.right - plot.left,
    height: plot.bottom - plot.top,
  }
  const narrow = width < NARROW
  return (
    <>
      {narrow && <CursorReadout {...said} />}
      <div className={css.drawing}>
        <svg role="img" aria-label={label} width={width} height={height}>
          <Definitions hatch={hatch} clip={clip} plot={plot} />
          <Spans content={content} layout={layout} hatch={hatch} />
          <Axes layout={layout} timeLabel={words.tick} valueLabel={words.value} />
          <LimitLines content={content} layout={layout} />
          <Lines content={content} layout={layout} clip={clip} />
          <Marks content={content} layout={layout} />
          {lastLabel && <Last content={content} layout={layout} text={lastLabel} />}
          <LimitLabels content={content} layout={layout} />
          {drag && <Dragged drag={drag} layout={layout} />}
          {cursor !== null && (
            <g>
              <path className="cursor" d={`M${x} ${plot.top}V${plot.bottom}`} />
              <CursorDots content={content} heights={said.lines.map(({ y }) => y)} x={x} />
            </g>
          )}
        </svg>
        <Track
          style={box}
          role="slider"
          tabIndex={0}
          aria-label={t('chart.cursor')}
          aria-valuemin={from}
          aria-valuemax={to}
          aria-valuenow={Math.round(at)}
          aria-valuetext={sentence(said)}
          data-still={onZoom ? undefined : ''}
          {...track}
        />
        {handles && (
          <Handles
            handles={handles}
            layout={layout}
            said={(value) => `${words.value(value, decimals)} ${unit}`}
            onHold={setHeld}
          />
        )}
        {cursor !== null && !narrow && <CursorTip {...said} x={x} width={width} />}
      </div>
    </>
  )
}

/**
 * Values over time against their limits, with what happened when. Everything is drawn from what it is given; values are in the
 * unit that is shown.
 */
export function TimeChart({ caption, height = 226, decimals = 1, ...rest }: TimeChartProps) {
  const { t } = useTranslation('common')
  const id = useId()
  const words = useChartWords(rest.timeZone)
  const [frame, width] = useWidth<HTMLElement>()
  const [asTable, setAsTable] = useState(false)
  const table = { id, label: rest.label, series: rest.series, decimals, unit: rest.unit, words }
  return (
    <ChartRoot ref={frame}>
      <div dir="ltr" style={{ minHeight: height }}>
        {width > 0 && <Surface {...rest} width={width} height={height} decimals={decimals} />}
      </div>
      <figcaption className={css.foot}>
        <div className={css.words}>{caption}</div>
        <Button
          className={css.button}
          variant="link"
          aria-expanded={asTable}
          aria-controls={id}
          onClick={() => setAsTable(!asTable)}
        >
          <Table2 size={14} aria-hidden="true" />
          {t('chart.table')}
        </Button>
      </figcaption>
      {asTable && <ChartTable {...table} />}
    </ChartRoot>
  )
}
