import { Link2, Newspaper, Pencil, Share2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useNavigate, useParams } from 'react-router-dom'
import { usePageThing } from '../../../../lib/page-name.ts'
import { useAct } from '../../../../lib/use-act.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { DeleteDialog } from '../../../../ui/act-dialog.tsx'
import { Avatar } from '../../../../ui/avatar.tsx'
import { ButtonLink } from '../../../../ui/button-link.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { Missing } from '../../../../ui/missing.tsx'
import { NotYet } from '../../../../ui/not-yet.tsx'
import { PageHead } from '../../../../ui/page-head.tsx'
import { ArticleSurface } from '../../../../ui/panel.tsx'
import { LiveCard } from '../../../../entities/alarms/live-card.tsx'
import { HtmlText } from '../../../../ui/rich-text/html-text.tsx'
import { toast } from '../../../../ui/toast.ts'
import { addressOf, editAddressOf, listOf } from '../address.ts'
import {
  useBlogPostAtQuery,
  useBlogPostByIdQuery,
  useDeleteBlogPostMutation,
  type WholeBlogPostFragment,
} from '../blog.generated.ts'
import { BookmarkButton } from '../bookmark.tsx'
import { Picture } from '../picture.tsx'
import { StatusChip } from '../status-chip.tsx'
import { useNews } from '../use-news.ts'
import { Comments } from './comments.tsx'
import { TagList } from '../tag-list.tsx'
import css from './post-page.module.scss'

type Post = WholeBlogPostFragment

function Acts({ post }: { post: Post }) {
  const { t } = useTranslation('blog')
  const navigate = useNavigate()
  const [isDeleting, setIsDeleting] = useState(false)
  const remove = useAct(useDeleteBlogPostMutation(), t)
  const url = new URL(addressOf(post), location.origin).href
  const copy = async () => {
    await navigator.clipboard.writeText(url)
    toast.success({ title: t('copied') })
  }
  // Whoever closes the choice of the device has changed their mind: nothing failed.
  const share = () => navigator.share({ title: post.title, url }).catch(() => undefined)
  return (
    <>
      <BookmarkButton post={post} />
      <IconButton label={t('copy')} onClick={() => void copy()}>
        <Link2 aria-hidden="true" />
      </IconButton>
      {'share' in navigator && (
        <IconButton label={t('share')} onClick={() => void share()}>
          <Share2 aria-hidden="true" />
        </IconButton>
      )}
      {post.mayEdit && (
        <>
          <IconButton label={t('delete.verb')} onClick={() => setIsDeleting(true)}>
            <Trash2 aria-hidden="true" />
          </IconButton>
          <ButtonLink icon={Pencil} to={editAddressOf(post)}>
            {t('edit')}
          </ButtonLink>
        </>
      )}
      {isDeleting && (
        <DeleteDialog
          words="blog:delete"
          row={{ ...post, name: post.title }}
          act={remove}
          onDone={() => navigate(listOf())}
          onClose={() => setIsDeleting(false)}
        />
      )}
    </>
  )
}

const tileOf = (sensorId: string, name: string) => (
  <LiveCard place={`/sensors/${sensorId}`} instead={<bdi>{name}</bdi>} />
)

function View({ post }: { post: Post }) {
  const { t } = useTranslation('blog')
  const format = useFormat()
  usePageThing(post.title)
  const { title, category, createdBy, publishedAt, status, body, tags } = post
  return (
    <>
      <div className={css.head}>
        <PageHead title={title} tools={<Acts post={post} />} />
      </div>
      <ArticleSurface className={css.post} aria-label={title}>
        <Picture post={post} sizes="(min-width: 1280px) 860px, 100vw" />
        <div className={css.words}>
          <div className={css.meta}>
            {createdBy && <Avatar name={createdBy.fullName} src={createdBy.avatar} size="sm" />}
            <span className={css.said}>
              {createdBy && <bdi>{createdBy.fullName}</bdi>}
              {publishedAt && <span dir="auto">{format.date(publishedAt)}</span>}
              <Link to={listOf({ category: category.id })}>{category.title}</Link>
            </span>
            <StatusChip status={status} />
          </div>
          {body ? (
            <HtmlText html={body} tile={tileOf} />
          ) : (
            <p className={css.blank}>{t('blank')}</p>
          )}
          <TagList tags={tags} />
        </div>
      </ArticleSurface>
      <Comments post={post} />
    </>
  )
}

const Gone = () => <Missing words="blog:missing" icon={Newspaper} to={listOf()} />

/** Search and older links lead to a post by its number. */
function ById({ id }: { id: string }) {
  const { t } = useTranslation('blog')
  const { data, error, refetch } = useBlogPostByIdQuery({ variables: { id } })
  if (data?.blogPost) return <Navigate replace to={addressOf(data.blogPost)} />
  return data ? (
    <Gone />
  ) : (
    <NotYet title={t('failed')} error={error} onRetry={() => void refetch()} />
  )
}

/** By the name in its address; by an older one the present address takes its place. */
function BySlug({ slug }: { slug: string }) {
  const { t } = useTranslation('blog')
  useNews()
  const answer = useBlogPostAtQuery({
    variables: { slug: [slug] },
    fetchPolicy: 'cache-and-network',
  })
  const { data, error, refetch } = answer
  const [post] = data?.blogPosts.nodes ?? []
  if (post && post.slug !== slug) return <Navigate replace to={addressOf(post)} />
  if (post) return <View key={post.id} post={post} />
  return data ? (
    <Gone />
  ) : (
    <NotYet title={t('failed')} error={error} onRetry={() => void refetch()} />
  )
}

/** A post, to be read, and what is said of it. */
export function Component() {
  const { id = '' } = useParams()
  return /^\d+$/.test(id) ? <ById id={id} /> : <BySlug slug={id} />
}
