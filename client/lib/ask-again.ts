import { useEffect, useEffectEvent } from 'react'
import { useReconnected } from './use-reconnected.ts'

const FIRST_MS = 2000
const LONGEST_MS = 30_000

const waiting = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined
let wait = FIRST_MS
let lastRound = 0

function askAll() {
  timer = undefined
  lastRound = Date.now()
  for (const ask of [...waiting]) ask()
  plan()
}

/** All that wait are asked together: after 2 s, then after longer waits up to 30 s; with jitter, since others wait for the same server. */
function plan() {
  if (timer || waiting.size === 0) return
  if (Date.now() - lastRound > 2 * LONGEST_MS) wait = FIRST_MS
  timer = setTimeout(askAll, wait * (0.75 + Math.random() / 4))
  wait = Math.min(LONGEST_MS, wait * 2)
}

/** Asks again by itself for as long as this is shown: after a while, and at once when the connection is back. */
export function useAskAgain(ask: (() => void) | undefined) {
  const again = useEffectEvent(() => ask?.())
  const wanted = ask !== undefined
  useEffect(() => {
    if (!wanted) return
    const mine = () => again()
    waiting.add(mine)
    plan()
    return () => void waiting.delete(mine)
  }, [wanted])
  useReconnected(() => ask?.(), true)
}
