import { Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { Facts } from './facts.tsx'
import type { Member } from '../member.ts'

/** What the organisation pays for a member, and how. */
export function UserBilling({
  member: { currentPlan, billing },
  onEdit,
}: {
  member: Member
  onEdit: (() => void) | null
}) {
  const { t } = useTranslation('users')
  const change = onEdit && (
    <Button size="sm" onClick={onEdit}>
      <Pencil size={14} aria-hidden="true" />
      {t('billingChange')}
    </Button>
  )
  return (
    <Panel title={t('tab.billing')} actions={change}>
      <Facts
        facts={[
          [
            t('field.currentPlan'),
            currentPlan && (
              <>
                {t(`plan.${currentPlan}`)}
                <span className="second">{t(`planText.${currentPlan}`)}</span>
              </>
            ),
          ],
          [t('field.billing'), billing && t(`billing.${billing}`)],
        ]}
      />
    </Panel>
  )
}
