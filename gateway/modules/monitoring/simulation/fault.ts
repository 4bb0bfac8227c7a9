import type { Selectable } from 'kysely'
import type { SimulatedFaultTable } from '../../../db/tables-alarms.ts'

export type SimulatedFault = Selectable<SimulatedFaultTable>
