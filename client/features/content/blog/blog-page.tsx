import { Newspaper, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { BlogPostFilter } from '../../../generated/schema.ts'
import { useMay } from '../../../lib/ability.ts'
import { useListParams } from '../../../lib/use-list-params.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Pager } from '../../../ui/list/pager.tsx'
import { NothingFound } from '../../../ui/list-parts.tsx'
import { NotYet } from '../../../ui/not-yet.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Pills } from '../../../ui/pills.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useSearchParams } from 'react-router-dom'
import { editAddressOf } from './address.ts'
import { useBlogCardsQuery, useBlogCategoriesPageQuery } from './blog.generated.ts'
import css from './blog-page.module.scss'
import { PostCard } from './post-card.tsx'
import { Categories, Recent } from './side.tsx'
import { useNews } from './use-news.ts'

const PER_PAGE = 7
const STATUSES = ['PUBLISHED', 'SCHEDULED', 'DRAFT', 'ARCHIVED'] as const
const KEPT = 'KEPT'

/** What the address says that is wanted. */
function useWanted() {
  const params = useListParams()
  const [address] = useSearchParams()
  const [status] = params.chosen('status', STATUSES)
  const isKept = params.chosen('status', [KEPT]).length > 0
  const [category, tag] = [address.get('category'), address.get('tag')]
  const filter: BlogPostFilter = {
    ...(status && { status: [status] }),
    ...(isKept && { isBookmarked: true }),
    ...(category && { categoryId: [category] }),
    ...(tag && { tag: [tag] }),
  }
  const isNarrowed = Object.keys(filter).length > 0 || params.search !== ''
  return { params, filter, isNarrowed, chosen: isKept ? KEPT : (status ?? 'ALL'), category }
}

function Posts({ wanted }: { wanted: ReturnType<typeof useWanted> }) {
  const { t } = useTranslation('blog')
  const { params, filter, isNarrowed } = wanted
  const { page, search } = params
  const answer = useBlogCardsQuery({
    variables: { filter, search: search || null, page, perPage: PER_PAGE },
    fetchPolicy: 'cache-and-network',
  })
  const { error, refetch } = answer
  const posts = (answer.data ?? answer.previousData)?.blogPosts
  if (!posts) return <NotYet title={t('failed')} error={error} onRetry={() => void refetch()} />
  if (posts.nodes.length === 0)
    return isNarrowed ? (
      <NothingFound />
    ) : (
      <EmptyState icon={Newspaper} title={t('none.title')} text={t('none.text')} />
    )
  // Also before what is not out yet, which only those see who write it.
  const leads =
    page === 1 && !isNarrowed ? posts.nodes.find(({ status }) => status === 'PUBLISHED') : undefined
  const others = posts.nodes.filter((post) => post !== leads)
  return (
    <>
      <div className={css.cards}>
        {leads && <PostCard lead post={leads} />}
        {others.map((post) => (
          <PostCard key={post.id} post={post} />
        ))}
      </div>
      {posts.totalCount > PER_PAGE && (
        <Pager page={page} perPage={PER_PAGE} totalCount={posts.totalCount} />
      )}
    </>
  )
}

/** What colleagues write for each other, the latest first. */
export function Component() {
  const { t } = useTranslation('blog')
  const mayWrite = useMay('create', 'BlogPost')
  const wanted = useWanted()
  const { params, chosen, category } = wanted
  useNews()
  const { data } = useBlogCategoriesPageQuery({
    variables: { perPage: 100 },
    fetchPolicy: 'cache-and-network',
  })
  const tabs = mayWrite ? (['ALL', ...STATUSES, KEPT] as const) : (['ALL', KEPT] as const)
  const write = mayWrite && (
    <ButtonLink variant="primary" icon={Plus} to={editAddressOf()}>
      {t('new')}
    </ButtonLink>
  )
  return (
    <>
      <PageHead title={t('title')} text={t('about')} tools={write} />
      <div className={css.bar}>
        <Pills
          label={t('tabs')}
          pills={tabs.map((id) => ({ id, label: t(`tab.${id}`) }))}
          chosen={chosen}
          onChoose={({ id }) => params.set({ status: id === 'ALL' ? null : id })}
        />
      </div>
      <div className={css.layout}>
        <div className={css.main}>
          <Posts wanted={wanted} />
        </div>
        <aside className={css.side} aria-label={t('side')}>
          <SearchField
            label={t('search')}
            value={params.search}
            onSearch={(q) => params.set({ q: q || null })}
          />
          <Categories
            categories={data?.blogCategories.nodes ?? []}
            chosen={category ?? undefined}
          />
          <Recent />
        </aside>
      </div>
    </>
  )
}
