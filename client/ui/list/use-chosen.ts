import { useState } from 'react'
import { isPage, type Part } from './column.ts'

export interface Chosen<Row> {
  rows: readonly Row[]
  /** On how many pages they stand. */
  pages: number
  has: (id: string) => boolean
  choose: (rows: readonly Row[], on: boolean) => void
  clear: () => void
}

type Choice<Row> = ReadonlyMap<string, { row: Row; page: number }>

/** A list that goes by cursors is one page that grows. */
const numberOf = (part: Part<unknown> | undefined): number => (part && isPage(part) ? part.page : 1)

/** Those chosen that a page shows, as it shows them now. */
function renewed<Row extends { id: string }>(chosen: Choice<Row>, part: Part<Row>): Choice<Row> {
  const next = new Map(chosen)
  for (const row of part.nodes)
    if (next.has(row.id)) next.set(row.id, { row, page: numberOf(part) })
  return next
}

/** What is chosen of a list, over its pages: going to another page keeps it. */
export function useChosen<Row extends { id: string }>(page: Part<Row> | undefined): Chosen<Row> {
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
        if (on) next.set(row.id, { row, page: numberOf(page) })
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
