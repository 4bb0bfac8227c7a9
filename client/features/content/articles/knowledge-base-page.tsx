import { clsx } from 'clsx'
import { BookOpen, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useNavigate, useParams } from 'react-router-dom'
import { pages } from '../../../../schema/content/articles.pages.ts'
import { useMay } from '../../../lib/ability.ts'
import { useListParams } from '../../../lib/use-list-params.ts'
import { Button } from '../../../ui/button.tsx'
import { Missing } from '../../../ui/missing.tsx'
import { NotYet } from '../../../ui/not-yet.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { addressOf } from './address.ts'
import { AddHandbook, useMayAddHandbook } from './add-handbook.tsx'
import { ArticleForm } from './article-form.tsx'
import { ArticleLines, Line } from './article-lines.tsx'
import { ShelfPager } from './shelf-pager.ts'
import { ArticleSearch } from './article-search.tsx'
import { ArticleView } from './article-view.tsx'
import {
  useArticleAtQuery,
  useArticleByIdQuery,
  useArticleCategoriesPageQuery,
  useArticleLinesQuery,
  type ArticleCategoryRowFragment,
} from './articles.generated.ts'
import { Categories } from './categories.tsx'
import { Missed } from './missed.tsx'
import { useNews } from './use-news.ts'
import css from './knowledge-base-page.module.scss'

const SHELF = { shelf: ['KNOWLEDGE_BASE' as const] }
type Category = ArticleCategoryRowFragment

/** Search leads to an article by its number. */
const isNumber = (question: string) => /^\d+$/.test(question)

function ByNumber({ id }: { id: string }) {
  const { t } = useTranslation('articles')
  const { data, error, refetch } = useArticleByIdQuery({ variables: { id } })
  if (data?.article) return <Navigate replace to={addressOf(data.article)} />
  return data ? (
    <Missing words="articles:missing" icon={BookOpen} to={pages.knowledgeBase.to} />
  ) : (
    <NotYet title={t('failed')} error={error} onRetry={() => void refetch()} />
  )
}

function BySlug({ slug }: { slug: string }) {
  const { t } = useTranslation('articles')
  const { data, error, refetch } = useArticleAtQuery({
    variables: { slug: [slug] },
    fetchPolicy: 'cache-and-network',
  })
  const [article] = data?.articles.nodes ?? []
  if (article) return <ArticleView key={article.id} article={article} />
  return data ? (
    <Missing words="articles:missing" icon={BookOpen} to={pages.knowledgeBase.to} />
  ) : (
    <NotYet title={t('failed')} error={error} onRetry={() => void refetch()} />
  )
}

function Empty() {
  const { t } = useTranslation('articles')
  const mayAdd = useMayAddHandbook()
  return (
    <EmptyState
      icon={BookOpen}
      title={t('none.title')}
      text={t(mayAdd ? 'handbook.text' : 'none.text')}
      action={mayAdd && <AddHandbook />}
    />
  )
}

/** Every category with what stands in it; of very many articles some, and the way to all. */
function Contents({ categories }: { categories: readonly Category[] }) {
  const { t } = useTranslation('articles')
  const { data, error, refetch } = useArticleLinesQuery({
    variables: { filter: SHELF },
    fetchPolicy: 'cache-and-network',
  })
  if (!data) return <NotYet title={t('failed')} error={error} onRetry={() => void refetch()} />
  if (categories.length === 0) return <Empty />
  return (
    <div className={css.contents}>
      {categories.map((category) => {
        const articles = data.articles.nodes.filter((one) => one.category.id === category.id)
        const isWhole = data.articles.totalCount <= data.articles.nodes.length
        return (
          <ArticleLines
            key={category.id}
            category={category}
            articles={articles}
            allAt={isWhole ? undefined : `${pages.knowledgeBase.to}/${category.slug}`}
          />
        )
      })}
    </div>
  )
}

const PER_PAGE = 100

function OneCategory({ category, page }: { category: Category; page: number }) {
  const { t } = useTranslation('articles')
  const { data, error, refetch } = useArticleLinesQuery({
    variables: { filter: { categoryId: [category.id] }, page, perPage: PER_PAGE },
    fetchPolicy: 'cache-and-network',
  })
  if (!data) return <NotYet title={t('failed')} error={error} onRetry={() => void refetch()} />
  const { nodes, totalCount } = data.articles
  return (
    <div className={css.contents}>
      <ArticleLines category={category} articles={nodes} />
      {totalCount > PER_PAGE && (
        <ShelfPager page={page} perPage={PER_PAGE} totalCount={totalCount} />
      )}
    </div>
  )
}

function MostHelpful() {
  const { t } = useTranslation('articles')
  const { data } = useArticleLinesQuery({
    variables: {
      filter: SHELF,
      sort: [{ field: 'HELPFUL_COUNT', direction: 'DESC' }],
      perPage: 5,
    },
  })
  const helpful = (data?.articles.nodes ?? []).filter(({ helpfulCount }) => helpfulCount > 0)
  if (helpful.length === 0) return null
  return (
    <Panel flush title={t('mostHelpful')}>
      {helpful.map((article) => (
        <Line key={article.id} article={article} />
      ))}
    </Panel>
  )
}

function useCategories() {
  return useArticleCategoriesPageQuery({
    variables: { filter: SHELF, perPage: 100 },
    fetchPolicy: 'cache-and-network',
  })
}

/** How things are done here: found by words, by category, or by a link. */
export function Component() {
  const { t } = useTranslation('articles')
  const { category: slug, question } = useParams()
  const navigate = useNavigate()
  const mayWrite = useMay('create', 'Article')
  const params = useListParams()
  useNews()
  const { data, error, refetch } = useCategories()
  const categories = data?.articleCategories.nodes
  const chosen = categories?.find((category) => category.slug === slug)
  const { chosen: chosenParam, set } = params
  const isWriting = chosenParam('new', ['article'] as const).length > 0
  const count = categories?.reduce((sum, { articleCount }) => sum + articleCount, 0) ?? 0
  const about = categories && (
    <>
      {t('about', {
        articles: t('articles', { count }),
        categories: t('inCategories', { count: categories.length }),
      })}{' '}
      <Link className={css.more} to={pages.faq.to}>
        {t('toFaq')}
      </Link>
    </>
  )
  const write = mayWrite && categories && categories.length > 0 && (
    <Button icon={Plus} onClick={() => set({ new: 'article' })}>
      {t('new')}
    </Button>
  )
  if (!categories)
    return (
      <>
        <PageHead title={t('title')} />
        <NotYet title={t('failed')} error={error} onRetry={() => void refetch()} />
      </>
    )
  return (
    <>
      <PageHead title={t('title')} text={about} tools={write} />
      <div className={clsx(css.layout, question && css.reading)}>
        <div className={css.start}>
          <ArticleSearch
            label={t('search.label')}
            search={params.search}
            onSearch={(q) => set({ q: q || null })}
          />
          <Categories
            shelf="KNOWLEDGE_BASE"
            categories={categories}
            chosen={slug}
            toOf={(category) => `${pages.knowledgeBase.to}/${category.slug}`}
          />
          <MostHelpful />
          {mayWrite && <Missed />}
        </div>
        <div className={css.content}>
          {question ? (
            isNumber(question) ? (
              <ByNumber id={question} />
            ) : (
              <BySlug slug={question} />
            )
          ) : slug && !chosen ? (
            <Missing words="articles:missing" icon={BookOpen} to={pages.knowledgeBase.to} />
          ) : chosen ? (
            <OneCategory key={chosen.id} category={chosen} page={params.page} />
          ) : (
            <Contents categories={categories} />
          )}
        </div>
      </div>
      {isWriting && mayWrite && (
        <ArticleForm
          shelf="KNOWLEDGE_BASE"
          categoryId={chosen?.id}
          onClose={() => set({ new: null })}
          onSaved={(article) => void navigate(addressOf(article))}
        />
      )}
    </>
  )
}
