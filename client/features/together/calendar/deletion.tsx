import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { ScopeDialog } from './scope-dialog.tsx'
import { isAgain, type Occurrence } from './shown.ts'
import { useEventActs } from './use-event-acts.ts'

interface DeletionProps {
  occurrence: Occurrence
  onClose: () => void
}

/** Asks before an event is deleted, and which of its times where it has several. */
export function Deletion({ occurrence, onClose }: DeletionProps) {
  const { t } = useTranslation('calendar')
  const acts = useEventActs()
  const { event } = occurrence
  if (isAgain(occurrence))
    return (
      <ScopeDialog
        what="delete"
        onChoose={(scope) => acts.removeSome(occurrence, scope)}
        onClose={onClose}
      />
    )
  return (
    <ConfirmDialog
      title={t('delete')}
      verb={t('delete')}
      danger
      onConfirm={() => acts.remove(event)}
      onClose={onClose}
    >
      {t('deleteText', { title: event.title })}
    </ConfirmDialog>
  )
}
