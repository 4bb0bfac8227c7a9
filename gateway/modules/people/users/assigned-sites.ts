import type { Tenant } from '../../../access/authorize.ts'
import type { Context } from '../../../context.ts'

/** The sites that members are assigned to, as far as it takes to assign them. */
export interface AssignedSites {
  /** Of these the ones there are. */
  readonly among: (within: Tenant, ids: readonly number[]) => Promise<number[]>
  /** Null for whoever may not see it. */
  readonly nameOf: (ctx: Context, id: number) => Promise<string | null>
}

declare module '../../../platform/provided.ts' {
  interface Provisions {
    assignedSites: AssignedSites
  }
}
