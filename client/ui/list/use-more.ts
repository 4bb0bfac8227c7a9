import { useRef, useState, type RefObject } from 'react'
import { isPage, type Part } from './column.ts'

export interface More {
  /** Whether there is more to be had. */
  has: boolean
  state: 'idle' | 'busy' | 'failed'
  ask: () => void
  /** The row that was the last one when more was asked for: what comes after it is new. */
  from: RefObject<string | null>
}

/** The way further back in a list that goes by cursors. */
export function useMore<Row extends { id: string }>(part: Part<Row> | undefined): More {
  const [state, setState] = useState<More['state']>('idle')
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
  return { has: more !== null, state, ask, from }
}
