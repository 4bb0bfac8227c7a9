import type { KeyboardEvent } from 'react'

interface Pages {
  /** Goes so many pages on, where there are any; on shows more where a list goes by cursors. */
  turn: (pages: 1 | -1) => void
}

/** Keys on a row: arrows, Home and End go to others, Page Up and Down to other pages, Enter opens it, Space chooses it. */
export function onListKey(event: KeyboardEvent<HTMLTableElement>, { turn }: Pages) {
  const { target, key, currentTarget, altKey, ctrlKey, metaKey } = event
  if (!(target instanceof HTMLElement) || altKey || ctrlKey || metaKey) return
  const row = target.closest<HTMLTableRowElement>('tbody tr')
  // A button or field in a row has keys of its own.
  if (!row || (target !== row && !target.matches('th[scope=row] a'))) return
  const rows = [...(currentTarget.tBodies[0]?.rows ?? [])]
  const here = rows.indexOf(row)
  const next = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: rows.length - 1 }[key]
  if (next !== undefined) rows[next]?.focus()
  else if (key === 'PageDown' || key === 'PageUp') turn(key === 'PageDown' ? 1 : -1)
  else if (key === 'Enter' && target === row)
    row.querySelector<HTMLElement>('th[scope=row] a')?.click()
  else if (key === ' ' && target === row) row.querySelector<HTMLElement>('td.pick input')?.click()
  else return
  event.preventDefault()
}
