import { COLUMNS } from '../../../../../schema/monitoring/devices.columns.ts'
import { readTable, type CsvTable, type TableRow } from '../../../../platform/csv/table.ts'

export type FileColumn = (typeof COLUMNS)[number]
export type DeviceFile = CsvTable<FileColumn>
export type FileRow = TableRow<FileColumn>

export const readFile = (csv: string): DeviceFile =>
  readTable(csv, { columns: COLUMNS, required: ['device', 'site'], mostRows: 500 })
