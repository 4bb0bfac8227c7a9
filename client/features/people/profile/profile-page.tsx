import { chakra } from '@chakra-ui/react'
import { Pencil, UserRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { useMay } from '../../../lib/ability.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { useUserData } from '../../../lib/viewer.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { ListSkeleton } from '../../../ui/list-parts.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState } from '../../../ui/states.tsx'
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

const TABS = ['feed', 'about', 'photos', 'followers', 'following'] as const
type Tab = (typeof TABS)[number]

const Card = chakra('header', {
  base: {
    bg: 'bg.panel',
    border: '1px solid',
    borderColor: 'border',
    borderRadius: 'md',
    boxShadow: 'panel',
    overflow: 'hidden',
    mb: '4',
  },
})
const Cover = chakra('div', {
  base: {
    height: { base: '96px', md: '168px' },
    bg: 'accent.subtle',
    '& img': { display: 'block', width: 'full', height: 'full', objectFit: 'cover' },
  },
})
const Line = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    gap: '4',
    px: { base: '4', md: '6' },
    pb: '4',
  },
})
const Face = chakra('div', {
  base: {
    mt: '-36px',
    borderRadius: 'full',
    border: '4px solid',
    borderColor: 'bg.panel',
    bg: 'bg.panel',
    '& > span': { boxSize: '88px', fontSize: '30px', display: 'grid' },
  },
})
const Words = chakra('div', {
  base: { flex: '1', pt: '3', minWidth: { base: 'full', sm: '200px' } },
})
const Title = chakra('h1', { base: { textStyle: 'title', overflowWrap: 'anywhere' } })
const Second = chakra('p', {
  base: { textStyle: 'dense', color: 'fg.muted', overflowWrap: 'anywhere', mt: '0.5' },
})
const Counts = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '4',
    textStyle: 'dense',
    color: 'fg.muted',
    mt: '1.5',
    fontVariantNumeric: 'tabular-nums',
  },
})
const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
  },
})

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
    <Card>
      <Cover>{cover && <img src={cover.address} alt="" />}</Cover>
      <Line>
        <Face>
          <Avatar name={user?.fullName ?? ''} src={user?.avatar ?? null} size="lg" />
        </Face>
        <Words>
          <Title>
            <bdi>{user?.fullName}</bdi>
          </Title>
          {designation && (
            <Second>
              <bdi>{designation}</bdi>
            </Second>
          )}
          <Counts>
            <span>{counted('posts', postCount)}</span>
            <span>{counted('followers', followerCount)}</span>
            <span>{counted('following', followingCount)}</span>
            {followsViewer && !own && <Chip>{t('followsYou')}</Chip>}
          </Counts>
        </Words>
        {mayUsers && (
          <ButtonLink>
            <Link to={`/apps/user/view/${profile.id}`}>{t('inUsers')}</Link>
          </ButtonLink>
        )}
        {own ? (
          <Button onClick={() => setEditing(true)}>
            <Pencil size={16} aria-hidden="true" />
            {t('edit.open')}
          </Button>
        ) : (
          <FollowButton profile={profile} />
        )}
      </Line>
      {editing && <EditProfileDialog profile={profile} onClose={() => setEditing(false)} />}
    </Card>
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
    <Skeleton width="full" height="200px" mb="4" />
    <ListSkeleton />
  </>
)

/** Also for those of other organisations: nobody learns that they are there. */
function NoProfile() {
  const { t } = useTranslation('profile')
  return (
    <EmptyState
      page
      icon={<UserRound size={26} aria-hidden="true" />}
      title={t('missing.title')}
      text={t('missing.text')}
    />
  )
}

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
  if (data && (!profile || !known)) return <NoProfile />
  if (!profile || !known) {
    return error ? (
      <Failed title={t('failed')} error={error} onRetry={() => void refetch()} />
    ) : (
      <Placeholder />
    )
  }
  const own = profile.id === viewerId
  const base = named === undefined ? '/pages/profile' : addressOf(profile.id)
  const links = TABS.map((each) => ({
    to: each === 'feed' ? base : addressOf(profile.id, each),
    label: t(`tab.${each}`),
  }))
  return (
    <>
      <Head profile={profile} own={own} />
      <Tabs label={t('tabs')} links={links} />
      <Columns>
        <div key={profile.id}>
          <TabContent profile={profile} own={own} tab={known} />
        </div>
        <Side own={own} />
      </Columns>
    </>
  )
}
