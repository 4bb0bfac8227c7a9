import { useTranslation } from 'react-i18next'
import { COLUMNS } from '../../../../schema/people/employees.columns.ts'
import { csvLine, downloadCsv } from '../../../lib/csv.ts'
import { useAct } from '../../../lib/use-act.ts'
import { CsvImportDialog } from '../../../ui/csv-import/csv-import-dialog.tsx'
import { useCsvImport } from '../../../ui/csv-import/use-csv-import.ts'
import { toast } from '../../../ui/toast.ts'
import { useCreateEmployeesMutation } from './employees.generated.ts'

const downloadTemplate = () =>
  downloadCsv('employees.csv', [
    csvLine(COLUMNS),
    csvLine([
      'Dagny Petrov',
      'Welder',
      'dagny@example.com',
      'Bergen',
      '2024-03-31',
      52_000,
      'EUR',
      41,
      12,
      'CURRENT',
    ]),
  ])

/** Many employees at once out of a file. */
export function AddFileDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('employees')
  const create = useAct(
    useCreateEmployeesMutation({ refetchQueries: ['EmployeesPage', 'EmployeeGroups'] }),
    t,
  )
  const file = useCsvImport(async (csv, dryRun) => {
    const result = await create({ input: { csv }, dryRun })
    if (result.is === 'done' && !dryRun) {
      toast.success({ title: t('file.added', { count: result.payload.employeeCount ?? 0 }) })
      onClose()
    }
    return result
  })
  return (
    <CsvImportDialog
      title={t('file.title')}
      area={t}
      offer={{
        about: t('file.about'),
        columns: COLUMNS,
        label: t('file.label'),
        onTemplate: downloadTemplate,
      }}
      step={file.step}
      busy={create.busy}
      good={({ employeeCount }) => ({
        text: t('file.good', { count: employeeCount ?? 0 }),
        note: t('file.goodText'),
        verb: t('file.create', { count: employeeCount ?? 0 }),
      })}
      onFile={file.choose}
      onAdd={file.add}
      onAgain={file.again}
      onClose={onClose}
    />
  )
}
