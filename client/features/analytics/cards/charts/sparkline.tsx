import { useWidth } from '../../../../ui/time-chart/use-width.ts'
import css from './charts.module.scss'

const HEIGHT = 30
const EDGE = 4

/** How a figure went, without a scale: what it says stands beside it in words. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const [frame, width] = useWidth<HTMLSpanElement>()
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const step = (width - 2 * EDGE) / Math.max(1, values.length - 1)
  const x = (index: number) => EDGE + index * step
  const y = (value: number) =>
    most === least
      ? HEIGHT / 2
      : HEIGHT - EDGE - ((value - least) / (most - least)) * (HEIGHT - 2 * EDGE)
  const path = values.map((value, index) => `${index ? 'L' : 'M'}${x(index)} ${y(value)}`).join('')
  const last = values.length - 1
  return (
    <span className={css.spark} ref={frame} aria-hidden="true">
      {width > 0 && last >= 0 && (
        <svg width={width} height={HEIGHT}>
          <path className={css.trace} d={path} />
          <circle className={css.dot} cx={x(last)} cy={y(values[last] ?? 0)} r="2.5" />
        </svg>
      )}
    </span>
  )
}
