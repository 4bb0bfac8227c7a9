import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isChanged, stateIn, withChange, type ChartState, type SavedView } from './chart-state.ts'

/** What is to be different; what follows from what is shown is told as a function of it. */
export type ChangeChart = (
  change: Partial<ChartState> | ((now: ChartState) => Partial<ChartState>),
) => void

/** What the screen shows, from its address and the view it names. */
export function useChartState(saved: SavedView | null) {
  const [params, setParams] = useSearchParams()
  const text = params.toString()
  const state = useMemo(() => stateIn(new URLSearchParams(text), saved), [text, saved])
  const change: ChangeChart = useCallback(
    (wanted) => {
      // Two changes in a row: the second one builds upon the address of the first, drawn already or not.
      const before = new URLSearchParams(location.search)
      const next = withChange(
        before,
        typeof wanted === 'function' ? wanted(stateIn(before, saved)) : wanted,
      )
      setParams(next, { replace: true, preventScrollReset: true })
    },
    [setParams, saved],
  )
  return { state, change, changed: isChanged(params) }
}
