import { useRef, useState } from 'react'
import { isPage, type Part } from './column.ts'

export interface Chosen<Row> {
  rows: readonly Row[]
  /** On how many pages they stand. */
  pages: number
  /** Whether those shown are of another page than the one asked for: none of them can be chosen until that is there. */
  busy: boolean
  /** Rows of this page that can be chosen. */
  possible: readonly Row[]
  may: (row: Row) => boolean
  has: (id: string) => boolean
  choose: (rows: readonly Row[], on: boolean) => void
  /** Chooses one, or no longer; with `range` everything from the last one that was pressed. */
  toggle: (row: Row, range: boolean) => void
  clear: () => void
}

interface Rules<Row> {
  may: (row: Row) => boolean
  /** Whether a row that leaves its page is chosen no longer. */
  live: boolean
  busy: boolean
}

type Choice<Row> = ReadonlyMap<string, { row: Row; page: number }>

/** A list that goes by cursors is one page that grows. */
const numberOf = (part: Part<unknown> | undefined): number => (part && isPage(part) ? part.page : 1)

/** Those chosen that a page shows, as it shows them now. */
function renewed<Row extends { id: string }>(
  chosen: Choice<Row>,
  part: Part<Row>,
  { may, live }: Rules<Row>,
): Choice<Row> {
  const page = numberOf(part)
  const next = new Map(chosen)
  const shown = new Map(part.nodes.map((row) => [row.id, row]))
  for (const [id, before] of chosen) {
    const row = shown.get(id)
    if (row ? !may(row) : live && before.page === page) next.delete(id)
    else if (row) next.set(id, { row, page })
  }
  return next
}

/** What is chosen of a list, over its pages: going to another page keeps it. */
export function useChosen<Row extends { id: string }>(
  page: Part<Row> | undefined,
  rules: Rules<Row>,
): Chosen<Row> {
  const [chosen, setChosen] = useState<Choice<Row>>(new Map())
  const [seen, setSeen] = useState(page)
  const anchor = useRef<string | null>(null)
  // Who changes a row says which version of it they saw, so what is chosen is as new as what is shown.
  if (page && page !== seen) {
    setSeen(page)
    setChosen(renewed(chosen, page, rules))
  }
  const choose = (rows: readonly Row[], on: boolean) => {
    if (rules.busy) return
    setChosen((now) => {
      const next = new Map(now)
      for (const row of rows) {
        if (on) next.set(row.id, { row, page: numberOf(page) })
        else next.delete(row.id)
      }
      return next
    })
  }
  const possible = page?.nodes.filter(rules.may) ?? []
  const toggle = (row: Row, range: boolean) => {
    const [from, to] = [anchor.current, row.id].map((id) =>
      possible.findIndex((each) => each.id === id),
    )
    anchor.current = row.id
    if (range && from !== undefined && to !== undefined && from >= 0 && to >= 0)
      choose(possible.slice(Math.min(from, to), Math.max(from, to) + 1), true)
    else choose([row], !chosen.has(row.id))
  }
  const all = [...chosen.values()]
  return {
    rows: all.map(({ row }) => row),
    pages: new Set(all.map((each) => each.page)).size,
    busy: rules.busy,
    possible,
    may: rules.may,
    has: (id) => chosen.has(id),
    choose,
    toggle,
    clear: () => setChosen(new Map()),
  }
}
