import { Pencil, UserRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router-dom'
import { useMay } from '../../../lib/ability.ts'
import { usePageTab, usePageThing } from '../../../lib/page-name.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { useUserData } from '../../../lib/viewer.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { ListSkeleton } from '../../../ui/list-parts.tsx'
import { Missing } from '../../../ui/missing.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { About } from './about.tsx'
import { addressOf } from './address-of.ts'
import { EditProfileDialog } from './edit-profile-dialog.tsx'
import { Feed } from './feed.tsx'
import { OnePost } from './one-post.tsx'
import { People } from './people.tsx'
import { FollowButton } from './person.tsx'
import { Photos } from './photos.tsx'
import { useProfilePageQuery, type ProfileFactsFragment } from './profile.generated.ts'
import { Side } from './side.tsx'
import css from './profile-page.module.scss'

const TABS = ['feed', 'about', 'photos', 'followers', 'following'] as const
type Tab = (typeof TABS)[number]

function Head({ profile, own }: { profile: ProfileFactsFragment; own: boolean }) {
  const { t } = useTranslation('profile')
  const { number: figureOf } = useFormat()
  const [editing, setEditing] = useState(false)
  const mayUsers = useMay('read', 'Membership')
  const { user, cover, designation, postCount, followerCount, followingCount, followsViewer } =
    profile
  const counted = (key: 'posts' | 'followers' | 'following', count: number) =>
    t(`count.${key}`, { count, number: figureOf(count) })
  return (
    <header className={css.card}>
      <div className={css.cover}>{cover && <img src={cover.url} alt="" />}</div>
      <div className={css.line}>
        <div className={css.face}>
          <Avatar name={user?.fullName ?? ''} src={user?.avatar ?? null} size="lg" />
        </div>
        <div className={css.words}>
          <h1 className={css.title}>
            <bdi>{user?.fullName}</bdi>
          </h1>
          {designation && (
            <p className={css.second}>
              <bdi>{designation}</bdi>
            </p>
          )}
          <p className={css.counts}>
            <span>{counted('posts', postCount)}</span>
            <span>{counted('followers', followerCount)}</span>
            <span>{counted('following', followingCount)}</span>
            {followsViewer && !own && <Chip>{t('followsYou')}</Chip>}
          </p>
        </div>
        {mayUsers && <ButtonLink to={`/apps/user/view/${profile.id}`}>{t('inUsers')}</ButtonLink>}
        {own ? (
          <Button icon={Pencil} onClick={() => setEditing(true)}>
            {t('edit.open')}
          </Button>
        ) : (
          <FollowButton profile={profile} />
        )}
      </div>
      {editing && <EditProfileDialog profile={profile} onClose={() => setEditing(false)} />}
    </header>
  )
}

function TabContent({
  profile,
  own,
  tab,
}: {
  profile: ProfileFactsFragment
  own: boolean
  tab: Tab
}) {
  const { t } = useTranslation('profile')
  const { id } = profile
  const [params] = useSearchParams()
  const post = params.get('post')
  const content = {
    feed: () => (post ? <OnePost key={post} id={post} /> : <Feed userId={id} own={own} />),
    about: () => <About profile={profile} />,
    photos: () => <Photos profile={profile} own={own} />,
    followers: () => (
      <Panel title={t('tab.followers')}>
        <People key="followers" filter={{ followersOf: [id] }} none={t('people.noFollowers')} />
      </Panel>
    ),
    following: () => (
      <Panel title={t('tab.following')}>
        <People key="following" filter={{ followedBy: [id] }} none={t('people.noFollowing')} />
      </Panel>
    ),
  }
  return content[tab]()
}

const Placeholder = () => (
  <>
    <Skeleton width="100%" height="200px" margin="0 0 16px" />
    <ListSkeleton />
  </>
)

/** A member, as the others meet them. */
export function ProfilePage() {
  const { t } = useTranslation('profile')
  const viewerId = String(useUserData().id)
  const { userId: named, tab = 'feed' } = useParams()
  const userId = named ?? viewerId
  const options = { variables: { userId }, fetchPolicy: 'cache-and-network' as const }
  const { data, error, refetch } = useProfilePageQuery(options)
  const known = TABS.find((each) => each === tab)
  const profile = data?.profile
  usePageThing(profile?.user?.fullName ?? '')
  const base = named === undefined ? '/pages/profile' : addressOf(userId)
  const links = TABS.map((each) => ({
    to: each === 'feed' ? base : addressOf(userId, each),
    label: t(`tab.${each}`),
  }))
  usePageTab(links)
  // Also for those of other organisations: nobody learns that they are there.
  if (data && (!profile || !known)) return <Missing words="profile:missing" icon={UserRound} />
  if (!profile || !known) {
    return error ? (
      <Failed page title={t('failed')} error={error} onRetry={() => void refetch()} />
    ) : (
      <Placeholder />
    )
  }
  const own = profile.id === viewerId
  return (
    <>
      <Head profile={profile} own={own} />
      <Tabs label={t('tabs')} links={links} />
      <div className={css.columns}>
        <div key={profile.id}>
          <TabContent profile={profile} own={own} tab={known} />
        </div>
        <Side own={own} />
      </div>
    </>
  )
}
