import type { ReactNode } from 'react'
import { element } from './element.ts'
import css from './banner.module.scss'

/** Holds a banner that stands inside a page. */
export const Notice = element('div', css.notice)

export interface BannerProps {
  tone: 'warn' | 'accent' | 'critical'
  icon?: ReactNode
  children: ReactNode
  action?: ReactNode
}

/** A sentence across the page, under the navbar; announced politely when it changes. */
export function Banner({ tone, icon, children, action }: BannerProps) {
  return (
    <div className={css.root} data-tone={tone} role="status">
      {icon}
      <p className={css.words}>{children}</p>
      {action}
    </div>
  )
}
