import { chakra } from '@chakra-ui/react'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { Direction } from '../../lib/use-list-params.ts'

const Host = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minHeight: '24px',
    border: '0',
    padding: '0',
    bg: 'transparent',
    color: 'inherit',
    font: 'inherit',
    cursor: 'pointer',
    _hover: { color: 'fg' },
    '& svg': { color: 'fg.subtle' },
  },
})

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
      <Host type="button" onClick={() => onSort(next)}>
        {label}
        {direction !== null && <Arrow size={12} aria-hidden="true" />}
      </Host>
    </th>
  )
}
