import { Download, FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../lib/ability.ts'
import { saveFile } from '../../lib/save-file.ts'
import { Button } from '../button.tsx'
import { CsvDialog } from '../csv-dialog.tsx'

interface Span {
  readonly from: string
  readonly to: string
}

/** What a list is filtered by, as its file is asked for: texts, lists of which any fits, and spans of time. */
export type ExportFilter = Readonly<
  Record<string, string | readonly string[] | Span | boolean | null | undefined>
>

const textOf = (value: ExportFilter[string]) =>
  value && typeof value === 'object' && 'from' in value
    ? `${value.from}..${value.to}`
    : String(value ?? '')

function pathOf(of: string, filter: ExportFilter, mark: boolean): string {
  const query = new URLSearchParams({ of, ...(mark && { bom: 'true' }) })
  for (const [name, value] of Object.entries(filter)) {
    // None chosen is no filter; asked for by name it would fit nothing.
    const text = textOf(value)
    if (text) query.set(name, text)
  }
  return `/api/v1/export.csv?${query.toString()}`
}

/** The same rows as a workbook; the code for it is fetched when it is asked for. */
async function saveWorkbook(name: string, file: Blob) {
  const [{ sheetOfCsv }, { writeXlsx }, text] = await Promise.all([
    import('../../lib/xlsx/csv-sheet.ts'),
    import('../../lib/xlsx/write-xlsx.ts'),
    file.text(),
  ])
  saveFile(name.replace(/\.csv$/, '.xlsx'), await writeXlsx(sheetOfCsv(text)))
}

interface ListExportProps {
  /** The list's name among the files of the gateway. */
  of: string
  filter: ExportFilter
  /** Beside a choice of rows, where the page's own buttons have the short names. */
  chosen?: boolean
}

/** All rows that match, or those chosen, as a file. */
export function ListExport({ of, filter, chosen = false }: ListExportProps) {
  const { t } = useTranslation('list')
  const may = useMay('read', 'Report')
  const [asked, setAsked] = useState<{ path: string; workbook: boolean } | null>(null)
  if (!may) return null
  const ask = (workbook: boolean) => setAsked({ path: pathOf(of, filter, !workbook), workbook })
  return (
    <>
      <Button icon={Download} onClick={() => ask(false)}>
        {t(chosen ? 'export.chosenCsv' : 'export.csv')}
      </Button>
      <Button icon={FileSpreadsheet} onClick={() => ask(true)}>
        {t(chosen ? 'export.chosenXlsx' : 'export.xlsx')}
      </Button>
      {asked && (
        <CsvDialog
          path={asked.path}
          title={t('export.title')}
          begins={t('export.begins')}
          progress={(size) => t('export.progress', { size })}
          done={t('export.done')}
          brokenOff={t('export.failed')}
          {...(asked.workbook && { take: saveWorkbook })}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
