import { Ban, CircleAlert, CircleCheck, LoaderCircle, Unplug } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ImportSortField, ImportStatus } from '../../../generated/schema.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Chip, type ChipLook } from '../../../ui/chip.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import type { Column } from '../../../ui/list/column.ts'
import type { ImportRowFragment } from './import.generated.ts'
import { Progress } from './progress.tsx'

const LOOKS: Record<ImportStatus, ChipLook> = {
  RUNNING: { look: 'accent', icon: LoaderCircle },
  DONE: { look: 'ok', icon: CircleCheck },
  INTERRUPTED: { look: 'suppressed', icon: Unplug },
  CANCELLED: { look: 'outline', icon: Ban },
  FAILED: { look: 'critical', icon: CircleAlert },
}

function State({ file: { status, bytes, bytesDone, failure } }: { file: ImportRowFragment }) {
  const { t } = useTranslation('imports')
  if (status === 'RUNNING' && bytes)
    return <Progress label={t('importing.title')} share={bytesDone / bytes} />
  const text = status === 'INTERRUPTED' || status === 'CANCELLED' ? t('history.resume') : failure
  return (
    <span>
      <Chip {...LOOKS[status]}>{t(`status.${status}`)}</Chip>
      {text && <span className="second">{text}</span>}
    </span>
  )
}

function Rows({ file }: { file: ImportRowFragment }) {
  const { t } = useTranslation('imports')
  const { number } = useFormat()
  const fates = (['late', 'duplicate', 'conflict'] as const).filter((fate) => file[fate] > 0)
  return (
    <span>
      {t('history.stored', { count: file.accepted + file.late })}
      {fates.length > 0 && (
        <span className="second">
          {fates.map((fate) => `${t(`fate.${fate}`)} ${number(file[fate])}`).join(' · ')}
        </span>
      )}
    </span>
  )
}

function Name({ file: { fileName } }: { file: ImportRowFragment }) {
  const { t } = useTranslation('imports')
  return (
    <b>
      <bdi>{fileName || t('history.unnamed')}</bdi>
    </b>
  )
}

const Started = ({ file: { startedAt, createdBy } }: { file: ImportRowFragment }) => (
  <span>
    <DateTime at={startedAt} />
    {createdBy && <span className="second">{createdBy.fullName}</span>}
  </span>
)

/** What the list says of a file that was sent, and of what became of its rows. */
export const IMPORT_COLUMNS: readonly Column<ImportRowFragment, ImportSortField>[] = [
  { id: 'file', sort: 'FILE_NAME', head: true, cell: (file) => <Name file={file} /> },
  { id: 'state', cell: (file) => <State file={file} /> },
  { id: 'rows', cell: (file) => <Rows file={file} /> },
  { id: 'started', sort: 'STARTED_AT', first: 'DESC', cell: (file) => <Started file={file} /> },
]
