import type { RawBuilder } from 'kysely'
import type { Action, Subject } from '../access/abilities.ts'
import type { Tenant } from '../access/authorize.ts'
import type { SetupTaskKind } from '../generated/resolvers.ts'

/** What an organisation needs before it watches temperatures by itself, as the domain says it where it is done. */
export interface SetupSource {
  /** Tasks are shown in this order. */
  readonly order: number
  /** The right it takes. */
  readonly access: readonly [Action, Subject]
  /** Whether it is done, by what is stored: one look, however much there is. */
  readonly done: (tenant: Tenant) => RawBuilder<boolean>
  /** Where in the dashboard it is done. */
  readonly path: string | ((tenant: Tenant) => RawBuilder<string>)
}

export type SetupSources = Partial<Readonly<Record<SetupTaskKind, SetupSource>>>
