import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useAllSites } from '../../../../entities/sites/use-all-sites.ts'
import { CSV_FILES } from '../../../../lib/csv.ts'
import { Banner } from '../../../../ui/banner.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { FileField } from '../../../../ui/file-field.tsx'
import { COLUMNS } from '../../../../../schema/monitoring/devices.columns.ts'
import { downloadTemplate } from './template.ts'
import { RowProblems } from './row-problems.tsx'
import { TokensDialog } from './tokens-dialog.tsx'
import { useDeviceFile, type FileStep } from './use-device-file.ts'
import css from './add-file-dialog.module.scss'

function Choosing({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useTranslation('devices')
  const sites = useAllSites()
  return (
    <>
      <FileField
        label={t('file.drop.label')}
        title={t('file.drop.title')}
        choose={t('file.drop.choose')}
        text={t('file.drop.text')}
        accept={CSV_FILES}
        onFile={onFile}
      />
      <p className={css.words}>{t('file.about')}</p>
      <div className={css.columns}>
        {COLUMNS.map((column) => (
          <bdi key={column} dir="ltr">
            {column}
          </bdi>
        ))}
      </div>
      <div className={css.tools}>
        <Button icon={Download} size="sm" onClick={() => downloadTemplate(sites?.[0]?.name ?? '')}>
          {t('file.template')}
        </Button>
      </div>
    </>
  )
}

function Content({ step, onFile }: { step: FileStep; onFile: (file: File) => void }) {
  const { t } = useTranslation('devices')
  switch (step.is) {
    case 'choosing':
      return <Choosing onFile={onFile} />
    case 'checking':
      return (
        <p className={css.words} role="status">
          {t('file.checking')}
        </p>
      )
    case 'good':
      return (
        <>
          <Banner tone="accent">
            {t('file.good', {
              devices: t('count', { count: step.payload.deviceCount ?? 0 }),
              sensors: t('sensors', { count: step.payload.sensorCount ?? 0 }),
            })}
          </Banner>
          <p className={css.words}>{t('file.goodText')}</p>
        </>
      )
    case 'wrong':
      return (
        <>
          <Banner tone="critical">{t('file.wrong', { count: step.problems.length })}</Banner>
          <p className={css.words}>{t('file.wrongText')}</p>
          <RowProblems problems={step.problems} />
        </>
      )
    case 'failed':
      return <Banner tone="critical">{step.why}</Banner>
    case 'added':
      return null
  }
}

interface AddFileDialogProps {
  onAdded: () => void
  onClose: () => void
}

/** Many devices at once: a file is chosen and checked, and made into devices when all of it is good. */
export function AddFileDialog({ onAdded, onClose }: AddFileDialogProps) {
  const { t } = useTranslation('devices')
  const { step, busy, choose, add, again } = useDeviceFile()
  if (step.is === 'added') {
    const close = () => {
      onAdded()
      onClose()
    }
    return <TokensDialog devices={step.payload.devices ?? []} onClose={close} />
  }
  const footer = (
    <>
      <Button onClick={onClose}>{t('common:cancel')}</Button>
      {step.is !== 'choosing' && step.is !== 'checking' && (
        <Button disabled={busy} onClick={again}>
          {t('file.other')}
        </Button>
      )}
      {step.is === 'good' && (
        <Button variant="primary" loading={busy} onClick={() => add(step.csv)}>
          {t('file.create', { count: step.payload.deviceCount ?? 0 })}
        </Button>
      )}
    </>
  )
  return (
    <Dialog open size="wide" title={t('file.title')} footer={footer} onClose={onClose}>
      <div className={css.stack}>
        <Content step={step} onFile={choose} />
      </div>
    </Dialog>
  )
}
