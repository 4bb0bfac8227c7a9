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

interface Asked {
  /** Which list it was asked of. */
  of: string
  state: More['state']
}

/** The way further back in a list that goes by cursors. What was asked of it under another filter is no longer its own. */
export function useMore(part: Part<Row> | undefined): More {
  const [asked, setAsked] = useState<Asked | null>(null)
  /** Where more was asked for, and the row that was the last one then. */
  const from = useRef<{ of: string; last: string | null } | null>(null)
  const connection = part && !isPage(part) ? part : null
  const state = asked && asked.of === connection?.of ? asked.state : 'idle'
  const ask = () => {
    if (!connection?.more || state === 'busy') return
    const mine: Asked = { of: connection.of, state: 'busy' }
    const end = (how: 'idle' | 'failed') =>
      setAsked((now) => (now === mine ? { ...mine, state: how } : now))
    from.current = { of: mine.of, last: connection.nodes.at(-1)?.id ?? null }
    setAsked(mine)
    connection.more().then(
      () => end('idle'),
      () => end('failed'),
    )
  }
  const arrived = (nodes: readonly Row[]) => {
    const last = from.current?.of === connection?.of ? from.current?.last : undefined
    const place = nodes.findIndex(({ id }) => id === last) + 1
    if (place === 0 || place === nodes.length) return null
    from.current = null
    return place
  }
  return { has: Boolean(connection?.more), state, ask, arrived }
}
