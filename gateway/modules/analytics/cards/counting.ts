// How rows of buckets become a figure, the one before it, and the series of both.
import type { Action, Subject } from '../../../access/abilities.ts'
import type { Context } from '../../../context.ts'
import type { CardFigures, CardList, CardPart, CardPartName } from './card.ts'
import type { Sources } from './sources.ts'
import type { Span } from './span.ts'

/** What one card is made of: the rights its list takes, and how it is counted. */
export interface CardPlan {
  readonly needs: readonly (readonly [Action, Subject])[]
  readonly count: (sources: Sources, span: Span, ctx: Context) => Promise<CountedCard>
}

/** What a card says of itself; the rest is the same for all of them. */
export type CountedCard = Pick<CardFigures, 'figure' | 'previous' | 'values' | 'previousValues'> & {
  readonly list: CardList
} & Partial<
    Pick<CardFigures, 'unit' | 'currency' | 'parts' | 'secondsToRespond' | 'leftOut' | 'computedAt'>
  >

interface Row {
  readonly bucket: number
}

export const sumOf = <T>(rows: readonly T[], valueOf: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + valueOf(row), 0)

/** The rows of before and of now. */
export function parted<T extends Row>(rows: readonly T[], { comparedFirstDays }: Span) {
  const isBefore = ({ bucket }: T) => bucket < comparedFirstDays.length
  return { now: rows.filter((row) => !isBefore(row)), before: rows.filter(isBefore) }
}

/** Added up for each bucket by itself. */
export function seriesOf<T extends Row>(
  rows: readonly T[],
  { firstDays, comparedFirstDays }: Span,
  valueOf: (row: T) => number,
) {
  const all = Array<number>(comparedFirstDays.length + firstDays.length).fill(0)
  for (const row of rows) all[row.bucket] = (all[row.bucket] ?? 0) + valueOf(row)
  return {
    previousValues: all.slice(0, comparedFirstDays.length),
    values: all.slice(comparedFirstDays.length),
  }
}

/** What is simply added up. */
export function added<T extends Row>(
  rows: readonly T[],
  span: Span,
  valueOf: (row: T) => number,
): Omit<CountedCard, 'list'> {
  const { now, before } = parted(rows, span)
  return {
    figure: sumOf(now, valueOf),
    previous: sumOf(before, valueOf),
    ...seriesOf(rows, span, valueOf),
  }
}

/** One part of a figure, added up likewise. */
export function partOf<T extends Row>(
  name: CardPartName,
  rows: readonly T[],
  span: Span,
  valueOf: (row: T) => number,
): CardPart {
  const { now, before } = parted(rows, span)
  const { values } = seriesOf(rows, span, valueOf)
  return { name, value: sumOf(now, valueOf), previous: sumOf(before, valueOf), values }
}

/** A page of the dashboard with what its address says. */
export const addressOf = (page: string, said: Readonly<Record<string, string>>): string =>
  `${page}?${new URLSearchParams(said).toString()}`
/** A time or days as the addresses of lists say them. */
export const between = ({ from, to }: { readonly from: string; readonly to: string }) =>
  `${from}..${to}`
