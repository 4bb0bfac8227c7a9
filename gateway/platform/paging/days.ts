import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { OptionalDays } from '../../parse.ts'

type Days = NonNullable<z.output<typeof OptionalDays>>

/** Rows whose day is in the range, both ends included. */
export const amongDays = (column: RawBuilder<unknown>, { from, to }: Days): RawBuilder<boolean> =>
  sql<boolean>`(${from ?? null}::date is null or ${column} >= ${from ?? null}::date)
    and (${to ?? null}::date is null or ${column} <= ${to ?? null}::date)`
