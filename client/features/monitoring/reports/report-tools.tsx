import { Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/use-format.ts'
import { toast } from '../../../ui/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { CsvDialog } from '../../../ui/csv-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { ReportRequest } from './report-data.ts'
import type { ReportTableProps } from './report-table.tsx'
import { MOST_PRINTED_ROWS } from './use-print.ts'
import { MOST_XLSX_ROWS, useXlsx, type XlsxTable } from './use-xlsx.ts'

interface ReportToolsProps {
  request: ReportRequest
  columns: ReportTableProps['columns']
  /** Null while the table is not there. */
  table: XlsxTable | null
  /** How many rows it has or would have. */
  rows: number
  print: () => void
}

/** Where the file of a report is: all of it, whatever the screen can show. */
function csvPath({ sensors, span, bucket }: ReportRequest, columns: readonly string[]): string {
  const params = new URLSearchParams({
    of: 'tablereport',
    sensorId: sensors.map(({ id }) => id).join(','),
    from: new Date(span.from).toISOString(),
    to: new Date(span.to).toISOString(),
    bucket,
    columns: columns.join(','),
    bom: 'true',
  })
  return `/api/v1/export.csv?${params.toString()}`
}

/** A report leaves as a file or on paper. */
export function ReportTools({ request, columns, table, rows, print }: ReportToolsProps) {
  const { t } = useTranslation('reports')
  const { t: common } = useTranslation('common')
  const { number } = useFormat()
  const [asking, setAsking] = useState<'csv' | 'xlsx' | null>(null)
  const { write, busy } = useXlsx()
  const close = () => setAsking(null)
  const xlsx = () => (rows > MOST_XLSX_ROWS ? setAsking('xlsx') : table && void write(table))
  const onPrint = () =>
    rows > MOST_PRINTED_ROWS
      ? toast.info({ title: t('print.tooLong', { count: number(MOST_PRINTED_ROWS) }) })
      : print()
  return (
    <>
      <Button icon={Printer} disabled={!table} onClick={onPrint}>
        {t('print.verb')}
      </Button>
      <Button
        icon={Download}
        disabled={!table && rows <= MOST_XLSX_ROWS}
        loading={busy}
        onClick={xlsx}
      >
        {t('xlsx.verb')}
      </Button>
      <Button icon={Download} variant="primary" onClick={() => setAsking('csv')}>
        {t('csv.verb')}
      </Button>
      {asking === 'csv' && (
        <CsvDialog
          path={csvPath(request, columns)}
          title={t('csv.title')}
          begins={t('csv.begins')}
          progress={(size) => t('csv.progress', { size })}
          done={t('csv.done')}
          brokenOff={t('csv.failed')}
          onClose={close}
        />
      )}
      {asking === 'xlsx' && (
        <Dialog
          open
          onClose={close}
          title={t('xlsx.tooLong')}
          footer={
            <>
              <Button onClick={close}>{common('cancel')}</Button>
              <Button variant="primary" onClick={() => setAsking('csv')}>
                {t('csv.instead')}
              </Button>
            </>
          }
        >
          {t('xlsx.tooLongText', { most: number(MOST_XLSX_ROWS), count: number(rows) })}
        </Dialog>
      )}
    </>
  )
}
