import { ChevronDown, CircleQuestionMark, EyeOff, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { pages } from '../../../../schema/content/articles.pages.ts'
import { useMay } from '../../../lib/ability.ts'
import { useListParams } from '../../../lib/use-list-params.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { NotYet } from '../../../ui/not-yet.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { HtmlText } from '../../../ui/rich-text/html-text.tsx'
import { SortableList } from '../../../ui/sortable-list.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { ArticleActs } from './article-acts.tsx'
import { ArticleForm } from './article-form.tsx'
import { ShelfPager } from './shelf-pager.ts'
import { useMoveArticle } from './article-lines.tsx'
import { ArticleSearch } from './article-search.tsx'
import {
  useArticleAtQuery,
  useArticleCategoriesPageQuery,
  useArticlesPageQuery,
  type ArticleCategoryRowFragment,
  type WholeArticleFragment,
} from './articles.generated.ts'
import { Categories } from './categories.tsx'
import { Helped } from './helped.tsx'
import layout from './knowledge-base-page.module.scss'
import { Missed } from './missed.tsx'
import { useNews } from './use-news.ts'
import css from './faq-page.module.scss'

const SHELF = { shelf: ['FAQ' as const] }
type Category = ArticleCategoryRowFragment

interface QuestionProps {
  article: WholeArticleFragment
  isOpen: boolean
  onTurn: () => void
}

/** A question; pressed, its answer. */
function Question({ article, isOpen, onTurn }: QuestionProps) {
  const { t } = useTranslation('articles')
  const answerId = `answer-${article.id}`
  return (
    <>
      <h3 className={css.question}>
        <button type="button" aria-expanded={isOpen} aria-controls={answerId} onClick={onTurn}>
          <bdi>{article.title}</bdi>
          {!article.isPublished && (
            <Chip look="outline" icon={EyeOff}>
              {t('draft')}
            </Chip>
          )}
          <ChevronDown aria-hidden="true" />
        </button>
      </h3>
      <div id={answerId} className={css.answer} hidden={!isOpen}>
        {isOpen && (
          <>
            {article.body ? <HtmlText html={article.body} /> : <p>{t('blank')}</p>}
            <div className={css.foot}>
              <Helped article={article} />
              <span>
                <ArticleActs article={article} />
              </span>
            </div>
          </>
        )}
      </div>
    </>
  )
}

/** A link leads to a question also where it stands on another page of a long list. */
function Linked({ slug, onTurn }: { slug: string; onTurn: () => void }) {
  const { data } = useArticleAtQuery({ variables: { slug: [slug] } })
  const [article] = data?.articles.nodes ?? []
  return article?.category.shelf === 'FAQ' && <Question isOpen article={article} onTurn={onTurn} />
}

const PER_PAGE = 100

function Questions({ category, page }: { category: Category; page: number }) {
  const { t } = useTranslation('articles')
  const [params, setParams] = useSearchParams()
  const mayMove = useMay('update', 'Article')
  const move = useMoveArticle()
  const [adding, setAdding] = useState(false)
  const { data, previousData, error, refetch } = useArticlesPageQuery({
    variables: { filter: { categoryId: [category.id] }, page, perPage: PER_PAGE },
    fetchPolicy: 'cache-and-network',
  })
  const listed = (data ?? previousData)?.articles
  const articles = listed?.nodes
  const opened = params.get('question')
  const turn = (slug: string) =>
    setParams(
      (before) => {
        if (before.get('question') === slug) before.delete('question')
        else before.set('question', slug)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  const add = mayMove && (
    <Button size="sm" icon={Plus} onClick={() => setAdding(true)}>
      {t('faq.new')}
    </Button>
  )
  return (
    <Panel flush title={<bdi>{category.title}</bdi>} actions={add}>
      {category.description && <p className={css.about}>{category.description}</p>}
      {!articles && <NotYet title={t('failed')} error={error} onRetry={() => void refetch()} />}
      {opened !== null && articles?.every(({ slug }) => slug !== opened) && (
        <Linked slug={opened} onTurn={() => turn(opened)} />
      )}
      {articles?.length === 0 && <p className={css.about}>{t('noArticles')}</p>}
      <SortableList
        label={category.title}
        rows={articles ?? []}
        movable={mayMove}
        onMove={(id, afterId) => void move(id, afterId)}
      >
        {(article) => (
          <Question
            article={article}
            isOpen={opened === article.slug}
            onTurn={() => turn(article.slug)}
          />
        )}
      </SortableList>
      {listed && listed.totalCount > PER_PAGE && (
        <ShelfPager page={page} perPage={PER_PAGE} totalCount={listed.totalCount} />
      )}
      {adding && (
        <ArticleForm shelf="FAQ" categoryId={category.id} onClose={() => setAdding(false)} />
      )}
    </Panel>
  )
}

/** What is asked again and again, with its answers. */
export function Component() {
  const { t } = useTranslation('articles')
  const params = useListParams()
  const [address] = useSearchParams()
  const mayWrite = useMay('create', 'Article')
  useNews()
  const { data, error, refetch } = useArticleCategoriesPageQuery({
    variables: { filter: SHELF, perPage: 100 },
    fetchPolicy: 'cache-and-network',
  })
  const categories = data?.articleCategories.nodes
  const slug = address.get('category')
  const chosen = categories?.find((category) => category.slug === slug) ?? categories?.[0]
  const about = (
    <>
      {t('faq.about')}{' '}
      <Link className={layout.more} to={pages.knowledgeBase.to}>
        {t('title')}
      </Link>
    </>
  )
  return (
    <>
      <PageHead title={t('faq.title')} text={about} />
      {categories ? (
        <div className={layout.layout}>
          <div className={layout.start}>
            <ArticleSearch
              label={t('faq.search')}
              shelf="FAQ"
              search={params.search}
              onSearch={(q) => params.set({ q: q || null })}
            />
            <Categories
              shelf="FAQ"
              categories={categories}
              chosen={chosen?.slug}
              toOf={(category) =>
                `${pages.faq.to}?${new URLSearchParams({ category: category.slug }).toString()}`
              }
            />
            {mayWrite && <Missed />}
          </div>
          <div className={layout.content}>
            {chosen ? (
              <Questions key={chosen.id} category={chosen} page={params.page} />
            ) : (
              <EmptyState
                icon={CircleQuestionMark}
                title={t('faq.none.title')}
                text={t('faq.none.text')}
              />
            )}
          </div>
        </div>
      ) : (
        <NotYet title={t('failed')} error={error} onRetry={() => void refetch()} />
      )}
    </>
  )
}
