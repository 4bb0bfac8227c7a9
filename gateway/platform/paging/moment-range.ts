import { connectionFrom, type FoundRows } from './connection.ts'
import { cursorOf, placeOf } from './cursor.ts'
import { partOf, rangeOf, type Range } from './id-range.ts'

/** Where a row stands in a list by a moment: the moment in whole milliseconds, and the id where moments are the same. */
export interface MomentPlace {
  readonly at: Date
  readonly id: number
}
export type MomentRange = Range<MomentPlace>

/** As `idRangeOf`, of a list that goes by a moment. */
export const momentRangeOf = (stream: readonly unknown[], input: unknown): MomentRange =>
  rangeOf(input, (argument, cursor) => {
    const [at = 0, id = 0] = placeOf(cursor, stream, argument, 2)
    return { at: new Date(at), id }
  })

/** The connection of the rows that were found. */
export const momentConnectionOf = <T extends { id: number }>(
  stream: readonly unknown[],
  range: MomentRange,
  found: FoundRows<T>,
  momentOf: (row: T) => Date,
) =>
  connectionFrom(found, partOf(range), (row) => cursorOf(stream, [momentOf(row).getTime(), row.id]))
