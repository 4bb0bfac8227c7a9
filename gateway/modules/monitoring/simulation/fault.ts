import type { Selectable } from 'kysely'
import type { SimulatedFaultTable } from './tables.ts'

export type SimulatedFault = Selectable<SimulatedFaultTable>
