import { Pencil, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import { useMay } from '../../../../lib/ability.ts'
import { usePageTab } from '../../../../lib/page-name.ts'
import { useUserData } from '../../../../lib/viewer.ts'
import { Avatar } from '../../../../ui/avatar.tsx'
import { Button } from '../../../../ui/button.tsx'
import { ButtonLink } from '../../../../ui/button-link.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { Crumbs } from '../../../../ui/crumbs.tsx'
import { Failed } from '../../../../ui/failed.tsx'
import { ListSkeleton } from '../../../../ui/list-parts.tsx'
import { Missing } from '../../../../ui/missing.tsx'
import { MoreMenu } from '../../../../ui/more-menu.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
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
import css from './user-page.module.scss'

const TABS = ['account', 'security', 'billing', 'notifications', 'activity'] as const
type Tab = (typeof TABS)[number]

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
    <header className={css.top}>
      <Avatar name={fullName} src={avatar} size="lg" />
      <div className={css.words}>
        <h1 className={css.title}>
          <bdi>{fullName}</bdi>
        </h1>
        <p className={css.line}>
          {status && <StatusChip status={status} />}
          {own && <Chip look="accent">{t('you')}</Chip>}
          {role && <RoleName role={role} />}
          <bdi dir="ltr">{email}</bdi>
        </p>
      </div>
      <div className={css.tools}>
        {profile && <ButtonLink to={`/pages/profile/${member.id}`}>{t('profile')}</ButtonLink>}
        {mayChange && (
          <>
            <Button icon={Pencil} onClick={() => act('edit')}>
              {t('act.edit')}
            </Button>
            <MoreMenu
              label={t('actionsOf', { name: fullName })}
              entries={entries.filter(({ id }) => id !== 'edit')}
            />
          </>
        )}
      </div>
      {dialogs}
    </header>
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
  usePageTab(links)
  return (
    <>
      <Crumbs to="/apps/user/list" list={t('title')} here={member.fullName} />
      <Head member={member} />
      <Tabs label={t('tabs')} links={links} />
      <TabContent member={member} tab={tab} />
    </>
  )
}

const Placeholder = () => (
  <>
    <Skeleton width="220px" height="24px" margin="0 0 24px" />
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
  // Also for those of other organisations: nobody learns that they are there.
  if (data) return <Missing words="users:missing" icon={UserRound} to="/apps/user/list" />
  return error ? (
    <Failed page title={t('failedOne')} error={error} onRetry={() => void refetch()} />
  ) : (
    <Placeholder />
  )
}
