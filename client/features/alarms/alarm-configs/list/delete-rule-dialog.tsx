import { useApolloClient } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { toast } from '../../../../ui/toast.ts'
import { useDeleteRule } from './use-change-rule.ts'

interface DeleteRuleDialogProps {
  rule: { id: string; name: string; version: number; sensorCount: number; openAlarms: number }
  onClose: () => void
  onDeleted?: () => void
}

/** Asks before a rule goes, and says what goes with it. */
export function DeleteRuleDialog({ rule, onClose, onDeleted }: DeleteRuleDialogProps) {
  const { t } = useTranslation('alarm-configs')
  const client = useApolloClient()
  const remove = useDeleteRule()
  const confirm = async () => {
    const why = await remove(rule)
    if (why !== null) return why
    void client.refetchQueries({ include: ['RulesPage'] })
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
