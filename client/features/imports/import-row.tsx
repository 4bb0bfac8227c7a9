import { Ban, CircleAlert, CircleCheck, LoaderCircle, Unplug, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportStatus } from '../../generated/schema.ts'
import { useMay } from '../../lib/ability.ts'
import { useFormat } from '../../lib/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { Chip, type ChipProps } from '../../ui/chip.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { ImportRowFragment } from './import.generated.ts'
import { ProblemTable } from './problem-table.tsx'
import { Progress } from './progress.tsx'

const LOOKS: Record<ImportStatus, { look: ChipProps['look']; icon: LucideIcon }> = {
  RUNNING: { look: 'accent', icon: LoaderCircle },
  DONE: { look: 'ok', icon: CircleCheck },
  INTERRUPTED: { look: 'suppressed', icon: Unplug },
  CANCELLED: { look: 'outline', icon: Ban },
  FAILED: { look: 'critical', icon: CircleAlert },
}

function State({ file: { status, bytes, bytesDone, failure } }: { file: ImportRowFragment }) {
  const { t } = useTranslation('imports')
  const { look, icon: Icon } = LOOKS[status]
  if (status === 'RUNNING' && bytes) return <Progress label={t('importing.title')} share={bytesDone / bytes} />
  const text = status === 'INTERRUPTED' || status === 'CANCELLED' ? t('history.resume') : failure
  return (
    <span>
      <Chip look={look}>
        <Icon aria-hidden="true" />
        {t(`status.${status}`)}
      </Chip>
      {text && <span className="second">{text}</span>}
    </span>
  )
}

/** One file that was sent, and what became of its rows. */
export function ImportRow({ file, onCancel }: { file: ImportRowFragment; onCancel: (id: string) => void }) {
  const { t } = useTranslation('imports')
  const { dateTime, number } = useFormat()
  const may = useMay('update', 'Import')
  const [open, setOpen] = useState(false)
  const name = file.fileName || t('history.unnamed')
  const fates = (['late', 'duplicate', 'conflict'] as const).filter((fate) => file[fate] > 0)
  return (
    <tr>
      <th scope="row">
        <b>
          <bdi>{name}</bdi>
        </b>
        <span className="second">{[dateTime(file.startedAt), file.startedBy?.fullName].filter(Boolean).join(' · ')}</span>
      </th>
      <td data-label={t('column.state')}>
        <State file={file} />
      </td>
      <td data-label={t('column.rows')}>
        <span>
          {t('history.stored', { count: file.accepted + file.late })}
          {fates.length > 0 && (
            <span className="second">{fates.map((fate) => `${t(`fate.${fate}`)} ${number(file[fate])}`).join(' · ')}</span>
          )}
        </span>
      </td>
      <td className="actions">
        {file.rejected > 0 && (
          <Button size="sm" aria-label={t('history.rejectedOf', { count: file.rejected, name })} onClick={() => setOpen(true)}>
            {t('history.rejected', { count: file.rejected })}
          </Button>
        )}
        {may && file.status === 'RUNNING' && (
          <Button size="sm" aria-label={t('history.cancelOf', { name })} onClick={() => onCancel(file.id)}>
            {t('cancel')}
          </Button>
        )}
        {open && (
          <Dialog open size="form" title={t('problems.title')} onClose={() => setOpen(false)}>
            <ProblemTable problems={file.problems} count={file.rejected} />
          </Dialog>
        )}
      </td>
    </tr>
  )
}
