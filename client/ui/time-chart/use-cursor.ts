import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import type { Layout } from './layout.ts'
import { nearest } from './paths.ts'

const FAR = 10
/** A shorter drag is a click. */
const LEAST_DRAG = 8
const ZOOM = 2

export interface CursorOptions {
  layout: Layout
  from: number
  to: number
  onZoom: ((from: number, to: number) => void) | undefined
}

/** Where the keys lead from a time. */
function stepped(key: string, times: readonly number[], at: number): number | undefined {
  const here = nearest(times, at)
  const last = times.length - 1
  const targets: Record<string, number> = {
    ArrowRight: here + 1,
    ArrowUp: here + 1,
    ArrowLeft: here - 1,
    ArrowDown: here - 1,
    PageUp: here + FAR,
    PageDown: here - FAR,
    Home: 0,
    End: last,
  }
  const target = targets[key]
  return target === undefined ? undefined : times[Math.max(0, Math.min(last, target))]
}

/** The time under the cursor, moved by pointer and keys; a drag chooses a span to look at closer. */
export function useCursor({ layout, from, to, onZoom }: CursorOptions) {
  const [cursor, setCursor] = useState<number | null>(null)
  const [drag, setDrag] = useState<{ start: number; end: number } | null>(null)
  const { plot, scales } = layout
  const times = layout.series.reduce<number[]>((longest, { points }) => {
    return points.length > longest.length ? points.map(({ time }) => time) : longest
  }, [])

  const timeUnder = (event: PointerEvent<HTMLElement>) => {
    const x = plot.left + event.clientX - event.currentTarget.getBoundingClientRect().left
    return Math.max(from, Math.min(to, scales.timeAt(x)))
  }
  const zoomAround = (factor: number) => {
    const middle = cursor ?? (from + to) / 2
    const half = ((to - from) * factor) / 2
    onZoom?.(middle - half, middle + half)
  }

  return {
    cursor,
    drag,
    track: {
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const at = timeUnder(event)
        setCursor(at)
        if (drag) setDrag({ ...drag, end: at })
      },
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        const at = timeUnder(event)
        setCursor(at)
        if (!onZoom || event.pointerType === 'touch') return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ start: at, end: at })
      },
      onPointerUp: () => {
        if (drag && Math.abs(scales.x(drag.end) - scales.x(drag.start)) > LEAST_DRAG) {
          onZoom?.(Math.min(drag.start, drag.end), Math.max(drag.start, drag.end))
        }
        setDrag(null)
      },
      onPointerCancel: () => setDrag(null),
      onPointerLeave: (event: PointerEvent<HTMLElement>) =>
        event.pointerType === 'mouse' && setCursor(null),
      onBlur: () => setCursor(null),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (event.key === 'Escape' && cursor !== null) return setCursor(null)
        if (onZoom && (event.key === '+' || event.key === '-'))
          return zoomAround(event.key === '+' ? 1 / ZOOM : ZOOM)
        const target = stepped(event.key, times, cursor ?? times.at(-1) ?? to)
        if (target === undefined) return
        event.preventDefault()
        setCursor(target)
      },
    },
  }
}
