import { chakra } from '@chakra-ui/react'
import { Heart, MessageSquare, SquarePlay, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../lib/ability.ts'
import { useAct, whyNot } from '../../../lib/use-act.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { useUserData } from '../../../lib/viewer.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { toastUnlessDone } from '../../../ui/toast-unless-done.ts'
import { Surface } from '../../../ui/panel.tsx'
import { Comments } from './comments.tsx'
import { People } from './people.tsx'
import { PersonLink } from './person.tsx'
import { PollVotes } from './poll.tsx'
import {
  useDeletePostMutation,
  useLikePostMutation,
  type PostFactsFragment,
} from './posts.generated.ts'

const Head = chakra('header', {
  base: { display: 'flex', alignItems: 'center', gap: '3', px: '4', pt: '4' },
})
const Who = chakra('div', { base: { flex: '1', minWidth: '0', textStyle: 'dense' } })
const When = chakra('p', { base: { textStyle: 'caption', color: 'fg.subtle' } })
const Body = chakra('div', { base: { px: '4', py: '3' } })
const Text = chakra('p', {
  base: { textStyle: 'body', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
})
const Picture = chakra('img', {
  base: {
    display: 'block',
    width: 'full',
    height: 'auto',
    maxHeight: '460px',
    objectFit: 'cover',
    bg: 'bg.muted',
  },
})
const Video = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    mt: '3',
    textStyle: 'dense',
    color: 'accent.fg',
    overflowWrap: 'anywhere',
    _hover: { textDecoration: 'underline' },
  },
})
const Acts = chakra('div', {
  base: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '1', px: '2', pb: '2' },
})
const Said = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    px: '2',
    textStyle: 'dense',
    color: 'fg.muted',
  },
})

function Delete({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('profile')
  const remove = useAct(
    useDeletePostMutation({
      refetchQueries: ['ProfilePage'],
      update: (cache, { data }) => {
        const gone = data?.deletePost.deletedId
        if (gone) cache.evict({ id: cache.identify({ __typename: 'Post', id: gone }) ?? '' })
      },
    }),
  )
  const confirm = async () => whyNot(await remove({ id }))
  return (
    <ConfirmDialog
      danger
      title={t('delete.title')}
      verb={t('delete.verb')}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('delete.text')}
    </ConfirmDialog>
  )
}

function PostActs({ post }: { post: PostFactsFragment }) {
  const { t } = useTranslation('profile')
  const like = useAct(useLikePostMutation())
  const [likers, setLikers] = useState(false)
  const { id, liked, likeCount, commentCount } = post
  const toggle = async () => toastUnlessDone(await like({ id, liked: !liked }))
  return (
    <Acts>
      <Button
        variant="quiet"
        size="sm"
        aria-pressed={liked}
        onClick={() => void toggle()}
        css={liked ? { color: 'accent.fg' } : {}}
      >
        <Heart size={16} aria-hidden="true" fill={liked ? 'currentColor' : 'none'} />
        {t('like')}
      </Button>
      {likeCount > 0 && (
        <Button variant="quiet" size="sm" onClick={() => setLikers(true)}>
          {t('likes', { count: likeCount })}
        </Button>
      )}
      <Said>
        <MessageSquare size={16} aria-hidden="true" />
        {t('comments', { count: commentCount })}
      </Said>
      {likers && (
        <Dialog open title={t('likers')} onClose={() => setLikers(false)}>
          <People filter={{ likedPosts: [id] }} none={t('people.none')} />
        </Dialog>
      )}
    </Acts>
  )
}

/** One post with all that belongs to it. */
export function PostCard({ post }: { post: PostFactsFragment }) {
  const { t } = useTranslation('profile')
  const { dateTime } = useFormat()
  const own = String(useUserData().id) === post.by?.id
  const mayAny = useMay('manage', 'Profile')
  const [deleting, setDeleting] = useState(false)
  const { by, photo, video, poll } = post
  const name = by?.fullName ?? t('nobody')
  return (
    <Surface as="article" overflow="hidden" aria-label={t('postBy', { name })}>
      <Head>
        <Avatar name={by?.fullName ?? ''} src={by?.avatar ?? null} size="lg" />
        <Who>
          <PersonLink person={by} />
          <When>
            <bdi>{dateTime(post.createdAt)}</bdi>
          </When>
        </Who>
        {(own || mayAny) && (
          <IconButton label={t('delete.label')} onClick={() => setDeleting(true)}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        )}
      </Head>
      <Body>
        <Text>
          <bdi>{post.text}</bdi>
        </Text>
        {video && (
          <Video href={video} target="_blank" rel="noopener noreferrer">
            <SquarePlay size={18} aria-hidden="true" />
            {t('video', { host: URL.parse(video)?.host ?? '' })}
          </Video>
        )}
        {poll && <PollVotes post={{ ...post, poll }} />}
      </Body>
      {photo && (
        <Picture
          src={photo.address}
          htmlWidth={photo.width}
          htmlHeight={photo.height}
          loading="lazy"
          alt={t('photoOf', { name })}
          mb="3"
        />
      )}
      <PostActs post={post} />
      <Comments post={post} />
      {deleting && <Delete id={post.id} onClose={() => setDeleting(false)} />}
    </Surface>
  )
}
