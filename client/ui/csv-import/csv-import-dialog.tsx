import type { TFunction } from 'i18next'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CSV_FILES } from '../../lib/csv.ts'
import { Banner } from '../banner.tsx'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { FileField } from '../file-field.tsx'
import { RowProblems } from './row-problems.tsx'
import type { ImportStep } from './use-csv-import.ts'
import css from './csv-import.module.scss'

interface Offer {
  /** What the file is, and which of its columns must be there. */
  about: string
  columns: readonly string[]
  /** For who cannot see the field. */
  label: string
  /** Saves a file with the columns, to be written over. */
  onTemplate: () => void
}

interface CsvImportDialogProps<Payload> {
  title: string
  /** Its `file.problem.<column>.<CODE>` say problems better than the words for any field. */
  area: TFunction
  offer: Offer
  step: ImportStep<Payload>
  /** While the file is sent. */
  busy: boolean
  /** What a good file comes to, what is to be said beside that, and what the button says. */
  good: (payload: Payload) => { text: string; note: string; verb: string }
  onFile: (file: File) => void
  onAdd: (csv: string) => void
  onAgain: () => void
  onClose: () => void
}

function Choosing({ offer, onFile }: { offer: Offer; onFile: (file: File) => void }) {
  const { t } = useTranslation('common')
  return (
    <>
      <FileField
        label={offer.label}
        title={t('file.drop.title')}
        choose={t('file.drop.choose')}
        text={t('file.drop.text')}
        accept={CSV_FILES}
        onFile={onFile}
      />
      <p className={css.words}>{offer.about}</p>
      <div className={css.columns}>
        {offer.columns.map((column) => (
          <bdi key={column} dir="ltr">
            {column}
          </bdi>
        ))}
      </div>
      <div className={css.tools}>
        <Button icon={Download} size="sm" onClick={offer.onTemplate}>
          {t('file.template')}
        </Button>
      </div>
    </>
  )
}

function Content<Payload>({
  step,
  offer,
  area,
  good,
  onFile,
}: Pick<CsvImportDialogProps<Payload>, 'step' | 'offer' | 'area' | 'good' | 'onFile'>) {
  const { t } = useTranslation('common')
  switch (step.is) {
    case 'choosing':
      return <Choosing offer={offer} onFile={onFile} />
    case 'checking':
      return (
        <p className={css.words} role="status">
          {t('file.checking')}
        </p>
      )
    case 'good': {
      const { text, note } = good(step.payload)
      return (
        <>
          <Banner tone="accent">{text}</Banner>
          <p className={css.words}>{note}</p>
        </>
      )
    }
    case 'wrong':
      return (
        <>
          <Banner tone="critical">{t('file.wrong', { count: step.problems.length })}</Banner>
          <p className={css.words}>{t('file.wrongText')}</p>
          <RowProblems problems={step.problems} area={area} />
        </>
      )
    case 'failed':
      return <Banner tone="critical">{step.why}</Banner>
    case 'added':
      return null
  }
}

/** Many rows at once: a file is chosen and checked, and added when all of it is good. */
export function CsvImportDialog<Payload>(props: CsvImportDialogProps<Payload>) {
  const { title, step, busy, good, onAdd, onAgain, onClose } = props
  const { t } = useTranslation('common')
  const footer = (
    <>
      <Button onClick={onClose}>{t('cancel')}</Button>
      {step.is !== 'choosing' && step.is !== 'checking' && (
        <Button disabled={busy} onClick={onAgain}>
          {t('file.other')}
        </Button>
      )}
      {step.is === 'good' && (
        <Button variant="primary" loading={busy} onClick={() => onAdd(step.csv)}>
          {good(step.payload).verb}
        </Button>
      )}
    </>
  )
  return (
    <Dialog open size="wide" title={title} footer={footer} onClose={onClose}>
      <div className={css.stack}>
        <Content {...props} />
      </div>
    </Dialog>
  )
}
