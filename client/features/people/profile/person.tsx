import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useAct } from '../../../lib/use-act.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { toastUnlessDone } from '../../../ui/toast-unless-done.ts'
import { addressOf } from './address-of.ts'
import { useFollowUserMutation, type ProfileFactsFragment } from './profile.generated.ts'

export interface Person {
  id: string
  fullName: string
  avatar: string | null
}

const NameLink = chakra(Link, {
  base: {
    color: 'fg',
    fontWeight: '600',
    overflowWrap: 'anywhere',
    _hover: { color: 'accent.fg', textDecoration: 'underline' },
  },
})

/** Somebody's name, which leads to their profile; who is gone has none. */
export function PersonLink({ person }: { person: Person | null }) {
  const { t } = useTranslation('profile')
  if (!person) return <span>{t('nobody')}</span>
  return (
    <NameLink to={addressOf(person.id)}>
      <bdi>{person.fullName}</bdi>
    </NameLink>
  )
}

type Followed = Pick<ProfileFactsFragment, 'id' | 'followed' | 'user'>

/** Follows somebody, or lets go. */
export function FollowButton({ profile, size }: { profile: Followed; size?: 'sm' }) {
  const { t } = useTranslation('profile')
  const follow = useAct(useFollowUserMutation({ refetchQueries: ['ProfilePage'] }))
  const name = profile.user?.fullName ?? ''
  const press = async () =>
    toastUnlessDone(await follow({ userId: profile.id, followed: !profile.followed }))
  return (
    <Button
      size={size ?? 'md'}
      variant={profile.followed ? 'secondary' : size ? 'secondary' : 'primary'}
      loading={follow.busy}
      aria-label={t(profile.followed ? 'unfollowName' : 'followName', { name })}
      onClick={() => void press()}
    >
      {t(profile.followed ? 'followed' : 'follow')}
    </Button>
  )
}

const Row = chakra('li', {
  base: { display: 'flex', alignItems: 'center', gap: '3', py: '2.5', minWidth: '0' },
})
const Words = chakra('div', { base: { flex: '1', minWidth: '0', textStyle: 'dense' } })
const Second = chakra('p', {
  base: { textStyle: 'caption', color: 'fg.subtle', overflowWrap: 'anywhere' },
})
export const PlainList = chakra('ul', {
  base: {
    listStyle: 'none',
    m: '0',
    p: '0',
    '& > li:first-of-type': { pt: '0' },
    '& > li:last-of-type': { pb: '0' },
    '& > li + li': { borderTop: '1px solid', borderColor: 'border.subtle' },
  },
})

/** One line on somebody, and a button to follow them. */
export function PersonRow({ profile, own }: { profile: ProfileFactsFragment; own: boolean }) {
  const { t } = useTranslation('profile')
  const common = profile.inCommon > 0 ? t('inCommon', { count: profile.inCommon }) : ''
  return (
    <Row>
      <Avatar name={profile.user?.fullName ?? ''} src={profile.user?.avatar ?? null} />
      <Words>
        <PersonLink person={profile.user} />
        <Second>
          <bdi>{profile.designation}</bdi>
          {profile.designation && common && !own && ' · '}
          {!own && common}
        </Second>
      </Words>
      {!own && <FollowButton profile={profile} size="sm" />}
    </Row>
  )
}
