import { Heart, Trash2 } from 'lucide-react'
import { useState, type SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { joinedAt } from '../../../lib/joined-at.ts'
import { useMay } from '../../../lib/ability.ts'
import { useAct } from '../../../lib/use-act.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { useUserData } from '../../../lib/viewer.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { toastUnlessDone } from '../../../ui/toast-unless-done.ts'
import { useReadOn } from './use-read-on.ts'
import { PersonLink } from './person.tsx'
import {
  useCreatePostCommentMutation,
  useDeletePostCommentMutation,
  useLikePostCommentMutation,
  usePostCommentsQuery,
  type CommentFactsFragment,
  type PostFactsFragment,
} from './posts.generated.ts'
import css from './comments.module.scss'

function Comment({ comment }: { comment: CommentFactsFragment }) {
  const { t } = useTranslation('profile')
  const { dateTime } = useFormat()
  const own = String(useUserData().id) === comment.createdBy?.id
  const mayAny = useMay('manage', 'Profile')
  const like = useAct(useLikePostCommentMutation())
  const remove = useAct(useDeletePostCommentMutation({ refetchQueries: ['PostComments'] }))
  const { id, liked, likeCount } = comment
  const toggle = async () => toastUnlessDone(await like({ id, liked: !liked }))
  const takeBack = async () => toastUnlessDone(await remove({ id }))
  return (
    <li className={css.row}>
      <Avatar
        name={comment.createdBy?.fullName ?? ''}
        src={comment.createdBy?.avatar ?? null}
        size="sm"
      />
      <div className={css.bubble}>
        <PersonLink person={comment.createdBy} />
        <span className={css.when}>
          <bdi>{dateTime(comment.createdAt)}</bdi>
        </span>
        <p className={css.text}>
          <bdi>{comment.text}</bdi>
        </p>
        <div className={css.acts}>
          <Button
            size="sm"
            variant="quiet"
            aria-pressed={liked}
            aria-label={t('likeComment', { count: likeCount })}
            onClick={() => void toggle()}
          >
            <Heart size={14} aria-hidden="true" fill={liked ? 'currentColor' : 'none'} />
            {likeCount}
          </Button>
          {(own || mayAny) && (
            <IconButton
              label={t('deleteComment')}
              disabled={remove.busy}
              onClick={() => void takeBack()}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          )}
        </div>
      </div>
    </li>
  )
}

function NewComment({ postId }: { postId: string }) {
  const { t } = useTranslation('profile')
  const [text, setText] = useState('')
  const create = useAct(useCreatePostCommentMutation({ refetchQueries: ['PostComments'] }))
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (toastUnlessDone(await create({ postId, input: { text } }))) setText('')
  }
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)}>
      <TextAreaField
        label={t('comment')}
        rows={1}
        maxLength={2000}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {text.trim() && (
        <Button className={css.button} type="submit" size="sm" loading={create.busy}>
          {t('send')}
        </Button>
      )}
    </form>
  )
}

/** What was said to a post: the last of it, or all, twenty more with each press. */
export function Comments({ post }: { post: PostFactsFragment }) {
  const { t } = useTranslation('profile')
  const [whole, setWhole] = useState(false)
  const options = {
    variables: { postId: post.id, after: null },
    skip: !whole,
    fetchPolicy: 'cache-and-network' as const,
  }
  const { data, error, loading: reading, refetch, fetchMore } = usePostCommentsQuery(options)
  const { hasNextPage = false, endCursor = null } = data?.postComments.pageInfo ?? {}
  const { loading, readOn } = useReadOn(() =>
    fetchMore({ variables: { after: endCursor }, updateQuery: joinedAt('postComments') }),
  )
  const shown = whole && data ? [...data.postComments.nodes].reverse() : post.latestComments
  return (
    <div className={css.root}>
      {whole && !data && error && (
        <Failed title={t('commentsFailed')} error={error} onRetry={() => void refetch()} />
      )}
      {whole && hasNextPage && (
        <Button className={css.button} variant="link" loading={loading} onClick={readOn}>
          {t('moreComments')}
        </Button>
      )}
      {(!whole || (reading && !data)) && post.commentCount > shown.length && (
        <Button
          className={css.button}
          variant="link"
          loading={whole}
          onClick={() => setWhole(true)}
        >
          {t('allComments', { count: post.commentCount })}
        </Button>
      )}
      {shown.length > 0 && (
        <ul className={css.list}>
          {shown.map((comment) => (
            <Comment key={comment.id} comment={comment} />
          ))}
        </ul>
      )}
      <NewComment postId={post.id} />
    </div>
  )
}
