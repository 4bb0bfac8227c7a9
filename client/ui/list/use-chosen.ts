import { useState } from 'react'

export interface Chosen<Row> {
  rows: readonly Row[]
  /** On how many pages they stand. */
  pages: number
  has: (id: string) => boolean
  choose: (rows: readonly Row[], on: boolean) => void
  clear: () => void
}

/** What is chosen of a list, over its pages: going to another page keeps it. */
export function useChosen<Row extends { id: string }>(page: number): Chosen<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<string, { row: Row; page: number }>>(new Map())
  const choose = (rows: readonly Row[], on: boolean) => {
    const next = new Map(chosen)
    for (const row of rows) {
      if (on) next.set(row.id, { row, page })
      else next.delete(row.id)
    }
    setChosen(next)
  }
  const all = [...chosen.values()]
  return {
    rows: all.map(({ row }) => row),
    pages: new Set(all.map((each) => each.page)).size,
    has: (id) => chosen.has(id),
    choose,
    clear: () => setChosen(new Map()),
  }
}
