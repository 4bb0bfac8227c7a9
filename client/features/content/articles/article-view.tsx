import { ChevronRight, EyeOff } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { pages } from '../../../../schema/content/articles.pages.ts'
import { usePageThing } from '../../../lib/page-name.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { ArticleSurface } from '../../../ui/panel.tsx'
import { headingsOf, HtmlText } from '../../../ui/rich-text/html-text.tsx'
import { addressOf } from './address.ts'
import { ArticleActs } from './article-acts.tsx'
import css from './article-view.module.scss'
import { useArticleLinesQuery, type WholeArticleFragment } from './articles.generated.ts'
import { Helped } from './helped.tsx'

/** A minute of reading. */
const WORDS_A_MINUTE = 200
const MOST_NEXT = 4

const minutesOf = (html: string) =>
  Math.max(1, Math.round(html.replace(/<[^>]*>/g, ' ').split(/\s+/).length / WORDS_A_MINUTE))

function Aside({ article }: { article: WholeArticleFragment }) {
  const { t } = useTranslation('articles')
  const headings = useMemo(() => headingsOf(article.body), [article.body])
  const { data } = useArticleLinesQuery({
    variables: { filter: { categoryId: [article.category.id] } },
  })
  const others = (data?.articles.nodes ?? []).filter(({ id }) => id !== article.id)
  return (
    <aside className={css.aside}>
      {headings.length > 1 && (
        <nav aria-label={t('onThisPage')}>
          <h2>{t('onThisPage')}</h2>
          {headings.map(({ id, text }) => (
            <a key={id} href={`#${id}`} className={css.stop}>
              {text}
            </a>
          ))}
        </nav>
      )}
      {others.length > 0 && (
        <nav aria-label={t('readNext')}>
          <h2>{t('readNext')}</h2>
          {others.slice(0, MOST_NEXT).map((other) => (
            <Link key={other.id} to={addressOf(other)}>
              {other.title}
            </Link>
          ))}
        </nav>
      )}
    </aside>
  )
}

/** An article, to be read. */
export function ArticleView({ article }: { article: WholeArticleFragment }) {
  const { t } = useTranslation('articles')
  const format = useFormat()
  const navigate = useNavigate()
  usePageThing(article.title)
  const { title, category, createdBy, updatedAt, isPublished, body } = article
  const said = [
    createdBy?.fullName,
    t('updated', { date: format.date(updatedAt) }),
    t('minutes', { count: minutesOf(body) }),
  ]
  const to = `${pages.knowledgeBase.to}/${category.slug}`
  return (
    <ArticleSurface className={css.article} aria-label={title}>
      <div className={css.page}>
        <div className={css.main}>
          <nav className={css.crumbs} aria-label={t('where')}>
            <Link to={pages.knowledgeBase.to}>{t('title')}</Link>
            <ChevronRight className="flip" size={12} aria-hidden="true" />
            <Link to={to}>{category.title}</Link>
          </nav>
          <h2 className={css.title} dir="auto">
            {title}
          </h2>
          <div className={css.meta}>
            {createdBy && <Avatar name={createdBy.fullName} src={createdBy.avatar} size="sm" />}
            <span className={css.said}>{said.filter(Boolean).join(' · ')}</span>
            {!isPublished && (
              <Chip look="outline" icon={EyeOff}>
                {t('draft')}
              </Chip>
            )}
            <span className={css.acts}>
              <ArticleActs article={article} onDeleted={() => void navigate(to)} />
            </span>
          </div>
          {body ? <HtmlText html={body} /> : <p className={css.blank}>{t('blank')}</p>}
        </div>
        <Aside article={article} />
      </div>
      <footer className={css.foot}>
        <Helped article={article} />
      </footer>
    </ArticleSurface>
  )
}
