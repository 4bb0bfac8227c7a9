import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'

/** An `InstantRange` of a filter; open where an end is missing. */
export const OptionalInstants = z
  .object({ from: z.date().nullish(), to: z.date().nullish() })
  .nullish()
type Instants = NonNullable<z.output<typeof OptionalInstants>>

/** Rows whose moment is in the range, its end not included. */
export const within = (column: string, { from, to }: Instants): RawBuilder<boolean> =>
  sql<boolean>`(${from ?? null}::timestamptz is null or ${sql.ref(column)} >= ${from ?? null})
    and (${to ?? null}::timestamptz is null or ${sql.ref(column)} < ${to ?? null})`
