import { useState } from 'react'
import { useNow } from '../../../../lib/now.ts'
import { useListParams } from '../../../../lib/use-list-params.ts'

const HOUR = 3_600_000

/** How far back is looked, and how often that is looked at again; seconds. */
const PERIODS = {
  day: { hours: 24, every: 60 },
  week: { hours: 168, every: 300 },
  month: { hours: 720, every: 900 },
} as const
export type PeriodName = keyof typeof PERIODS
export const PERIOD_NAMES = Object.keys(PERIODS) as PeriodName[] // the keys of the table above

const LEAST = 10 * 60_000

export interface ShownPeriod {
  name: PeriodName
  from: number
  to: number
  /** Whether a part of it is seen from nearer. */
  zoomed: boolean
  choose: (name: PeriodName) => void
  zoom: (from: number, to: number) => void
  whole: () => void
}

/** What the page looks back over: the last day unless the address says another; a part of it once one is chosen on the chart. */
export function usePeriod(): ShownPeriod {
  const { chosen, set } = useListParams()
  const [name = 'day'] = chosen('period', PERIOD_NAMES)
  const [part, setPart] = useState<{ from: number; to: number } | null>(null)
  const { hours, every } = PERIODS[name]
  const to = useNow(every) + every * 1000
  const whole = () => setPart(null)
  return {
    name,
    zoomed: part !== null,
    ...(part ?? { from: to - hours * HOUR, to }),
    choose: (next) => {
      whole()
      set({ period: next === 'day' ? null : next })
    },
    zoom: (from, until) => {
      const half = Math.max(LEAST, until - from) / 2
      const middle = (from + until) / 2
      setPart({ from: middle - half, to: Math.min(to, middle + half) })
    },
    whole,
  }
}
