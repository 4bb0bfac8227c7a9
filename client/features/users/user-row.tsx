import { chakra } from '@chakra-ui/react'
import { CircleEllipsis } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useUserData } from '../../lib/viewer.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Chip } from '../../ui/chip.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { RoleName, StatusChip } from './member-chips.tsx'
import { addressOf, type Member } from './member.ts'
import { useMemberActions } from './use-member-actions.tsx'

const Who = chakra('span', { base: { display: 'flex', alignItems: 'center', gap: '3', minWidth: '0' } })
const Name = chakra('span', { base: { display: 'flex', alignItems: 'center', gap: '2', minWidth: '0' } })
const Words = chakra('span', {
  base: {
    minWidth: '0',
    maxWidth: { md: '340px' },
    '& a': { minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& .second': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
})
const Stack = chakra('span', { base: { display: 'grid', minWidth: '0', justifyItems: { base: 'end', md: 'start' } } })

/** How many sites somebody sees who does not see all. */
function Sites({ member: { siteAccess, assignedSites } }: { member: Member }) {
  const { t } = useTranslation('users')
  return siteAccess === 'ASSIGNED' && <span className="second">{t('siteCount', { count: assignedSites?.length ?? 0 })}</span>
}

/** One member of the list. */
export function UserRow({ member, mayChange }: { member: Member; mayChange: boolean }) {
  const { t } = useTranslation('users')
  const { id: own } = useUserData()
  const { entries, dialogs } = useMemberActions(member)
  const { id, fullName, avatar, email, role, status, currentPlan, billing } = member
  return (
    <tr>
      <th scope="row">
        <Who>
          <Avatar name={fullName} src={avatar} />
          <Words>
            <Name>
              <Link to={addressOf(id)} title={fullName}>
                <bdi>{fullName}</bdi>
              </Link>
              {id === String(own) && <Chip look="accent">{t('you')}</Chip>}
            </Name>
            <bdi className="second" dir="ltr" title={email ?? undefined}>
              {email}
            </bdi>
          </Words>
        </Who>
      </th>
      <td data-label={t('field.role')}>
        <Stack>
          {role && <RoleName role={role} />}
          <Sites member={member} />
        </Stack>
      </td>
      <td data-label={t('field.currentPlan')}>{currentPlan && t(`plan.${currentPlan}`)}</td>
      <td data-label={t('field.billing')}>{billing && t(`billing.${billing}`)}</td>
      <td data-label={t('field.status')}>{status && <StatusChip status={status} />}</td>
      <td className="actions">
        {mayChange && (
          <Menu
            label={t('actionsOf', { name: fullName })}
            entries={entries}
            trigger={(props) => (
              <IconButton label={t('actionsOf', { name: fullName })} {...props}>
                <CircleEllipsis aria-hidden="true" />
              </IconButton>
            )}
          />
        )}
        {dialogs}
      </td>
    </tr>
  )
}
