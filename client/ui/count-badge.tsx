import type { CSSProperties } from 'react'
import css from './count-badge.module.scss'

interface CountBadgeProps {
  count: number
  /** The same for those who hear it. */
  words: string
  /** At the corner of an icon. */
  over?: boolean
  style?: CSSProperties
}

/** More than this is many. */
const MOST = 99

/** A number beside the name of a place. */
export const CountBadge = ({ count, words, over = false, style }: CountBadgeProps) => (
  <b className={css.badge} data-over={over} style={style}>
    <bdi aria-hidden="true">{count > MOST ? `${MOST}+` : count}</bdi>
    <span className={css.unseen}>{words}</span>
  </b>
)
