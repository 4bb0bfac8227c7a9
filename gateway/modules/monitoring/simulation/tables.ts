import type { Generated } from 'kysely'
import type { Instant, Organization } from '../../../db/columns.ts'

/** Of the demo. */
export type SimulatedFaultKind = 'OPEN_DOOR' | 'STOP_COMPRESSOR' | 'CUT_RADIO'

export interface SimulatedFaultTable {
  organizationId: Organization
  id: Generated<number>
  sensorId: number
  kind: SimulatedFaultKind
  startsAt: Instant
  endsAt: Instant
}

declare module '../../../db/tables.ts' {
  interface Tables {
    simulatedFault: SimulatedFaultTable
  }
}
