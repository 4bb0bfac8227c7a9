import { EyeOff, FileText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useMay } from '../../../lib/ability.ts'
import { useAct } from '../../../lib/use-act.ts'
import { Panel } from '../../../ui/panel.tsx'
import { SortableList } from '../../../ui/sortable-list.tsx'
import { toast } from '../../../ui/toast.ts'
import { addressOf } from './address.ts'
import { READ_AGAIN } from './article-form.tsx'
import css from './article-lines.module.scss'
import {
  useMoveArticleMutation,
  type ArticleCategoryRowFragment,
  type ArticleLineFragment,
} from './articles.generated.ts'

/** For whoever may, a way to give articles of a category another order. */
export function useMoveArticle() {
  const { t } = useTranslation('articles')
  const move = useAct(useMoveArticleMutation(READ_AGAIN), t)
  return async (id: string, afterId: string | null) => {
    const result = await move({ id, afterId })
    if (result.is !== 'done') toast.error({ title: result.message })
  }
}

export const Line = ({ article }: { article: ArticleLineFragment }) => {
  const Icon = article.isPublished ? FileText : EyeOff
  return (
    <Link to={addressOf(article)} className={css.line}>
      <Icon aria-hidden="true" />
      <span>
        <bdi>{article.title}</bdi>
      </span>
    </Link>
  )
}

interface ArticleLinesProps {
  category: ArticleCategoryRowFragment
  articles: readonly ArticleLineFragment[]
  /** Where all of them are, when these may be some. */
  allAt?: string | undefined
}

/** What stands in a category, in its order. */
export function ArticleLines({ category, articles, allAt }: ArticleLinesProps) {
  const { t } = useTranslation('articles')
  const mayMove = useMay('update', 'Article')
  const move = useMoveArticle()
  return (
    <Panel flush title={<bdi>{category.title}</bdi>}>
      {category.description && <p className={css.about}>{category.description}</p>}
      {category.articleCount === 0 && <p className={css.about}>{t('noArticles')}</p>}
      <SortableList
        label={category.title}
        rows={articles}
        movable={mayMove}
        onMove={(id, afterId) => void move(id, afterId)}
      >
        {(article) => <Line article={article} />}
      </SortableList>
      {allAt && articles.length < category.articleCount && (
        <Link to={allAt} className={css.all}>
          {t('all', { count: category.articleCount })}
        </Link>
      )}
    </Panel>
  )
}
