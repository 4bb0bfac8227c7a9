import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useViewer } from '../../../lib/viewer.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Chip } from '../../../ui/chip.tsx'
import type { RolesPageQuery } from './roles.generated.ts'

type Role = RolesPageQuery['roles'][number]

const Cards = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(250px, 100%), 1fr))',
    gap: '4',
    listStyle: 'none',
    m: '0',
    mb: '4',
    p: '0',
  },
})
const Card = chakra('li', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    p: '4',
    bg: 'bg.panel',
    border: '1px solid',
    borderColor: 'border',
    borderRadius: 'md',
    boxShadow: 'panel',
  },
})
const Head = chakra('div', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '2' },
})
const Name = chakra('h2', { base: { textStyle: 'section' } })
const About = chakra('p', { base: { flex: '1', textStyle: 'dense', color: 'fg.muted' } })
const Foot = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '2', minHeight: '24px' },
})
const Count = chakra('span', {
  base: {
    textStyle: 'caption',
    color: 'fg.subtle',
    '& a': { color: 'accent.fg', _hover: { textDecoration: 'underline' } },
  },
})
const People = chakra('span', {
  base: {
    display: 'inline-flex',
    '& > * + *': { marginInlineStart: '-6px' },
    '& > *': { boxShadow: '0 0 0 2px {colors.bg.panel}' },
  },
})

/** Who has a role, for those who may know. */
function Members({ role, members, memberCount }: Pick<Role, 'role' | 'members' | 'memberCount'>) {
  const { t } = useTranslation('permissions')
  if (members == null || memberCount == null) return null
  const names = members.map(({ fullName }) => fullName).join(t('common:listSeparator'))
  return (
    <Foot title={names || undefined}>
      {members.length > 0 && (
        <People>
          {members.map(({ id, fullName, avatar }) => (
            <Avatar key={id} size="sm" name={fullName} src={avatar} />
          ))}
        </People>
      )}
      <Count>
        <Link to={`/apps/user/list?role=${role}`}>
          {t('roles.members', { count: memberCount })}
        </Link>
      </Count>
    </Foot>
  )
}

/** Each role with what it is for and who has it. */
export function RoleCards({ roles }: { roles: readonly Role[] }) {
  const { t } = useTranslation('permissions')
  const own = useViewer()?.role
  return (
    <Cards aria-label={t('roles.title')}>
      {roles.map(({ role, members, memberCount }) => (
        <Card key={role}>
          <Head>
            <Name>{t(`role.${role}`)}</Name>
            {role === own && <Chip look="accent">{t('roles.own')}</Chip>}
          </Head>
          <About>{t(`roleAbout.${role}`)}</About>
          <Members role={role} members={members} memberCount={memberCount} />
        </Card>
      ))}
    </Cards>
  )
}
