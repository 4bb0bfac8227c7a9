import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { OptionalInstants } from '../../parse.ts'

type Instants = NonNullable<z.output<typeof OptionalInstants>>

/** Rows whose moment is in the range, its end not included. */
export const within = (column: RawBuilder<unknown>, { from, to }: Instants): RawBuilder<boolean> =>
  sql<boolean>`(${from ?? null}::timestamptz is null or ${column} >= ${from ?? null})
    and (${to ?? null}::timestamptz is null or ${column} < ${to ?? null})`
