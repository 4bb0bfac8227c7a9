import type { Context } from '../../../context.ts'
import type { Sensor } from '../sensors/sensor.ts'

/** Between which values rules wanted a sensor for a while: epoch milliseconds, from inclusive, to exclusive; null is no limit. */
export interface LimitSpan {
  from: number
  to: number
  low: number | null
  high: number | null
}

/** Of every sensor the limits that the rules of the time set it, over a period. */
export type LimitsOfRules = (
  ctx: Context,
  sensors: readonly Sensor[],
  period: { from: number; to: number },
) => Promise<ReadonlyMap<number, readonly LimitSpan[]>>

declare module '../../../platform/provided.ts' {
  interface Provisions {
    ruleLimits: LimitsOfRules
  }
}
