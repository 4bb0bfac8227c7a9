import { CircleEllipsis } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import type { Member } from './member.ts'
import { useMemberActions } from './use-member-actions.tsx'

/** What can be done to one member of the list. */
export function MemberMenu({ member }: { member: Member }) {
  const { t } = useTranslation('users')
  const { entries, dialogs } = useMemberActions(member)
  const label = t('actionsOf', { name: member.fullName })
  return (
    <>
      <Menu
        label={label}
        entries={entries}
        trigger={(props) => (
          <IconButton label={label} {...props}>
            <CircleEllipsis aria-hidden="true" />
          </IconButton>
        )}
      />
      {dialogs}
    </>
  )
}
