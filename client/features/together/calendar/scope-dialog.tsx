import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OccurrenceScope } from '../../../generated/schema.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Segmented } from '../../../ui/segmented.tsx'

interface ScopeDialogProps {
  what: 'move' | 'save' | 'delete'
  /** One by itself cannot come again by another rule. */
  withoutThis?: boolean
  onChoose: (scope: OccurrenceScope) => Promise<string | null>
  onClose: () => void
}

/** Asks whether one time of an event that comes again is meant, those from it on, or all. */
export function ScopeDialog({ what, withoutThis = false, onChoose, onClose }: ScopeDialogProps) {
  const { t } = useTranslation('calendar')
  const scopes: readonly OccurrenceScope[] = withoutThis
    ? ['FOLLOWING', 'ALL']
    : ['THIS', 'FOLLOWING', 'ALL']
  const [scope, setScope] = useState<OccurrenceScope>(withoutThis ? 'FOLLOWING' : 'THIS')
  return (
    <ConfirmDialog
      title={t(`scope.${what}`)}
      verb={t(`scope.${what}`)}
      danger={what === 'delete'}
      onConfirm={() => onChoose(scope)}
      onClose={onClose}
    >
      <Segmented
        label={t('scope.label')}
        options={scopes.map((value) => ({ value, label: t(`scope.${value}`) }))}
        value={scope}
        onChange={setScope}
      />
    </ConfirmDialog>
  )
}
