import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useViewer } from '../../../lib/viewer.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Chip } from '../../../ui/chip.tsx'
import type { RolesPageQuery } from './roles.generated.ts'
import css from './role-cards.module.scss'

type Role = RolesPageQuery['roles'][number]

/** Who has a role, for those who may know. */
function Members({ role, members, memberCount }: Pick<Role, 'role' | 'members' | 'memberCount'>) {
  const { t } = useTranslation('permissions')
  if (members == null || memberCount == null) return null
  const names = members.map(({ fullName }) => fullName).join(t('common:listSeparator'))
  return (
    <div className={css.foot} title={names || undefined}>
      {members.length > 0 && (
        <span className={css.people}>
          {members.map(({ id, fullName, avatar }) => (
            <Avatar key={id} size="sm" name={fullName} src={avatar} />
          ))}
        </span>
      )}
      <span className={css.count}>
        <Link to={`/apps/user/list?role=${role}`}>
          {t('roles.members', { count: memberCount })}
        </Link>
      </span>
    </div>
  )
}

/** Each role with what it is for and who has it. */
export function RoleCards({ roles }: { roles: readonly Role[] }) {
  const { t } = useTranslation('permissions')
  const own = useViewer()?.role
  return (
    <ul className={css.cards} aria-label={t('roles.title')}>
      {roles.map(({ role, members, memberCount }) => (
        <li className={css.card} key={role}>
          <div className={css.head}>
            <h2 className={css.name}>{t(`role.${role}`)}</h2>
            {role === own && <Chip look="accent">{t('roles.own')}</Chip>}
          </div>
          <p className={css.about}>{t(`roleAbout.${role}`)}</p>
          <Members role={role} members={members} memberCount={memberCount} />
        </li>
      ))}
    </ul>
  )
}
