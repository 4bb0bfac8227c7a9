import { useEffect, useRef, type RefObject } from 'react'
import { isPage, type Part } from './column.ts'
import { rowsOf } from './row-keys.ts'
import type { ListState } from './use-list.ts'
import type { More } from './use-more.ts'

/** Goes to another page, or further back, and to its first row once it is there. */
export function useTurn(
  table: RefObject<HTMLTableElement | null>,
  { params }: ListState,
  part: Part<{ id: string }>,
  more: More,
) {
  const turned = useRef(false)
  const number = isPage(part) ? part.page : 1
  useEffect(() => {
    if (!turned.current) return
    turned.current = false
    rowsOf(table.current)[0]?.focus()
  }, [table, number])
  useEffect(() => {
    const place = more.arrived(part.nodes)
    if (place !== null) rowsOf(table.current)[place]?.focus()
  }, [table, part.nodes, more])
  return (pages: 1 | -1) => {
    if (!isPage(part)) {
      if (pages > 0) more.ask()
      return
    }
    const next = part.page + pages
    if (next < 1 || next > Math.ceil(part.totalCount / part.perPage)) return
    turned.current = true
    params.set({ page: next > 1 ? String(next) : null })
  }
}
