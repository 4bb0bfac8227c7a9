import { useTranslation } from 'react-i18next'
import { isStale } from '../../lib/problems.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { useDeleteRuleMutation } from './rule.generated.ts'

interface DeleteRuleDialogProps {
  rule: { id: string; name: string; version: number; sensorCount: number; openAlarms: number }
  onClose: () => void
  onDeleted?: () => void
}

/** Asks before a rule goes, and says what goes with it. */
export function DeleteRuleDialog({ rule, onClose, onDeleted }: DeleteRuleDialogProps) {
  const { t } = useTranslation('alarm-configs')
  const [remove] = useDeleteRuleMutation({ refetchQueries: ['RulesPage'] })
  const confirm = async () => {
    const answer = await remove({ variables: { id: rule.id, expectedVersion: rule.version } }).catch(() => null)
    if (!answer?.data) return t('error.unavailable')
    const [problem] = answer.data.deleteAlarmConfig.problems
    if (problem) return isStale([problem]) ? t('error.changed') : problem.message
    toast.success({ title: t('delete.done', { name: rule.name }) })
    onDeleted?.()
    return null
  }
  return (
    <ConfirmDialog
      danger
      title={t('delete.title', { name: rule.name })}
      verb={t('delete.verb')}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('delete.text', { sensors: t('common:scope.count', { count: rule.sensorCount }) })}{' '}
      {rule.openAlarms > 0 && t('closesAlarms', { count: rule.openAlarms })} {t('delete.history')}
    </ConfirmDialog>
  )
}
