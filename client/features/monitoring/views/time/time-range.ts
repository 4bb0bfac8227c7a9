import { observableValue, type ObservableValue } from '../../../../lib/observable-value.ts'
import { LEAST_SPAN, MOST_SPAN } from '../chart/chart-state.ts'

/** Epoch milliseconds. */
export interface Span {
  from: number
  to: number
}

/** Once hands are still for so long, the address and the data follow. */
const STILL_MS = 220
const DAY = 86_400_000

/** A span to look at: neither too short nor too long, and not beyond tomorrow. */
export function bounded({ from, to }: Span, now: number): Span {
  const length = Math.min(MOST_SPAN * 1000, Math.max(LEAST_SPAN * 1000, to - from))
  const middle = (from + to) / 2
  const end = Math.min(middle + length / 2, now + DAY)
  const begin = Math.max(0, end - length)
  return { from: begin, to: begin + length }
}

/** The time that all panels show. They are told at once, and the address once hands are still. */
export class TimeRange {
  #span: Span
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #listeners = new Set<(span: Span) => void>()
  readonly #settled = new Set<(span: Span) => void>()
  /** What data are asked for: the same object until something else is. */
  readonly window: ObservableValue<Span>

  constructor(span: Span) {
    this.#span = span
    this.window = observableValue(span)
  }

  get span(): Span {
    return this.#span
  }

  /** Whether somebody is moving it just now. */
  get moving(): boolean {
    return this.#timer !== undefined
  }

  subscribe(listener: (span: Span) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Calls back once hands are still. */
  onSettled(listener: (span: Span) => void): () => void {
    this.#settled.add(listener)
    return () => this.#settled.delete(listener)
  }

  /** From the address: data are asked for. Hands that have moved on meanwhile are not pulled back. */
  open(span: Span) {
    if (!this.moving) this.set(span)
    this.window.set(span)
  }

  /** From outside: time going on. */
  set(span: Span) {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#tell(span)
  }

  /** By hand. */
  move(span: Span) {
    this.#tell(bounded(span, Date.now()))
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      for (const listener of this.#settled) listener(this.#span)
    }, STILL_MS)
  }

  /** By a share of what is seen. */
  pan(share: number) {
    const { from, to } = this.#span
    const by = (to - from) * share
    this.move({ from: from + by, to: to + by })
  }

  /** Closer with a factor below one; what is at `at` stays where it is. */
  zoom(factor: number, at = (this.#span.from + this.#span.to) / 2) {
    const { from, to } = this.#span
    this.move({ from: at - (at - from) * factor, to: at + (to - at) * factor })
  }

  #tell(span: Span) {
    if (span.from === this.#span.from && span.to === this.#span.to) return
    this.#span = span
    for (const listener of this.#listeners) listener(span)
  }
}

/** The time under the cursor of all panels; null where there is none. */
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
