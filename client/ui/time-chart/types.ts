/** A group of the theme's state colours: icon, text and tint. */
export type Tone =
  | `state.alarm.${'critical' | 'high' | 'medium' | 'low'}`
  | `state.${'ok' | 'warn' | 'stale' | 'offline' | 'shelved' | 'suppressed'}`

/** A colour a line is drawn in. */
export type Ink = `chart.series.${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}` | 'chart.trace'

/** Values over time in columns of equal length, in the unit that is shown; times are epoch milliseconds. */
export interface ChartSeries {
  /** Told beside its values; a single series needs none. */
  name?: string
  times: readonly number[]
  min: readonly number[]
  max: readonly number[]
  avg: readonly number[]
  /** Nothing is known for a while after it: it is not joined to the next. */
  gapAfter: readonly boolean[]
  /** How long each value stands for, milliseconds; 0 when every one is a reading of its own. */
  bucket?: number
  ink?: Ink
  /** Of another time or version: dashed and paler. */
  faint?: boolean
}

export interface ChartLimit {
  value: number
  label: string
  /** A limit is dashed, the value that clears it is dotted. */
  style: 'limit' | 'clear'
  tone: Tone
}

/** A value that can be moved, at the end of its line. */
export interface ChartHandle {
  id: string
  /** Says it to those who do not see the line. */
  label: string
  value: number
  least: number
  most: number
  /** The smallest difference a key or the pointer makes. */
  step: number
  tone: Tone
  /** It has the focus: from now on it must not go away. */
  onTake: () => void
  onMove: (value: number) => void
}

export interface ChartSpan {
  from: number
  to: number
  /** Hatched while a delay runs, tinted while active, a bar with words where nothing was heard. */
  kind: 'pending' | 'active' | 'silent'
  tone?: Tone
  /** Words on the bar of a silent span. */
  label?: string
}

/** An instant worth a line over the full height; those that matter most come first. */
export interface ChartMark {
  at: number
  label: string
  tone: Tone
  line?: 'solid' | 'dashed' | 'none'
  /** The side of the line its label is put on where there is room. */
  side?: 'before' | 'after'
}

/** A single value worth a dot. */
export interface ChartDot {
  at: number
  value: number
  tone: Tone
}

/** Two values that belong together: a straight line between them, whatever was between. */
export interface ChartSegment {
  from: { at: number; value: number }
  to: { at: number; value: number }
  tone: Tone
}

/** Where the values are drawn, in pixels. */
export interface Plot {
  left: number
  right: number
  top: number
  bottom: number
}
