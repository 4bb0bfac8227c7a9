import { useTranslation } from 'react-i18next'
import { MoreMenu } from '../../../ui/more-menu.tsx'
import type { Member } from './member.ts'
import { useMemberActions } from './change/use-member-actions.tsx'

/** What can be done to one member of the list. */
export function MemberMenu({ member }: { member: Member }) {
  const { t } = useTranslation('users')
  const { entries, dialogs } = useMemberActions(member)
  return (
    <>
      <MoreMenu label={t('actionsOf', { name: member.fullName })} entries={entries} />
      {dialogs}
    </>
  )
}
