import type { KeyboardEvent, MouseEvent } from 'react'
import { undoLast } from './undo.ts'
import type { Chosen } from './use-chosen.ts'

/** The rows of a list, in the order in which they stand. */
export const rowsOf = (table: HTMLTableElement | null): HTMLElement[] => [
  ...(table?.querySelectorAll<HTMLElement>('tr[data-row]') ?? []),
]

/** What opens a row: a row with several links says which. */
const openerOf = (row: HTMLElement) =>
  row.querySelector<HTMLElement>('[data-opens-row]') ??
  row.querySelector<HTMLElement>('th[scope=row] :is(a, button)')

/** A press on a row opens it, unless it was on something with an act of its own or marked text. */
export function onListClick({ target, defaultPrevented }: MouseEvent<HTMLTableElement>) {
  if (!(target instanceof Element) || defaultPrevented || !getSelection()?.isCollapsed) return
  const row = target.closest<HTMLElement>('tr[data-row]')
  if (row && !target.closest('a, button, input, label, select, textarea, [role=button], .pick'))
    openerOf(row)?.click()
}

/** The arrow in the direction of reading shows what a row holds, the other one hides it. */
function expand(row: HTMLElement, key: 'ArrowRight' | 'ArrowLeft') {
  const isForward = (key === 'ArrowRight') === (getComputedStyle(row).direction === 'ltr')
  row.querySelector<HTMLElement>(`[data-expands][aria-expanded="${!isForward}"]`)?.click()
}

/** J and K go as the arrows do, as many are used to. */
const WALKS: Readonly<Record<string, string>> = { j: 'ArrowDown', k: 'ArrowUp' }
const walked = (key: string) => WALKS[key.toLowerCase()] ?? key

interface Ways<Row> {
  /** Goes so many pages on, where there are any; on shows more where a list goes by cursors. */
  turn: (pages: 1 | -1) => void
  /** Where rows can be chosen. */
  chosen: Chosen<Row> | undefined
}

/** Space or X chooses a row, with Shift all since the last one; Ctrl and A all of the page, Escape none. True when it was one of them. */
function choose<Row extends { id: string }>(
  { key, shiftKey, ctrlKey, metaKey }: KeyboardEvent,
  row: HTMLElement,
  { possible, rows, choose: set, toggle, clear }: Chosen<Row>,
): boolean {
  const here = possible.find(({ id }) => id === row.dataset['row'])
  const isChoosing = key === ' ' || (key.toLowerCase() === 'x' && !ctrlKey && !metaKey)
  if (key === 'a' && (ctrlKey || metaKey)) set(possible, true)
  else if (key === 'Escape' && rows.length > 0) clear()
  else if (isChoosing && here) toggle(here, shiftKey)
  else return false
  return true
}

/**
 * Keys on a row: arrows, J and K, Home and End go to others, with Shift they choose on the way, Page Up and Down go to other pages, Enter
 * opens it, Space or X chooses it, F2 changes its first cell, Ctrl and Z undoes what was changed last, arrows to the side show and hide what it holds.
 */
export function onListKey<Row extends { id: string }>(
  event: KeyboardEvent<HTMLTableElement>,
  { turn, chosen }: Ways<Row>,
) {
  const { target, key, currentTarget, altKey, ctrlKey, metaKey, shiftKey } = event
  if (!(target instanceof HTMLElement) || altKey) return
  const row = target.closest<HTMLElement>('tr[data-row]')
  // A button or field in a row has keys of its own.
  if (!row || (target !== row && !target.matches('th[scope=row] a'))) return
  if (chosen && choose(event, row, chosen)) return event.preventDefault()
  if (key === 'z' && (ctrlKey || metaKey) && undoLast()) return event.preventDefault()
  if (ctrlKey || metaKey) return
  const rows = rowsOf(currentTarget)
  const here = rows.indexOf(row)
  const next = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: rows.length - 1 }[
    walked(key)
  ]
  if (next !== undefined) {
    const other = rows[next]
    other?.focus()
    const reached = chosen?.possible.find(({ id }) => id === other?.dataset['row'])
    if (shiftKey && reached) chosen?.toggle(reached, true)
  } else if (key === 'PageDown' || key === 'PageUp') turn(key === 'PageDown' ? 1 : -1)
  else if (key === 'Enter' && target === row) openerOf(row)?.click()
  else if (key === 'F2') row.querySelector<HTMLElement>('[data-edit]')?.click()
  else if ((key === 'ArrowRight' || key === 'ArrowLeft') && target === row) expand(row, key)
  else return
  event.preventDefault()
}
