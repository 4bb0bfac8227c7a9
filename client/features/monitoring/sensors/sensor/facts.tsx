import type { ReactNode } from 'react'
import css from './facts.module.scss'

/** Names and what is said of each, a line for each; what is not known has no line. */
export function Facts({
  facts,
}: {
  facts: readonly (readonly [name: string, value: ReactNode])[]
}) {
  return (
    <dl className={css.facts}>
      {facts
        .filter(([, value]) => value != null && value !== false && value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
