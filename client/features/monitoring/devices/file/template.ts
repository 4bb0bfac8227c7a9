import { COLUMNS } from '../../../../../schema/monitoring/devices.columns.ts'
import { csvLine, downloadCsv } from '../../../../lib/csv.ts'

/** A file with the columns and two rows to be written over, at a site there is. */
export function downloadTemplate(site: string): void {
  const row = (key: string, name: string) =>
    csvLine(['Logger 1', site, '', '', key, name, '', 2, 8, 'C', 300, 1, ''])
  downloadCsv('devices.csv', [
    csvLine(COLUMNS),
    row('probe-1', 'Top shelf'),
    row('probe-2', 'Bottom shelf'),
  ])
}
