import { ArrowDown, ArrowUp } from 'lucide-react'
import type { Direction } from '../../lib/use-list-params.ts'
import css from './sort-head.module.scss'

interface SortHeadProps {
  label: string
  /** How the list is sorted by this column now; null when it is not. */
  direction: Direction | null
  /** Which way it sorts when first pressed. */
  first?: Direction
  /** Its figures stand at the end of their cells, and so does its name. */
  numeric?: boolean
  onSort: (direction: Direction) => void
}

/** The head of a column that can be sorted by. */
export function SortHead({ label, direction, first = 'ASC', numeric, onSort }: SortHeadProps) {
  const Arrow = direction === 'DESC' ? ArrowDown : ArrowUp
  const next = direction === null ? first : direction === 'ASC' ? 'DESC' : 'ASC'
  return (
    <th
      scope="col"
      className={numeric ? 'number' : undefined}
      aria-sort={direction === null ? undefined : direction === 'ASC' ? 'ascending' : 'descending'}
    >
      <button className={css.host} type="button" onClick={() => onSort(next)}>
        {label}
        {direction !== null && <Arrow size={12} aria-hidden="true" />}
      </button>
    </th>
  )
}
