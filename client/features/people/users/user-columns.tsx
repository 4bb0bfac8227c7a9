import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { UserSortField } from '../../../generated/schema.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { useUserData } from '../../../lib/viewer.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Chip } from '../../../ui/chip.tsx'
import type { Column } from '../../../ui/list/column.ts'
import { RoleName, StatusChip } from './member-chips.tsx'
import { addressOf, type Member } from './member.ts'
import css from './user-columns.module.scss'

function User({ member: { id, fullName, avatar, email } }: { member: Member }) {
  const { t } = useTranslation('users')
  const { id: own } = useUserData()
  return (
    <span className={css.who}>
      <Avatar name={fullName} src={avatar} />
      <span className={css.words}>
        <span className={css.name}>
          <Link to={addressOf(id)} title={fullName}>
            <bdi>{fullName}</bdi>
          </Link>
          {id === String(own) && <Chip look="accent">{t('you')}</Chip>}
        </span>
        <bdi className="second" dir="ltr" title={email ?? undefined}>
          {email}
        </bdi>
      </span>
    </span>
  )
}

/** The role, and how many sites somebody sees who does not see all. */
function Rights({ member: { role, siteAccess, assignedSites } }: { member: Member }) {
  const { t } = useTranslation('users')
  return (
    <span className={css.stack}>
      {role && <RoleName role={role} />}
      {siteAccess === 'ASSIGNED' && (
        <span className="second">{t('siteCount', { count: assignedSites?.length ?? 0 })}</span>
      )}
    </span>
  )
}

/** What the list says of a member. */
export function useUserColumns(): Column<Member, UserSortField>[] {
  const { t } = useTranslation('users')
  const { date } = useFormat()
  return [
    {
      id: 'user',
      sort: 'FULL_NAME',
      head: true,
      cell: (member) => <User member={member} />,
    },
    {
      id: 'role',
      sort: 'ROLE',
      cell: (member) => <Rights member={member} />,
    },
    {
      id: 'plan',
      sort: 'CURRENT_PLAN',
      cell: ({ currentPlan }) => currentPlan && t(`plan.${currentPlan}`),
    },
    {
      id: 'billing',
      sort: 'BILLING',
      cell: ({ billing }) => billing && t(`billing.${billing}`),
    },
    {
      id: 'status',
      sort: 'STATUS',
      cell: ({ status }) => status && <StatusChip status={status} />,
    },
    {
      id: 'added',
      sort: 'CREATED_AT',
      first: 'DESC',
      spare: true,
      cell: ({ createdAt }) => createdAt && date(createdAt),
    },
  ]
}
