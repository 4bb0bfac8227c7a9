import type { ListExports } from '../../../platform/exports/list-export.ts'
import { readingsExport } from './history/export-service.ts'

/** The lists of this domain as files. */
export const exports: ListExports = { readings: readingsExport }
