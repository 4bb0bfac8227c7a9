import type { ListExports } from '../../../platform/exports/list-export.ts'
import { auditExport } from './export-service.ts'

/** The lists of this domain as files. */
export const exports: ListExports = { audit: auditExport }
