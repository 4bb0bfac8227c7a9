import type { Action, Subject } from '../access/abilities.ts'
import type { Context } from '../context.ts'
import type { CalendarLayer } from '../generated/resolvers.ts'
import type { Language } from './languages.ts'

/** Days, and the instants they last from and to. */
export interface LayerSpan {
  readonly from: Date
  readonly to: Date
  readonly firstDay: string
  /** The last day itself. */
  readonly lastDay: string
}

/** Something of a domain that is at some time, to be looked at and opened. */
export interface LayerItem {
  readonly id: number
  readonly title: string
  /** Null for whole days. */
  readonly startsAt: Date | null
  readonly endsAt: Date | null
  /** Null for an item with instants. */
  readonly firstDay: string | null
  readonly lastDay: string | null
  /** Done, paid or over: nobody has to see to it any more. */
  readonly isDone: boolean
  /** Where in the dashboard it is opened. */
  readonly path: string
}

/** What a domain has that can be shown on days. Its own service says who sees what of it. */
export interface Layer {
  /** Layers are shown in this order. */
  readonly order: number
  /** The right it takes. */
  readonly access: readonly [Action, Subject]
  /** Of more than so many the first. */
  readonly items: (ctx: Context, span: LayerSpan, most: number) => Promise<readonly LayerItem[]>
  /** Gives something once it listens, and then whenever what the viewer sees of it may have changed. */
  readonly changes: (ctx: Context, signal: AbortSignal) => AsyncIterable<unknown>
  /** How an item is called where nothing else says what it is. */
  readonly called: Readonly<Record<Language, (title: string) => string>>
}

export type Layers = Partial<Readonly<Record<CalendarLayer, Layer>>>

/** Something that is due at an instant. */
export const dueAtInstant = (startsAt: Date) =>
  ({ startsAt, endsAt: null, firstDay: null, lastDay: null }) as const

/** Something that is due on a day. */
export const dueOnDay = (day: string) =>
  ({ startsAt: null, endsAt: null, firstDay: day, lastDay: day }) as const
