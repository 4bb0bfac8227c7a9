import type { ReactNode } from 'react'
import css from './page-head.module.scss'

/** The head of a page: its title, one line on it, and its tools at the end. */
export function PageHead({
  title,
  text,
  tools,
}: {
  title: string
  text?: ReactNode
  tools?: ReactNode
}) {
  return (
    <header className={css.root}>
      <div className={css.words}>
        <h1 className={css.title}>{title}</h1>
        {text && <p className={css.text}>{text}</p>}
      </div>
      {tools && <div className={css.tools}>{tools}</div>}
    </header>
  )
}
