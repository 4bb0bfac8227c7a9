import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isChanged, stateIn, withChange, type ChartState, type SavedView } from './chart-state.ts'

export type ChangeChart = (change: Partial<ChartState>) => void

/** What the screen shows, from its address and the view it names. */
export function useChartState(saved: SavedView | null) {
  const [params, setParams] = useSearchParams()
  const text = params.toString()
  const state = useMemo(() => stateIn(new URLSearchParams(text), saved), [text, saved])
  const change: ChangeChart = useCallback(
    (wanted) => setParams((before) => withChange(before, wanted), { replace: true, preventScrollReset: true }),
    [setParams],
  )
  return { state, change, changed: isChanged(params) }
}
