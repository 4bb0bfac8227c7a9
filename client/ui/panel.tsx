import { useId, type ComponentProps, type ReactNode } from 'react'
import { element } from './element.ts'
import css from './panel.module.scss'

/** What lies on the page, with an edge. */
export const Surface = element('section', css.surface)
/** The same for what stands by itself, for instance a post. */
export const ArticleSurface = element('article', css.surface)

export interface PanelProps extends Omit<ComponentProps<'section'>, 'title'> {
  title?: ReactNode
  /** At the far end of the head. */
  actions?: ReactNode
  /** Content that reaches the edge, for instance a table. */
  flush?: boolean
}

/** A bordered surface with an optional head. */
export function Panel({ title, actions, flush = false, children, ...rest }: PanelProps) {
  const id = useId()
  return (
    <Surface aria-labelledby={title ? id : undefined} {...rest}>
      {title && (
        <header className={css.head}>
          <h2 className={css.title} id={id}>
            {title}
          </h2>
          {actions}
        </header>
      )}
      {flush ? children : <div className={css.body}>{children}</div>}
    </Surface>
  )
}
