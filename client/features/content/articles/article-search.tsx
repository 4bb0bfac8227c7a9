import { skipToken } from '@apollo/client/react'
import { CircleQuestionMark, FileText, SearchX, SpellCheck } from 'lucide-react'
import { useEffect, useEffectEvent, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ArticleShelf } from '../../../generated/schema.ts'
import { SearchField } from '../../../ui/search-field.tsx'
import { addressOf } from './address.ts'
import css from './article-search.module.scss'
import {
  useFindArticlesQuery,
  useReportMissingArticleMutation,
  type FindArticlesQuery,
} from './articles.generated.ts'
import { Pieces } from './pieces.tsx'

type Found = FindArticlesQuery['articleSearch']

/** Whoever finds nothing and stays with it misses something: whoever writes articles hears of it. */
const PATIENCE_MS = 1500

function useReported(search: string, found: Found | undefined) {
  const [report] = useReportMissingArticleMutation()
  const isMissed = found?.totalCount === 0 && search.length >= 2
  const send = useEffectEvent(() => void report({ variables: { search } }).catch(() => undefined))
  useEffect(() => {
    if (!isMissed) return
    const timer = setTimeout(() => send(), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [isMissed, search])
}

/** Up and down go from one to the next, as in a list of choices. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, li a')]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  stops[at + step]?.focus()
  event.preventDefault()
}

function Results({ found: { found, totalCount, correctedTo } }: { found: Found }) {
  const { t } = useTranslation('articles')
  if (totalCount === 0)
    return (
      <p className={css.note}>
        <SearchX aria-hidden="true" />
        {t('search.none')}
      </p>
    )
  return (
    <>
      {correctedTo && (
        <p className={css.note}>
          <SpellCheck aria-hidden="true" />
          <span>{t('search.corrected', { words: correctedTo })}</span>
        </p>
      )}
      <ul className={css.results}>
        {found.map(({ article, title, excerpt }) => {
          const Icon = article.category.shelf === 'FAQ' ? CircleQuestionMark : FileText
          return (
            <li key={article.id}>
              <Link to={addressOf(article)}>
                <Icon aria-hidden="true" />
                <span className={css.words}>
                  <span className={css.title}>
                    <Pieces pieces={title} />
                  </span>
                  <span className={css.excerpt}>
                    <Pieces pieces={excerpt} />
                  </span>
                </span>
                <span className={css.where}>{article.category.title}</span>
              </Link>
            </li>
          )
        })}
      </ul>
      <p className={css.count}>{t('search.count', { count: totalCount })}</p>
    </>
  )
}

interface ArticleSearchProps {
  label: string
  search: string
  onSearch: (search: string) => void
  shelf?: ArticleShelf
}

/** Finds articles while somebody types: other forms of words, and misspelt ones, too. */
export function ArticleSearch({ label, search, onSearch, shelf }: ArticleSearchProps) {
  const { t } = useTranslation('articles')
  const { data, previousData } = useFindArticlesQuery(
    search ? { variables: { search, shelf: shelf ?? null } } : skipToken,
  )
  useReported(search, data?.articleSearch)
  const found = (data ?? previousData)?.articleSearch
  return (
    <search className={css.search} aria-label={label} onKeyDown={walk}>
      <SearchField label={label} value={search} onSearch={onSearch} />
      {search && found && (
        <section className={css.found} aria-label={t('search.results')} aria-live="polite">
          <Results found={found} />
        </section>
      )}
    </search>
  )
}
