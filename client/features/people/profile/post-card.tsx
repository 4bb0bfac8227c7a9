import { Heart, MessageSquare, SquarePlay, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../lib/ability.ts'
import { useAct } from '../../../lib/use-act.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { useUserData } from '../../../lib/viewer.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogAction } from '../../../ui/row-actions.tsx'
import { toastUnlessDone } from '../../../ui/toast-unless-done.ts'
import { ArticleSurface } from '../../../ui/panel.tsx'
import { Comments } from './comments.tsx'
import { People } from './people.tsx'
import { PersonLink } from './person.tsx'
import { PollVotes } from './poll.tsx'
import {
  useDeletePostMutation,
  useLikePostMutation,
  type PostFactsFragment,
} from './posts.generated.ts'
import css from './post-card.module.scss'

function Delete({ id, onClose }: { id: string; onClose: () => void }) {
  const remove = useAct(
    useDeletePostMutation({
      refetchQueries: ['ProfilePage'],
      update: (cache, { data }) => {
        const gone = data?.deletePost.deletedId
        if (gone) cache.evict({ id: cache.identify({ __typename: 'Post', id: gone }) ?? '' })
      },
    }),
  )
  return <ActDialog danger words="profile:delete" act={() => remove({ id })} onClose={onClose} />
}

function PostActs({ post }: { post: PostFactsFragment }) {
  const { t } = useTranslation('profile')
  const like = useAct(useLikePostMutation())
  const [likers, setLikers] = useState(false)
  const { id, liked, likeCount, commentCount } = post
  const toggle = async () => toastUnlessDone(await like({ id, liked: !liked }))
  return (
    <div className={css.acts}>
      <Button
        variant="quiet"
        size="sm"
        aria-pressed={liked}
        onClick={() => void toggle()}
        className={css.like}
      >
        <Heart size={16} aria-hidden="true" fill={liked ? 'currentColor' : 'none'} />
        {t('like')}
      </Button>
      {likeCount > 0 && (
        <Button variant="quiet" size="sm" onClick={() => setLikers(true)}>
          {t('likes', { count: likeCount })}
        </Button>
      )}
      <span className={css.said}>
        <MessageSquare size={16} aria-hidden="true" />
        {t('comments', { count: commentCount })}
      </span>
      {likers && (
        <Dialog open title={t('likers')} onClose={() => setLikers(false)}>
          <People filter={{ likedPost: [id] }} none={t('people.none')} />
        </Dialog>
      )}
    </div>
  )
}

/** One post with all that belongs to it. */
export function PostCard({ post }: { post: PostFactsFragment }) {
  const { t } = useTranslation('profile')
  const { dateTime } = useFormat()
  const own = String(useUserData().id) === post.createdBy?.id
  const mayAny = useMay('manage', 'Profile')
  const { createdBy, photo, video, poll } = post
  const name = createdBy?.fullName ?? t('nobody')
  return (
    <ArticleSurface className={css.post} aria-label={t('postBy', { name })}>
      <header className={css.head}>
        <Avatar name={createdBy?.fullName ?? ''} src={createdBy?.avatar ?? null} size="lg" />
        <div className={css.who}>
          <PersonLink person={createdBy} />
          <p className={css.when}>
            <bdi>{dateTime(post.createdAt)}</bdi>
          </p>
        </div>
        {(own || mayAny) && (
          <DialogAction
            label={t('delete.of')}
            icon={Trash2}
            dialog={(onClose) => <Delete id={post.id} onClose={onClose} />}
          />
        )}
      </header>
      <div className={css.body}>
        <p className={css.text}>
          <bdi>{post.text}</bdi>
        </p>
        {video && (
          <a className={css.video} href={video} target="_blank" rel="noopener noreferrer">
            <SquarePlay size={18} aria-hidden="true" />
            {t('video', { host: URL.parse(video)?.host ?? '' })}
          </a>
        )}
        {poll && <PollVotes post={{ ...post, poll }} />}
      </div>
      {photo && (
        <img
          className={css.picture}
          src={photo.url}
          width={photo.width}
          height={photo.height}
          loading="lazy"
          alt={t('photoOf', { name })}
        />
      )}
      <PostActs post={post} />
      <Comments post={post} />
    </ArticleSurface>
  )
}
