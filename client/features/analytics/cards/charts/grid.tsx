import { LEFT, type Scale } from './scale.ts'
import css from './charts.module.scss'

/** The lines across a chart, with their figures; the base line is stronger. */
export const Grid = ({ scale, write }: { scale: Scale; write: (value: number) => string }) => (
  <g aria-hidden="true">
    {scale.ticks.map((tick) => (
      <g key={tick}>
        <path
          className={tick === 0 ? css.base : css.grid}
          d={`M${LEFT} ${Math.round(scale.y(tick)) + 0.5}H${scale.end}`}
        />
        <text x={LEFT - 8} y={scale.y(tick) + 4} textAnchor="end">
          {write(tick)}
        </text>
      </g>
    ))}
  </g>
)
