// Counting by stretches of time that follow each other: bucket 0 lies between the first two edges.
import { sql, type RawBuilder } from 'kysely'
import { plain } from './listing.ts'

/** In which bucket an instant lies. */
export const bucketOf = (column: string, edges: readonly Date[]): RawBuilder<number> =>
  sql<number>`(width_bucket(${plain(column)}, ${edges}::timestamptz[]) - 1)`

/** Whether it lies in any. */
export const inBuckets = (column: string, edges: readonly Date[]): RawBuilder<boolean> =>
  sql<boolean>`(${plain(column)} >= ${edges[0]}::timestamptz and ${plain(column)} < ${edges.at(-1)}::timestamptz)`

/** The same of days of the calendar, which PostgreSQL counts. */
export const dayBucketOf = (column: string, edges: readonly string[]): RawBuilder<number> =>
  sql<number>`(width_bucket(${plain(column)}::timestamp, ${edges}::timestamp[]) - 1)`

export const inDayBuckets = (column: string, edges: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`(${plain(column)} >= ${edges[0]}::date and ${plain(column)} < ${edges.at(-1)}::date)`
