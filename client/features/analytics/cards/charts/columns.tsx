import { useWidth } from '../../../../ui/time-chart/use-width.ts'
import { Grid } from './grid.tsx'
import { scaleOf, TOP } from './scale.ts'
import css from './charts.module.scss'

/** About how wide a letter is. */
const LETTER = 6.5
const MOST_WIDE = 26

export interface ChartColumn {
  readonly name: string
  readonly value: number
  /** A second measure of the same thing, beside the first. */
  readonly second?: number
  /** What it was before: a line across. */
  readonly mark?: number
}

export interface ColumnsProps {
  /** What the chart shows, in a sentence. */
  label: string
  columns: readonly ChartColumn[]
  write: (value: number) => string
  /** A figure beside the axis, where it is written shorter. */
  axis?: (value: number) => string
  height?: number
  /** Figures stand on top of the columns. */
  figures?: boolean
}

/** One column, and what it says to screen readers and under the pointer. */
function Bar({
  column: { name, value, second, mark },
  at: [x, wide],
  y,
  write,
  figures,
}: {
  column: ChartColumn
  at: readonly [x: number, wide: number]
  y: (value: number) => number
  write: ColumnsProps['write']
  figures: boolean | undefined
}) {
  const said = [value, second, mark]
    .filter((each) => each !== undefined)
    .map(write)
    .join(' · ')
  const half = second === undefined ? wide : wide / 2
  const rect = (figure: number, from: number, className: string | undefined) =>
    figure > 0 && (
      <rect
        className={className}
        x={from}
        y={y(figure)}
        width={Math.max(1, half - 1)}
        height={y(0) - y(figure)}
        rx="1.5"
      />
    )
  return (
    <g role="listitem" aria-label={`${name}: ${said}`}>
      <rect className={css.hit} x={x - wide} y={TOP} width={wide * 2} height={y(0) - TOP} />
      {rect(value, x - wide / 2, second === undefined ? css.bar : css.first)}
      {second !== undefined && rect(second, x, css.second)}
      {mark !== undefined && (
        <path className={css.mark} d={`M${x - wide / 2 - 3} ${y(mark)}h${wide + 6}`} />
      )}
      <text
        className={css.count}
        data-shown={figures}
        x={x}
        y={y(Math.max(value, second ?? 0, mark ?? 0)) - 5}
        textAnchor="middle"
        aria-hidden="true"
      >
        {figures ? write(value) : said}
      </text>
    </g>
  )
}

/** How much there was, bucket by bucket. */
export function Columns({ label, columns, write, axis, height = 190, figures }: ColumnsProps) {
  const [frame, width] = useWidth<HTMLElement>()
  const all = columns.flatMap(({ value, second = 0, mark = 0 }) => [value, second, mark])
  const scale = scaleOf({ width, height }, columns.length, Math.max(0, ...all))
  const wide = Math.min(MOST_WIDE, scale.slot * 0.7)
  const every = scale.every(LETTER * (2 + Math.max(0, ...columns.map(({ name }) => name.length))))
  return (
    <figure className={css.chart} ref={frame} style={{ minHeight: height }}>
      {width > 0 && (
        <svg role="list" aria-label={label} width={width} height={height}>
          <Grid scale={scale} write={axis ?? write} />
          {columns.map((column, index) => (
            <Bar
              key={column.name}
              column={column}
              at={[scale.middle(index), wide]}
              y={scale.y}
              write={write}
              figures={figures}
            />
          ))}
          <g aria-hidden="true">
            {columns.map(
              ({ name }, index) =>
                index % every === 0 && (
                  <text key={name} x={scale.middle(index)} y={height - 6} textAnchor="middle">
                    {name}
                  </text>
                ),
            )}
          </g>
        </svg>
      )}
    </figure>
  )
}
