import { useRef, useState } from 'react'
import { isPage, type Part } from './column.ts'

interface Row {
  id: string
}

export interface More {
  /** Whether there is more to be had. */
  has: boolean
  state: 'idle' | 'busy' | 'failed'
  ask: () => void
  /** Where what was asked for begins among these, once, as soon as it is there. */
  arrived: (nodes: readonly Row[]) => number | null
}

/** The way further back in a list that goes by cursors. */
export function useMore(part: Part<Row> | undefined): More {
  const [state, setState] = useState<More['state']>('idle')
  /** The row that was the last one when more was asked for. */
  const from = useRef<string | null>(null)
  const more = part && !isPage(part) ? part.more : null
  const ask = () => {
    if (!more || state === 'busy') return
    from.current = part?.nodes.at(-1)?.id ?? null
    setState('busy')
    more().then(
      () => setState('idle'),
      () => setState('failed'),
    )
  }
  const arrived = (nodes: readonly Row[]) => {
    const place = nodes.findIndex(({ id }) => id === from.current) + 1
    if (from.current === null || place === 0 || place === nodes.length) return null
    from.current = null
    return place
  }
  return { has: more !== null, state, ask, arrived }
}
