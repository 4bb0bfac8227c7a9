import { lazyPart } from './parts/lazy-part.tsx'

export interface RangeProps {
  /** Of the lower and the upper end. */
  labels: readonly [string, string]
  /** The highest step; the lowest is 0. */
  steps: number
  value: readonly [number, number]
  onChange: (value: [number, number]) => void
  /** What a step is called. */
  wordsOf: (step: number) => string
}

/** A span that is chosen by its two ends. */
export const RangeSlider = lazyPart<RangeProps>(() => import('./parts/range-part.tsx'), {
  awaited: false,
})
