import type { ReactNode } from 'react'
import { element } from '../../../../ui/element.ts'
import css from './facts.module.scss'

/** What is known of somebody: names and values; a dash for what nobody gave. */
export function Facts({
  facts,
}: {
  facts: readonly (readonly [label: string, value: ReactNode])[]
}) {
  return (
    <dl className={css.list}>
      {facts.map(([label, value]) => (
        <div className={css.pair} key={label}>
          <dt>{label}</dt>
          <dd>{value || '–'}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Panels side by side where there is room. */
export const Columns = element('div', css.columns)
