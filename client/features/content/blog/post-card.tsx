import { MessageCircle } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '../../../lib/use-format.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { ArticleSurface } from '../../../ui/panel.tsx'
import { addressOf, editAddressOf, listOf } from './address.ts'
import type { BlogCardFragment } from './blog.generated.ts'
import { BookmarkButton } from './bookmark.tsx'
import { Picture } from './picture.tsx'
import css from './post-card.module.scss'
import { TagList } from './tag-list.tsx'
import { StatusChip } from './status-chip.tsx'

interface PostCardProps {
  post: BlogCardFragment
  /** The first of all, which takes the whole width. */
  lead?: boolean
}

/** Who wrote it and what readers made of it; of what nobody reads yet, what comes next. */
function Foot({ post }: { post: BlogCardFragment }) {
  const { t } = useTranslation('blog')
  const format = useFormat()
  const { status, publishedAt, updatedAt, createdBy, commentCount, mayEdit } = post
  if (status !== 'PUBLISHED' && mayEdit)
    return (
      <footer className={css.next}>
        <span>
          <bdi>
            {status === 'SCHEDULED' && publishedAt
              ? format.dateTime(publishedAt)
              : t('edited', { date: format.date(updatedAt) })}
          </bdi>
        </span>
        <ButtonLink size="sm" to={editAddressOf(post)}>
          {t('goOn')}
        </ButtonLink>
      </footer>
    )
  return (
    <footer className={css.foot}>
      {createdBy && <Avatar name={createdBy.fullName} src={createdBy.avatar} size="sm" />}
      <span className={css.by}>
        {createdBy && <bdi>{createdBy.fullName}</bdi>}
        {publishedAt && (
          <span>
            <time dir="auto" dateTime={publishedAt}>
              {format.date(publishedAt)}
            </time>
          </span>
        )}
      </span>
      <span className={css.count}>
        <MessageCircle aria-hidden="true" size={14} />
        <span className={css.unseen}>{t('comments', { count: commentCount })}</span>
        <span aria-hidden="true">{commentCount}</span>
      </span>
      <BookmarkButton post={post} />
    </footer>
  )
}

/** A post in the list. */
export function PostCard({ post, lead = false }: PostCardProps) {
  const { title, summary, tags, status, category } = post
  const isOut = status === 'PUBLISHED'
  return (
    <ArticleSurface className={css.card} data-lead={lead} data-out={isOut} aria-label={title}>
      <div className={css.picture}>
        <Picture
          post={post}
          isMissed={!isOut}
          sizes={lead ? '(min-width: 768px) 480px, 100vw' : '(min-width: 768px) 320px, 100vw'}
        />
      </div>
      <div className={css.words}>
        <p className={css.head}>
          <Link to={listOf({ category: category.id })}>{category.title}</Link>
          <StatusChip status={status} />
        </p>
        <h2 className={css.title}>
          <Link to={addressOf(post)} dir="auto">
            {title}
          </Link>
        </h2>
        <p className={css.summary}>
          <bdi>{summary}</bdi>
        </p>
        <TagList tags={tags} />
      </div>
      <Foot post={post} />
    </ArticleSurface>
  )
}
