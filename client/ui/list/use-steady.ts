import { useEffect, useRef, useState } from 'react'
import type { Part } from './column.ts'

const REST_MS = 4000

/** True while somebody is at it with pointer or keys, and a moment longer. */
function useTouched() {
  const [touched, setTouched] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const rest = () => {
    clearTimeout(timer.current)
    setTouched(false)
  }
  const touch = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(rest, REST_MS)
    setTouched(true)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return { touched, hands: { onPointerMove: touch, onPointerLeave: rest, onKeyDownCapture: touch } }
}

/** What a list that changes by itself must hear of who is at it. */
export type Hands = Partial<ReturnType<typeof useTouched>['hands']>

/** The same rows in the same order, as new as they can be had. */
function kept<Row extends { id: string }>(held: Part<Row>, newest: Part<Row>): Part<Row> {
  const known = new Map(newest.nodes.map((row) => [row.id, row]))
  const nodes = held.nodes.map((row) => known.get(row.id) ?? row)
  return nodes.some((row, index) => row !== held.nodes[index]) ? { ...held, nodes } : held
}

interface Steady<Row> {
  part: Part<Row> | undefined
  /** How many new ones wait. */
  waiting: number
  /** Lets them in. */
  show: () => void
  hands: Hands
}

interface SteadyOptions {
  /** Whether the list changes by itself. */
  live: boolean
  /** Whether the answer to what is asked now is still to come. */
  busy: boolean
  /** What is asked, as a text: another answer was asked for, and is shown at once. */
  asked: string
}

/**
 * Rows that stay where they are while somebody is about to press one: what is new waits until they are done, and what left
 * stays a little.
 */
export function useSteady<Row extends { id: string }>(
  part: Part<Row> | undefined,
  { live, busy, asked }: SteadyOptions,
): Steady<Row> {
  const { touched, hands } = useTouched()
  const [held, setHeld] = useState({ part, asked })
  const own = busy ? '' : asked
  const before = live && touched && held.asked === own ? held.part : undefined
  const shown = before && part ? kept(before, part) : part
  if (shown !== held.part || own !== held.asked) setHeld({ part: shown, asked: own })
  const known = new Set(shown?.nodes.map(({ id }) => id))
  return {
    part: shown,
    waiting: part && shown !== part ? part.nodes.filter(({ id }) => !known.has(id)).length : 0,
    show: () => setHeld({ part, asked: own }),
    hands: live ? hands : {},
  }
}
