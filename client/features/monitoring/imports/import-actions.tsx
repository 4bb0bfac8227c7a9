import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../lib/ability.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { NotYet } from '../../../ui/not-yet.tsx'
import { ListSkeleton } from '../../../ui/list-parts.tsx'
import { useImportProblemsQuery, type ImportRowFragment } from './import.generated.ts'
import { ProblemTable } from './problem-table.tsx'

/** The rows that were left out, fetched when somebody asks: a list of files has no room for those of each. */
function Problems({ file, onClose }: { file: ImportRowFragment; onClose: () => void }) {
  const { t } = useTranslation('imports')
  const { data, error, refetch } = useImportProblemsQuery({
    variables: { id: file.id },
    fetchPolicy: 'cache-and-network',
  })
  const problems = data?.import?.problems
  return (
    <Dialog open size="form" title={t('problems.title')} onClose={onClose}>
      {problems && <ProblemTable problems={problems} count={file.rejected} />}
      {!problems && (
        <NotYet title={t('history.failed')} error={error} onRetry={() => void refetch()}>
          <ListSkeleton />
        </NotYet>
      )}
    </Dialog>
  )
}

/** What was left out of a file, and the way to stop one that runs. */
export function ImportActions({
  file,
  onCancel,
}: {
  file: ImportRowFragment
  onCancel: (id: string) => void
}) {
  const { t } = useTranslation('imports')
  const may = useMay('update', 'Import')
  const [open, setOpen] = useState(false)
  const name = file.fileName || t('history.unnamed')
  return (
    <>
      {file.rejected > 0 && (
        <Button
          size="sm"
          aria-label={t('history.rejectedOf', { count: file.rejected, name })}
          onClick={() => setOpen(true)}
        >
          {t('history.rejected', { count: file.rejected })}
        </Button>
      )}
      {may && file.status === 'RUNNING' && (
        <Button
          size="sm"
          aria-label={t('history.cancelOf', { name })}
          onClick={() => onCancel(file.id)}
        >
          {t('cancel')}
        </Button>
      )}
      {open && <Problems file={file} onClose={() => setOpen(false)} />}
    </>
  )
}
