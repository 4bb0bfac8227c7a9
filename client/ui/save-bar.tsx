import type { ReactNode } from 'react'
import { element } from './element.ts'
import css from './save-bar.module.scss'

/** A form that fills the page, so that its bar stands at the foot of it. */
export const PageForm = element('form', css.pageForm)

/** At the foot of a form once there is a change: what saving means, and the way out. */
export function SaveBar({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <div className={css.bar}>
      <p className={css.words}>{text}</p>
      {children}
    </div>
  )
}
