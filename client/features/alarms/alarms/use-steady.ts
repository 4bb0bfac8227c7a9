import { useEffect, useRef, useState } from 'react'

const REST_MS = 4000

/** True while somebody is at it with pointer or keys, and a moment longer. */
export function useBusy() {
  const [busy, setBusy] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const rest = () => {
    clearTimeout(timer.current)
    setBusy(false)
  }
  const touch = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(rest, REST_MS)
    setBusy(true)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return { busy, handlers: { onPointerMove: touch, onPointerLeave: rest, onKeyDown: touch } }
}

/**
 * Rows that stay where they are while somebody is about to press one: what is new waits until they are done, and what left
 * stays a little. `waiting` counts the new ones; `show` lets them in.
 */
export function useSteady<T extends { id: string }>(rows: readonly T[], busy: boolean) {
  const [kept, setKept] = useState(rows)
  if (!busy && kept !== rows) setKept(rows)
  const known = new Set(kept.map(({ id }) => id))
  const waiting = busy ? rows.filter(({ id }) => !known.has(id)).length : 0
  return { rows: busy ? kept : rows, waiting, show: () => setKept(rows) }
}
