import { ChevronsUpDown } from 'lucide-react'
import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { colorVar } from '../../theme/color-var.ts'
import type { Layout } from './layout.ts'
import type { ChartHandle } from './types.ts'
import type { ValueScale } from './value-scale.ts'
import css from './handles.module.scss'

/** Room for handles at the end of the plot. */
export const HANDLE_ROOM = 24

/** How many steps a key is worth. */
const KEYS: Record<string, number> = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  PageUp: 10,
  PageDown: -10,
}

interface HandlesProps {
  handles: readonly ChartHandle[]
  layout: Layout
  said: (value: number) => string
  /** Takes the scale that stays while something is dragged, and null when it is let go: else the ground would move with it. */
  onHold: (scale: ValueScale | null) => void
}

/** To whole steps, as many at once as a pixel is worth. */
function stepped(value: number, step: number, perPixel: number): number {
  const coarse = [1, 2, 5, 10, 20, 50, 100].map((times) => step * times)
  const wide = coarse.find((each) => each >= perPixel) ?? perPixel
  return Math.round(value / wide) * wide
}

const clean = (value: number) => Math.round(value * 1e6) / 1e6

function Handle({
  handle,
  layout: { plot, scales, values },
  said,
  onHold,
}: Omit<HandlesProps, 'handles'> & { handle: ChartHandle }) {
  const { label, value, least, most, step, tone, onTake, onMove } = handle
  /** Where the value was, and how far from it the handle was taken. */
  const [drag, setDrag] = useState<{ value: number; off: number } | null>(null)
  const move = (next: number) => {
    const kept = clean(Math.max(least, Math.min(most, next)))
    if (kept !== value) onMove(kept)
  }
  const letGo = () => {
    setDrag(null)
    onHold(null)
  }
  const heightOf = ({ clientY, currentTarget }: PointerEvent<HTMLElement>) =>
    clientY - (currentTarget.parentElement?.getBoundingClientRect().top ?? 0)
  return (
    <div
      className={css.handle}
      style={{ left: plot.right + HANDLE_ROOM / 2, top: scales.y(value), color: colorVar(tone) }}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-orientation="vertical"
      aria-valuemin={Math.max(least, values.low)}
      aria-valuemax={Math.min(most, values.high)}
      aria-valuenow={value}
      aria-valuetext={said(value)}
      data-dragged={drag ? '' : undefined}
      onFocus={onTake}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ value, off: heightOf(event) - scales.y(value) })
        onHold(values)
      }}
      onPointerMove={(event) => {
        if (!drag) return
        const y = Math.max(plot.top, Math.min(plot.bottom, heightOf(event) - drag.off))
        const perPixel = (values.high - values.low) / Math.max(1, plot.bottom - plot.top)
        move(stepped(scales.valueAt(y), step, perPixel))
      }}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
        if (event.key === 'Escape' && drag) {
          move(drag.value)
          return letGo()
        }
        const steps = KEYS[event.key]
        if (steps === undefined) return
        event.preventDefault()
        move(value + steps * step)
      }}
    >
      <ChevronsUpDown size={11} strokeWidth={2.5} aria-hidden="true" />
    </div>
  )
}

/** What can be moved up and down at the end of its line, by pointer, finger and keys. */
export const Handles = ({ handles, ...around }: HandlesProps) =>
  handles.map((handle) => <Handle key={handle.id} handle={handle} {...around} />)
