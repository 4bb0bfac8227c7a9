import { chakra } from '@chakra-ui/react'
import { Pencil, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { useMay } from '../../../../lib/ability.ts'
import { useUserData } from '../../../../lib/viewer.ts'
import { Avatar } from '../../../../ui/avatar.tsx'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { Crumbs } from '../../../../ui/crumbs.tsx'
import { Failed } from '../../../../ui/failed.tsx'
import { ListSkeleton } from '../../../../ui/list-parts.tsx'
import { MoreMenu } from '../../../../ui/more-menu.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { EmptyState } from '../../../../ui/states.tsx'
import { Tabs } from '../../../../ui/tabs.tsx'
import { RoleName, StatusChip } from '../member-chips.tsx'
import { addressOf, type Member } from '../member.ts'
import { useMayChange } from '../change/use-may-change.ts'
import { useMemberActions } from '../change/use-member-actions.tsx'
import { UserAccount } from './user-account.tsx'
import { UserActivity } from './user-activity.tsx'
import { UserBilling } from './user-billing.tsx'
import { UserNotifications } from './user-notifications.tsx'
import { UserSecurity } from './user-security.tsx'
import { useUserPageQuery } from '../user.generated.ts'

const TABS = ['account', 'security', 'billing', 'notifications', 'activity'] as const
type Tab = (typeof TABS)[number]

const Top = chakra('header', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: '3', mb: '4', mt: '2' },
})
const Words = chakra('div', { base: { flex: '1', minWidth: '200px' } })
const Tools = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '2', width: { base: 'full', sm: 'auto' } },
})
const Title = chakra('h1', { base: { textStyle: 'title', overflowWrap: 'anywhere' } })
const Line = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1',
    mt: '1',
    textStyle: 'dense',
    color: 'fg.muted',
  },
})

function Head({ member }: { member: Member }) {
  const { t } = useTranslation('users')
  const navigate = useNavigate()
  const mayChange = useMayChange()
  // Who was invited has none yet.
  const profile = useMay('read', 'Profile') && member.status !== 'PENDING'
  const own = String(useUserData().id) === member.id
  const { entries, act, dialogs } = useMemberActions(member, () => void navigate('/apps/user/list'))
  const { fullName, avatar, email, role, status } = member
  return (
    <Top>
      <Avatar name={fullName} src={avatar} size="lg" />
      <Words>
        <Title>
          <bdi>{fullName}</bdi>
        </Title>
        <Line>
          {status && <StatusChip status={status} />}
          {own && <Chip look="accent">{t('you')}</Chip>}
          {role && <RoleName role={role} />}
          <bdi dir="ltr">{email}</bdi>
        </Line>
      </Words>
      <Tools>
        {profile && (
          <ButtonLink>
            <Link to={`/pages/profile/${member.id}`}>{t('profile')}</Link>
          </ButtonLink>
        )}
        {mayChange && (
          <>
            <Button onClick={() => act('edit')}>
              <Pencil size={16} aria-hidden="true" />
              {t('act.edit')}
            </Button>
            <MoreMenu
              label={t('actionsOf', { name: fullName })}
              entries={entries.filter(({ id }) => id !== 'edit')}
            />
          </>
        )}
      </Tools>
      {dialogs}
    </Top>
  )
}

function TabContent({ member, tab }: { member: Member; tab: Tab }) {
  const mayChange = useMayChange()
  const { act, dialogs } = useMemberActions(member)
  const content = {
    account: () => <UserAccount member={member} />,
    security: () => (
      <UserSecurity member={member} onPassword={mayChange ? () => act('password') : null} />
    ),
    billing: () => <UserBilling member={member} onEdit={mayChange ? () => act('edit') : null} />,
    notifications: () => <UserNotifications member={member} />,
    activity: () => <UserActivity member={member} />,
  }
  return (
    <>
      {content[tab]()}
      {dialogs}
    </>
  )
}

function UserView({ member, tab }: { member: Member; tab: Tab }) {
  const { t } = useTranslation('users')
  const mayChannels = useMay('read', 'NotificationChannel')
  const shown = TABS.filter((each) => each !== 'notifications' || mayChannels)
  const links = shown.map((each) => ({
    to: addressOf(member.id, each === 'account' ? undefined : each),
    label: t(`tab.${each}`),
  }))
  return (
    <>
      <Crumbs to="/apps/user/list" list={t('title')} here={member.fullName} />
      <Head member={member} />
      <Tabs label={t('tabs')} links={links} />
      <TabContent member={member} tab={tab} />
    </>
  )
}

/** Also for those of other organisations: nobody learns that they are there. */
function NoUser() {
  const { t } = useTranslation('users')
  const back = (
    <ButtonLink>
      <Link to="/apps/user/list">{t('missing.back')}</Link>
    </ButtonLink>
  )
  return (
    <EmptyState
      page
      icon={<UserRound size={26} aria-hidden="true" />}
      title={t('missing.title')}
      text={t('missing.text')}
      action={back}
    />
  )
}

const Placeholder = () => (
  <>
    <Skeleton width="220px" height="24px" mb="6" />
    <ListSkeleton />
  </>
)

/** One member: who it is, where signed in, what it costs, what was done. */
export function UserPage() {
  const { t } = useTranslation('users')
  const { id = '', tab = 'account' } = useParams()
  const { data, error, refetch } = useUserPageQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  })
  const known = TABS.find((each) => each === tab)
  if (data?.user && known) return <UserView key={data.user.id} member={data.user} tab={known} />
  if (data) return <NoUser />
  return error ? (
    <Failed title={t('failedOne')} error={error} onRetry={() => void refetch()} />
  ) : (
    <Placeholder />
  )
}
