import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReportColumn } from '../../../generated/schema.ts'
import { useRecordExport } from '../../../entities/reports/record-export.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { useOrganization } from '../../../lib/viewer.ts'
import { toast } from '../../../ui/toast.ts'
import type { ReportTableProps } from './report-table.tsx'

/** What a spreadsheet program still opens in good time. */
export const MOST_XLSX_ROWS = 100_000

export interface XlsxTable extends Omit<ReportTableProps, 'whole'> {
  /** Of the CSV file of the same report. */
  checksum: string | null
}

/** Writes the table as a workbook; the code for it is fetched when it is asked for. */
export function useXlsx() {
  const { t } = useTranslation('reports')
  const { unit } = useFormat()
  const { displayUnit } = useOrganization()
  const [busy, setBusy] = useState(false)
  const record = useRecordExport()
  const heads = (column: ReportColumn) => {
    const name = t(`column.name.${column}`)
    if (column === 'OUT') return [`${t('column.name.ABOVE')} (s)`, `${t('column.name.BELOW')} (s)`]
    return [column === 'COVERAGE' ? `${name} (%)` : `${name} (${unit})`]
  }
  const write = async ({ data, sensors, columns, timeZone, checksum }: XlsxTable) => {
    setBusy(true)
    try {
      await record({
        of: 'TABLEREPORT',
        format: 'XLSX',
        sensorIds: sensors.map(({ id }) => id),
        span: data.span,
      })
      const [{ writeXlsx }, { sheetOf }] = await Promise.all([
        import('../../../lib/xlsx/write-xlsx.ts'),
        import('./xlsx-sheet.ts'),
      ])
      const first = `${t(`bucket.head.${data.bucket}`)} (${timeZone})`
      const words = {
        first,
        total: t('total'),
        notKnown: t('notKnown'),
        heads,
        value: `${t('column.head.VALUE')} (${unit})`,
      }
      const file = await writeXlsx(
        sheetOf({ data, sensors, columns, unit: displayUnit, timeZone, words, checksum }),
      )
      saveFile(`tablereport-${new Date().toISOString().slice(0, 10)}.xlsx`, file)
      toast.success({ title: t('xlsx.done') })
    } catch {
      toast.error({ title: t('xlsx.failed') })
    } finally {
      setBusy(false)
    }
  }
  return { write, busy }
}
