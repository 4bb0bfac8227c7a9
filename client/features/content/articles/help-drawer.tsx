import { BookOpen } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pages } from '../../../../schema/content/articles.pages.ts'
import { useMay } from '../../../lib/ability.ts'
import type { HelpProps } from '../../../lib/feature.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Drawer } from '../../../ui/dialog.tsx'
import { NotYet } from '../../../ui/not-yet.tsx'
import { HtmlText } from '../../../ui/rich-text/html-text.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { AddHandbook, useMayAddHandbook } from './add-handbook.tsx'
import { addressOf } from './address.ts'
import { ArticleSearch } from './article-search.tsx'
import { useArticleAtQuery, type WholeArticleFragment } from './articles.generated.ts'
import css from './help-drawer.module.scss'
import { Helped } from './helped.tsx'

function Text({ article }: { article: WholeArticleFragment }) {
  return (
    <article className={css.article} aria-label={article.title}>
      <h3 className={css.title} dir="auto">
        {article.title}
      </h3>
      <HtmlText html={article.body} />
      <Helped article={article} />
    </article>
  )
}

/** An organisation may have taken the article away, or have begun without any. */
function None({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('articles')
  const mayWrite = useMay('create', 'Article')
  const mayAdd = useMayAddHandbook()
  const write = mayWrite && (
    <ButtonLink to={`${pages.knowledgeBase.to}?new=article`} onClick={onLeave}>
      {t('new')}
    </ButtonLink>
  )
  return (
    <EmptyState
      icon={BookOpen}
      title={t('help.none.title')}
      text={t(mayAdd ? 'handbook.text' : 'help.none.text')}
      action={
        mayAdd ? (
          <span className={css.ways}>
            <AddHandbook />
            {write}
          </span>
        ) : (
          write
        )
      }
    />
  )
}

/** The article of a page, beside it. What is found by searching leads into the knowledge base. */
export function HelpDrawer({ slug, onClose }: HelpProps) {
  const { t } = useTranslation('articles')
  const [search, setSearch] = useState('')
  const { data, error, refetch } = useArticleAtQuery({
    variables: { slug: [slug] },
    fetchPolicy: 'cache-and-network',
  })
  const [article] = data?.articles.nodes ?? []
  return (
    <Drawer
      open
      wide
      clear
      onClose={onClose}
      title={t('help.title')}
      footer={
        <ButtonLink
          to={article ? addressOf(article) : pages.knowledgeBase.to}
          icon={BookOpen}
          onClick={onClose}
        >
          {t('help.open')}
        </ButtonLink>
      }
    >
      <div className={css.help}>
        <ArticleSearch label={t('search.label')} search={search} onSearch={setSearch} />
        {article ? (
          <Text article={article} />
        ) : data ? (
          <None onLeave={onClose} />
        ) : (
          <NotYet title={t('failed')} error={error} onRetry={() => void refetch()} />
        )}
      </div>
    </Drawer>
  )
}
