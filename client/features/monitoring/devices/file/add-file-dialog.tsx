import { useTranslation } from 'react-i18next'
import { useAllSites } from '../../../../entities/sites/use-all-sites.ts'
import { useAct } from '../../../../lib/use-act.ts'
import { CsvImportDialog } from '../../../../ui/csv-import/csv-import-dialog.tsx'
import { useCsvImport } from '../../../../ui/csv-import/use-csv-import.ts'
import { COLUMNS } from '../../../../../schema/monitoring/devices.columns.ts'
import { useCreateDevicesMutation } from './device-file.generated.ts'
import { downloadTemplate } from './template.ts'
import { TokensDialog } from './tokens-dialog.tsx'

interface AddFileDialogProps {
  onAdded: () => void
  onClose: () => void
}

/** Many devices at once out of a file. */
export function AddFileDialog({ onAdded, onClose }: AddFileDialogProps) {
  const { t } = useTranslation('devices')
  const sites = useAllSites()
  const create = useAct(useCreateDevicesMutation(), t)
  const file = useCsvImport((csv, dryRun) => create({ input: { csv }, dryRun }))
  if (file.step.is === 'added') {
    const close = () => {
      onAdded()
      onClose()
    }
    return <TokensDialog devices={file.step.payload.devices ?? []} onClose={close} />
  }
  return (
    <CsvImportDialog
      title={t('file.title')}
      area={t}
      offer={{
        about: t('file.about'),
        columns: COLUMNS,
        label: t('file.label'),
        onTemplate: () => downloadTemplate(sites?.[0]?.name ?? ''),
      }}
      step={file.step}
      busy={create.busy}
      good={({ deviceCount, sensorCount }) => ({
        text: t('file.good', {
          devices: t('count', { count: deviceCount ?? 0 }),
          sensors: t('sensors', { count: sensorCount ?? 0 }),
        }),
        note: t('file.goodText'),
        verb: t('file.create', { count: deviceCount ?? 0 }),
      })}
      onFile={file.choose}
      onAdd={file.add}
      onAgain={file.again}
      onClose={onClose}
    />
  )
}
