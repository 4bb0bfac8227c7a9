import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useAct } from '../../../lib/use-act.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { toastUnlessDone } from '../../../ui/toast-unless-done.ts'
import { addressOf } from './address-of.ts'
import { useFollowUserMutation, type ProfileFactsFragment } from './profile.generated.ts'
import { element } from '../../../ui/element.ts'
import css from './person.module.scss'

export interface Person {
  id: string
  fullName: string
  avatar: string | null
}

/** Somebody's name, which leads to their profile; who is gone has none. */
export function PersonLink({ person }: { person: Person | null }) {
  const { t } = useTranslation('profile')
  if (!person) return <span>{t('nobody')}</span>
  return (
    <Link className={css.nameLink} to={addressOf(person.id)}>
      <bdi>{person.fullName}</bdi>
    </Link>
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
export const PlainList = element('ul', css.plainList)

/** One line on somebody, and a button to follow them. */
export function PersonRow({ profile, own }: { profile: ProfileFactsFragment; own: boolean }) {
  const { t } = useTranslation('profile')
  const common = profile.inCommon > 0 ? t('inCommon', { count: profile.inCommon }) : ''
  return (
    <li className={css.row}>
      <Avatar name={profile.user?.fullName ?? ''} src={profile.user?.avatar ?? null} />
      <div className={css.words}>
        <PersonLink person={profile.user} />
        <p className={css.second}>
          <bdi>{profile.designation}</bdi>
          {profile.designation && common && !own && ' · '}
          {!own && common}
        </p>
      </div>
      {!own && <FollowButton profile={profile} size="sm" />}
    </li>
  )
}
