import { useState, type KeyboardEvent } from 'react'
import { rowFrom, type Trace } from '../plot/trace.ts'
import type { CursorTime, TimeRange } from '../time/time-range.ts'

const PAN = 0.1
const FAR = 0.5
const ZOOM = 0.7
const STEP_FAR = 10

interface Keys {
  traces: readonly Trace[]
  range: TimeRange
  cursor: CursorTime
  sentence: (at: number) => string
  onBack: () => void
  onReset: () => void
  onHome: () => void
  onEnd: () => void
  onNote: (at: number | null) => void
}

/** The next value from a time on, so many values on or back. */
function stepped(
  traces: readonly Trace[],
  at: number | null,
  by: number,
  { from, to }: { from: number; to: number },
): number | null {
  const longest = traces.reduce<readonly number[]>(
    (best, { times }) => (times.length > best.length ? times : best),
    [],
  )
  const [first, last] = [rowFrom(longest, from), rowFrom(longest, to) - 1]
  if (last < first) return null
  // A step begins at the near side of what is seen; all the way ends at its far side.
  if (at === null) return longest[by > 0 === Number.isFinite(by) ? first : last] ?? null
  const here = rowFrom(longest, at)
  const target = by > 0 && (longest[here] ?? at) > at ? here + by - 1 : here + by
  return longest[Math.max(first, Math.min(last, target))] ?? null
}

/** Everything the pointer does, by keys: arrows move the time, plus and minus zoom, and with Shift the arrows move the cursor. */
export function usePlotKeys(keysOf: Keys) {
  const { traces, range, cursor, sentence, onBack, onReset, onHome, onEnd, onNote } = keysOf
  const [said, setSaid] = useState('')
  const step = (by: number) => {
    const at = stepped(traces, cursor.get(), by, range.span)
    cursor.set(at)
    setSaid(at === null ? '' : sentence(at))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const cursorKeys: Record<string, () => void> = {
      ArrowLeft: () => step(-1),
      ArrowRight: () => step(1),
      PageUp: () => step(-STEP_FAR),
      PageDown: () => step(STEP_FAR),
      Home: () => step(-Infinity),
      End: () => step(Infinity),
    }
    const keys: Record<string, () => void> = {
      ArrowLeft: () => range.pan(-PAN),
      ArrowRight: () => range.pan(PAN),
      PageUp: () => range.pan(-FAR),
      PageDown: () => range.pan(FAR),
      '+': () => range.zoom(ZOOM, cursor.get() ?? undefined),
      '=': () => range.zoom(ZOOM, cursor.get() ?? undefined),
      '-': () => range.zoom(1 / ZOOM, cursor.get() ?? undefined),
      Home: onHome,
      End: onEnd,
      Backspace: onBack,
      '0': onReset,
      a: () => onNote(cursor.get()),
      Escape: () => {
        cursor.set(null)
        setSaid('')
      },
    }
    const act = (event.shiftKey && cursorKeys[event.key]) || keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  return { said, onKeyDown }
}
