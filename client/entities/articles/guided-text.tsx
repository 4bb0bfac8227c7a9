import { skipToken } from '@apollo/client/react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { piecesOf, type Guide } from './guide-text.ts'
import css from './guided-text.module.scss'
import { useGuideQuery } from './guides.generated.ts'
import { useMayRead } from './use-may-read.ts'

/** Who may not read it sees what it is called; where it is gone, what it was called. */
function GuideLink({ guide: { title, to, slug } }: { guide: Guide }) {
  const { t } = useTranslation('guides')
  const mayRead = useMayRead()
  const { data } = useGuideQuery(mayRead ? { variables: { slug: [slug] } } : skipToken)
  const [article] = data?.articles.nodes ?? []
  if (!mayRead) return <bdi>{title}</bdi>
  if (data && !article)
    return (
      <span>
        <bdi>{title}</bdi> {t('gone')}
      </span>
    )
  return (
    <Link className={css.link} to={to}>
      <bdi>{article?.title ?? title}</bdi>
    </Link>
  )
}

/** A text that points to articles. */
export function GuidedText({ text }: { text: string }) {
  return (
    <p dir="auto">
      {piecesOf(text).map((piece, index) =>
        typeof piece === 'string' ? (
          <Fragment key={index}>{piece}</Fragment>
        ) : (
          <GuideLink key={index} guide={piece} />
        ),
      )}
    </p>
  )
}
