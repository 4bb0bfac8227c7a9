import { useState } from 'react'
import type { Page } from './column.ts'

export interface Chosen<Row> {
  rows: readonly Row[]
  /** On how many pages they stand. */
  pages: number
  has: (id: string) => boolean
  choose: (rows: readonly Row[], on: boolean) => void
  clear: () => void
}

type Choice<Row> = ReadonlyMap<string, { row: Row; page: number }>

/** Those chosen that a page shows, as it shows them now. */
function renewed<Row extends { id: string }>(chosen: Choice<Row>, { nodes, page }: Page<Row>): Choice<Row> {
  const next = new Map(chosen)
  for (const row of nodes) if (next.has(row.id)) next.set(row.id, { row, page })
  return next
}

/** What is chosen of a list, over its pages: going to another page keeps it. */
export function useChosen<Row extends { id: string }>(page: Page<Row> | undefined): Chosen<Row> {
  const [chosen, setChosen] = useState<Choice<Row>>(new Map())
  const [seen, setSeen] = useState(page)
  // Who changes a row says which version of it they saw, so what is chosen is as new as what is shown.
  if (page && page !== seen) {
    setSeen(page)
    setChosen(renewed(chosen, page))
  }
  const choose = (rows: readonly Row[], on: boolean) =>
    setChosen((now) => {
      const next = new Map(now)
      for (const row of rows) {
        if (on) next.set(row.id, { row, page: page?.page ?? 1 })
        else next.delete(row.id)
      }
      return next
    })
  const all = [...chosen.values()]
  return {
    rows: all.map(({ row }) => row),
    pages: new Set(all.map((each) => each.page)).size,
    has: (id) => chosen.has(id),
    choose,
    clear: () => setChosen(new Map()),
  }
}
