import { memo } from 'react'
import type { DayTrace } from './day-trace.ts'
import { HEIGHT, sparklinePaths, WIDTH } from './sparkline-path.ts'

interface SparklineProps {
  trace: DayTrace | null
  permittedLow: number | null
  permittedHigh: number | null
}

/** The last 24 hours against the permitted range. The figures beside it say the same in words, so it is not read aloud. */
export const Sparkline = memo(function Sparkline({
  trace,
  permittedLow,
  permittedHigh,
}: SparklineProps) {
  const paths = trace && sparklinePaths(trace, { permittedLow, permittedHigh })
  return (
    <svg
      className="spark"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {paths?.band && (
        <rect className="band" y={paths.band.y} width={WIDTH} height={paths.band.height} />
      )}
      {paths?.limits.map((y) => (
        <path key={y} className="limit" d={`M0 ${y}H${WIDTH}`} />
      ))}
      {paths && (
        <>
          <path className="envelope" d={paths.envelope} />
          <path className="line" d={paths.line} />
          {paths.beyond && <path className="beyond" d={paths.beyond} />}
        </>
      )}
    </svg>
  )
})
