import { MessagesSquare } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { ListSkeleton } from '../../../ui/list-parts.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { PostCard } from './post-card.tsx'
import { useOnePostQuery } from './posts.generated.ts'
import css from './one-post.module.scss'

/** The post somebody was led to, alone. */
export function OnePost({ id }: { id: string }) {
  const { t } = useTranslation('profile')
  const { data, error, refetch } = useOnePostQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  })
  if (!data)
    return error ? (
      <Failed title={t('feed.failed')} error={error} onRetry={() => void refetch()} />
    ) : (
      <ListSkeleton />
    )
  return (
    <>
      {data.post ? (
        <PostCard post={data.post} />
      ) : (
        <EmptyState icon={MessagesSquare} title={t('post.gone')} text={t('post.goneText')} />
      )}
      <ButtonLink className={css.buttonLink} to="/pages/profile">
        {t('post.all')}
      </ButtonLink>
    </>
  )
}
