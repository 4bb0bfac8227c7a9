import type { KeyboardEvent } from 'react'
import type { Selection } from './use-selection.ts'

const linksOf = (table: HTMLElement) => [...table.querySelectorAll<HTMLElement>('th[scope=row] a')]

/** Keys in a list of alarms: arrows go from row to row, Space chooses one, Shift with them a range, Escape none. */
export function onRowKey(event: KeyboardEvent<HTMLElement>, selection?: Selection) {
  const { key, shiftKey, target, currentTarget } = event
  if (key === 'Escape' && selection && selection.ids.length > 0) return selection.clear()
  const links = linksOf(currentTarget)
  const here = links.indexOf(target as HTMLElement)
  if (here < 0) return
  const next = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: links.length - 1 }[key]
  const idAt = (index: number) => links[index]?.dataset['alarm']
  if (next !== undefined && links[next]) {
    event.preventDefault()
    links[next].focus()
    const id = idAt(next)
    if (shiftKey && selection && id) selection.toggle(id, true)
  }
  if (key === ' ' && selection) {
    event.preventDefault()
    const id = idAt(here)
    if (id) selection.toggle(id, shiftKey)
  }
  if (key === 'a' && (event.ctrlKey || event.metaKey) && selection) {
    event.preventDefault()
    selection.all()
  }
}
