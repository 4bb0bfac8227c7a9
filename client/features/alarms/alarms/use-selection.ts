import { useRef, useState } from 'react'

export interface Selection {
  has: (id: string) => boolean
  ids: readonly string[]
  /** With `range`, everything from the last one that was chosen. */
  toggle: (id: string, range?: boolean) => void
  all: () => void
  clear: () => void
}

/** Which of some rows are chosen; a row that is gone is chosen no longer. */
export function useSelection(possible: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const anchor = useRef<string | null>(null)
  const ids = possible.filter((id) => chosen.has(id))
  return {
    ids,
    has: (id) => chosen.has(id) && possible.includes(id),
    toggle(id, range = false) {
      const next = new Set(ids)
      const [from, to] = [possible.indexOf(anchor.current ?? ''), possible.indexOf(id)]
      if (range && from >= 0 && to >= 0) {
        for (const each of possible.slice(Math.min(from, to), Math.max(from, to) + 1))
          next.add(each)
      } else if (!next.delete(id)) next.add(id)
      anchor.current = id
      setChosen(next)
    },
    all: () => setChosen(new Set(possible)),
    clear: () => setChosen(new Set()),
  }
}
