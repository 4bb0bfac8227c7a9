import { useTranslation } from 'react-i18next'
import { useAct } from '../../../../lib/use-act.ts'
import { DeleteDialog } from '../../../../ui/act-dialog.tsx'
import { type RuleRowFragment } from '../rule.generated.ts'
import { useDeleteAlarmConfigMutation } from '../editor/editor.generated.ts'

/** Asks before a rule goes, and says what goes with it. */
export function DeleteRuleDialog({
  rule,
  onClose,
}: {
  rule: RuleRowFragment
  onClose: () => void
}) {
  const { t } = useTranslation('alarm-configs')
  const remove = useAct(useDeleteAlarmConfigMutation({ refetchQueries: ['RulesPage'] }))
  return (
    <DeleteDialog words="alarm-configs:delete" row={rule} act={remove} onClose={onClose}>
      {t('delete.text', { sensors: t('common:scope.count', { count: rule.sensorCount }) })}{' '}
      {rule.openAlarms > 0 && t('closesAlarms', { count: rule.openAlarms })} {t('delete.history')}
    </DeleteDialog>
  )
}
