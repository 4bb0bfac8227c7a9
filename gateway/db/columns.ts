import type { ColumnType, Generated } from 'kysely'

export type Stamp = ColumnType<Date, Date | string | undefined, Date | string>

export type Instant = ColumnType<Date, Date | string, Date | string>

export type OptionalInstant = ColumnType<
  Date | null,
  Date | string | null | undefined,
  Date | string | null
>

export type Json<T> = ColumnType<T, string | undefined, string>

/** Set by the database from the organisation of the request. */
export type Organization = Generated<number>

export interface Changing {
  createdAt: Stamp
  updatedAt: Stamp
}

export interface SeedTable {
  name: string
  finishedAt: Stamp
}

export interface IdCounterTable {
  organizationId: Organization
  entity: string
  lastId: number
  keptId: Generated<number>
}

declare module './tables.ts' {
  interface Tables {
    'identity.seed': SeedTable
    idCounter: IdCounterTable
  }
}
