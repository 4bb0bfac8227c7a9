import { observableValue, type ObservableValue } from '../../../../lib/observable-value.ts'
import { MAX_SPAN_SECONDS, MIN_SPAN_SECONDS } from './place.ts'

/** Epoch milliseconds. */
export interface Span {
  from: number
  to: number
}

/** The address and the data follow once the range has not moved for this long. */
const SETTLE_DELAY_MS = 220
const DAY_MS = 86_400_000

/** Clamps the length around the middle, then shifts the span so that it ends at most 24 hours from now. */
export function clampSpan({ from, to }: Span, now: number): Span {
  const length = Math.min(MAX_SPAN_SECONDS * 1000, Math.max(MIN_SPAN_SECONDS * 1000, to - from))
  const middle = (from + to) / 2
  const end = Math.min(middle + length / 2, now + DAY_MS)
  const begin = Math.max(0, end - length)
  return { from: begin, to: begin + length }
}

/** The time range that all panels show. Panels hear of a change at once; the address and the data follow once it has settled. */
export class TimeRange {
  #span: Span
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #listeners = new Set<(span: Span) => void>()
  readonly #settled = new Set<(span: Span) => void>()
  /** The span that data are queried for. The object stays the same until another span is queried. */
  readonly queryRange: ObservableValue<Span>

  constructor(span: Span) {
    this.#span = span
    this.queryRange = observableValue(span)
  }

  get span(): Span {
    return this.#span
  }

  /** Whether the user has moved it and it has not settled yet. */
  get moving(): boolean {
    return this.#timer !== undefined
  }

  subscribe(listener: (span: Span) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Calls back when a move by the user has settled. */
  onSettled(listener: (span: Span) => void): () => void {
    this.#settled.add(listener)
    return () => this.#settled.delete(listener)
  }

  /** Queries data for what the address says, and shows it unless the user has moved on meanwhile. */
  applyFromAddress(span: Span) {
    if (!this.moving) this.advanceTo(span)
    this.queryRange.set(span)
  }

  /** Shows the span as it is, without clamping it, and cancels a pending settle. */
  advanceTo(span: Span) {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#update(span)
  }

  /** Shows the span, clamped, and settles on it unless another move follows. */
  moveByUser(span: Span) {
    this.#update(clampSpan(span, Date.now()))
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      for (const listener of this.#settled) listener(this.#span)
    }, SETTLE_DELAY_MS)
  }

  /** Moves by a fraction of the span; backwards if negative. */
  pan(fraction: number) {
    const { from, to } = this.#span
    const by = (to - from) * fraction
    this.moveByUser({ from: from + by, to: to + by })
  }

  /** Scales the span around `at`; a factor below one zooms in. */
  zoom(factor: number, at = (this.#span.from + this.#span.to) / 2) {
    const { from, to } = this.#span
    this.moveByUser({ from: at - (at - from) * factor, to: at + (to - at) * factor })
  }

  #update(span: Span) {
    if (span.from === this.#span.from && span.to === this.#span.to) return
    this.#span = span
    for (const listener of this.#listeners) listener(span)
  }
}

/** The time under the cursor, shared by all panels; null while there is none. */
export class CursorTime {
  #at: number | null = null
  readonly #listeners = new Set<() => void>()

  get = () => this.#at

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  set(at: number | null) {
    if (at === this.#at) return
    this.#at = at
    for (const listener of this.#listeners) listener()
  }
}
