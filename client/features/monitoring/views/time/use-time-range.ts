import { useEffect, useEffectEvent, useState } from 'react'
import { useValue } from '../../../../lib/observable-value.ts'
import { useOrganization } from '../../../../lib/viewer.ts'
import type { ChartState } from '../chart/chart-state.ts'
import type { ChangeChart } from '../chart/use-chart-state.ts'
import {
  isRunning,
  lasting,
  movedEnd,
  movedHome,
  placed,
  samePlace,
  spanOf,
  type Place,
} from './place.ts'
import { TimeRange, type Span } from './time-range.ts'

/** Closer to now than this share of the span counts as now. */
const NEAR = 0.02
/** What goes with the clock is asked for anew once it has moved by this share. */
const MOVED = 0.01
const LEAST_TICK_MS = 1000
const MOST_BACK = 50
const LONG_MS = 3_600_000

const lengthOf = ({ from, to }: Span) => to - from

/** Keeps what is shown going with the clock. */
function useClock(range: TimeRange, place: Place, following: boolean) {
  const { timeZone } = useOrganization()
  const tick = useEffectEvent(() => {
    if (range.moving || document.hidden) return
    const span = spanOf(place, Date.now(), timeZone)
    const asked = range.queryRange.get()
    if (following) {
      // What was asked for has gone by: it is asked for anew, and what has grown meanwhile is let go.
      if (span.from > asked.to + LONG_MS) range.applyFromAddress(span)
      else range.advanceTo(span)
    } else if (Math.abs(span.to - asked.to) > lengthOf(span) * MOVED) range.applyFromAddress(span)
  })
  const goesOn = following || place.relative !== null
  const step = Math.max(LEAST_TICK_MS, lengthOf(range.queryRange.get()) / 1000)
  useEffect(() => {
    if (!goesOn) return
    const timer = setInterval(() => tick(), step)
    return () => clearInterval(timer)
  }, [goesOn, step])
}

/** The time that is shown: from the address, moved by hand, and going on with the clock. */
export function useTimeRange(state: ChartState, change: ChangeChart) {
  const { spanSeconds, end, relative, asOf } = state
  const { timeZone } = useOrganization()
  const place: Place = { spanSeconds, end, relative }
  const following = isRunning(place) && asOf === null
  const spanNow = (of: Place) => spanOf(of, Date.now(), timeZone)
  const [range] = useState(() => new TimeRange(spanNow(place)))
  const window = useValue(range.queryRange)
  const [back, setBack] = useState<Place[]>([])
  /** What was opened or chosen, before anything was moved by hand. */
  const [whole, setWhole] = useState(place)

  // Data are asked for where the address says, not where the clock has gone on to.
  const [from, to] = [relative?.from, relative?.to]
  useEffect(() => {
    const said = from === undefined || to === undefined ? null : { from, to }
    range.applyFromAddress(spanOf({ spanSeconds, end, relative: said }, Date.now(), timeZone))
  }, [range, spanSeconds, end, from, to, timeZone])
  useClock(range, place, following)

  const show = (next: Place, more: Partial<ChartState> = {}) => {
    // At once, and in the place of a move by hand that has not settled yet.
    range.advanceTo(spanNow(next))
    change({ ...next, ...more })
  }
  const move = (next: Place) => {
    setBack((before) => [...before.slice(-MOST_BACK), place])
    show(next)
  }
  const goTo = (next: Place) => {
    setWhole(next)
    move(next)
  }
  const settled = useEffectEvent((span: Span) => {
    const near = span.to >= Date.now() - lengthOf(span) * NEAR && asOf === null
    move(near ? lasting(placed(span).spanSeconds) : placed(span))
  })
  useEffect(() => range.onSettled((span) => settled(span)), [range])

  const goBack = () => {
    const last = back.at(-1)
    if (!last) return
    setBack(back.slice(0, -1))
    show(last)
  }
  /** Answers false where the window is there already and data may begin earlier. */
  const goHome = (first: number | null): boolean => {
    const span = movedHome(range.span, spanNow(whole), first)
    if (span) move(placed(span))
    return span !== null
  }
  const follow = () => {
    const running = isRunning(place) ? place : lasting(placed(range.span).spanSeconds)
    const next = following ? placed(Object.assign({}, range.span, { to: Date.now() })) : running
    setWhole(next)
    show(next, following ? {} : { asOf: null })
  }
  return {
    range,
    window,
    following,
    goTo,
    goBack,
    canGoBack: back.length > 0,
    reset: () => move(whole),
    canReset: !samePlace(place, whole),
    goHome,
    goEnd: () => move(movedEnd(range.span, whole, spanNow(whole), asOf)),
    follow,
  }
}

export type TimeTools = ReturnType<typeof useTimeRange>
