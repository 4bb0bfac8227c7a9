import { useState, type KeyboardEvent } from 'react'
import { useWidth } from '../../../../ui/time-chart/use-width.ts'
import type { Point } from '../report.ts'
import { Grid } from './grid.tsx'
import { scaleOf, TOP } from './scale.ts'
import css from './charts.module.scss'

const HEIGHT = 210
const LABEL_ROOM = 110

export interface LinesProps {
  /** What the chart shows, in a sentence. */
  label: string
  points: readonly Point[]
  /** The first day of a bucket, in words. */
  name: (start: string) => string
  /** A figure beside the axis. */
  write: (value: number) => string
  /** What the two lines are called. */
  words: { now: string; before: string }
}

const pathOf = (
  values: readonly number[],
  at: (index: number) => number,
  y: (v: number) => number,
) => values.map((value, index) => `${index ? 'L' : 'M'}${at(index)} ${y(value)}`).join('')

/** A time laid over the one before it. The arrow keys go through its buckets as the pointer does. */
export function Lines({ label, points, name, write, words }: LinesProps) {
  const [frame, width] = useWidth<HTMLElement>()
  const [at, setAt] = useState<number | null>(null)
  const highest = Math.max(0, ...points.flatMap(({ value, previous }) => [value, previous]))
  const scale = scaleOf({ width, height: HEIGHT }, points.length, highest)
  const { middle, y, slot, plot } = scale
  const every = scale.every(LABEL_ROOM)
  const shown = at === null ? undefined : points[at]
  const textOf = (index: number) => {
    const point = points[index]
    return (
      point &&
      `${name(point.start)}: ${write(point.value)}, ${words.before}: ${write(point.previous)}`
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!by) return
    event.preventDefault()
    setAt((now) =>
      Math.min(points.length - 1, Math.max(0, (now ?? (by > 0 ? -1 : points.length)) + by)),
    )
  }
  return (
    <figure className={css.chart} ref={frame} style={{ minHeight: HEIGHT }}>
      {width > 0 && (
        <div
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-valuemin={1}
          aria-valuemax={points.length}
          aria-valuenow={(at ?? points.length - 1) + 1}
          aria-valuetext={textOf(at ?? points.length - 1)}
          onKeyDown={onKeyDown}
          onBlur={() => setAt(null)}
        >
          <svg width={width} height={HEIGHT} onPointerLeave={() => setAt(null)}>
            <Grid scale={scale} write={write} />
            <path
              className={css.before}
              d={pathOf(
                points.map((p) => p.previous),
                middle,
                y,
              )}
            />
            <path
              className={css.now}
              d={pathOf(
                points.map((p) => p.value),
                middle,
                y,
              )}
            />
            {points.map(({ start }, index) => (
              <g key={start}>
                {index % every === 0 && (
                  <text x={middle(index)} y={HEIGHT - 6} textAnchor="middle">
                    {name(start)}
                  </text>
                )}
                <rect
                  className={css.hit}
                  x={middle(index) - slot / 2}
                  y={TOP}
                  width={slot}
                  height={plot.height}
                  onPointerEnter={() => setAt(index)}
                />
              </g>
            ))}
            {shown && at !== null && (
              <>
                <path className={css.cursor} d={`M${middle(at)} ${TOP}V${TOP + plot.height}`} />
                <circle className={css.ring} cx={middle(at)} cy={y(shown.previous)} r="4" />
                <circle className={css.ring} cx={middle(at)} cy={y(shown.value)} r="4" />
              </>
            )}
          </svg>
        </div>
      )}
      {shown && at !== null && (
        <dl
          className={css.tip}
          data-flipped={middle(at) > width / 2}
          style={{ left: middle(at) }}
          aria-hidden="true"
        >
          <dt>{name(shown.start)}</dt>
          <dd>
            <span>{words.now}</span> <b>{write(shown.value)}</b>
          </dd>
          <dd>
            <span>{shown.previousStart ? name(shown.previousStart) : words.before}</span>{' '}
            <b>{write(shown.previous)}</b>
          </dd>
        </dl>
      )}
    </figure>
  )
}
