import { useId, type ReactNode } from 'react'
import css from './panel-part.module.scss'

/** A part of the panel, under its title and a line on it. */
export function PanelPart({
  title,
  note,
  children,
}: {
  title: string
  note?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className={css.root} aria-labelledby={id}>
      <div className={css.head}>
        <h3 className={css.title} id={id}>
          {title}
        </h3>
        {note && <p className={css.note}>{note}</p>}
      </div>
      {children}
    </section>
  )
}
