import { useEffect, useEffectEvent, useState } from 'react'
import { useValue } from '../../../../lib/observable-value.ts'
import type { ChartState } from '../chart/chart-state.ts'
import { TimeRange, type Span } from './time-range.ts'
import type { ChangeChart } from '../chart/use-chart-state.ts'

/** Closer to now than this share of the span counts as now. */
const NEAR = 0.02
const LEAST_TICK_MS = 1000
const MOST_BACK = 50
const LONG_MS = 3_600_000

export const spanOf = (
  { spanSeconds, end }: Pick<ChartState, 'spanSeconds' | 'end'>,
  now: number,
): Span => {
  const to = end ?? now
  return { from: to - spanSeconds * 1000, to }
}

type Place = Pick<ChartState, 'spanSeconds' | 'end'>

/** The time that is shown: from the address, moved by hand, and going on with the clock while it follows. */
export function useTimeRange(state: ChartState, change: ChangeChart) {
  const { spanSeconds, end, asOf } = state
  const following = end === null && asOf === null
  const [range] = useState(() => new TimeRange(spanOf(state, Date.now())))
  const window = useValue(range.queryRange)
  const [back, setBack] = useState<Place[]>([])

  // Data are asked for where the address says, not where the clock has gone on to.
  useEffect(() => {
    range.applyFromAddress(spanOf({ spanSeconds, end }, Date.now()))
  }, [range, spanSeconds, end])

  useEffect(() => {
    if (!following) return
    const step = Math.max(LEAST_TICK_MS, spanSeconds)
    const timer = setInterval(() => {
      if (range.moving || document.hidden) return
      const span = spanOf({ spanSeconds, end: null }, Date.now())
      // What was asked for has gone by: it is asked for anew, and what has grown meanwhile is let go.
      if (span.from > range.queryRange.get().to + LONG_MS) range.applyFromAddress(span)
      else range.advanceTo(span)
    }, step)
    return () => clearInterval(timer)
  }, [range, following, spanSeconds])

  const goTo = (place: Place) => {
    setBack((before) => [...before.slice(-MOST_BACK), { spanSeconds, end }])
    change(place)
  }
  const settled = useEffectEvent(({ from, to }: Span) => {
    const now = Date.now()
    const near = to >= now - (to - from) * NEAR && asOf === null
    goTo({
      spanSeconds: Math.max(1, Math.round((to - from) / 1000)),
      end: near ? null : Math.round(to),
    })
  })
  useEffect(() => range.onSettled((span) => settled(span)), [range])

  const goBack = () => {
    const last = back.at(-1)
    if (!last) return
    setBack(back.slice(0, -1))
    change(last)
  }
  return { range, window, following, goTo, goBack, canGoBack: back.length > 0 }
}

export type TimeTools = ReturnType<typeof useTimeRange>
