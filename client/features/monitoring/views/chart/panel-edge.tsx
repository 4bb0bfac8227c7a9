import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { HIGHEST, LOWEST } from './chart-state.ts'
import css from './panel-edge.module.scss'

/** Pixels that a key is worth, and one with Shift. */
const [STEP, STRIDE] = [16, 64]

const within = (height: number) => Math.max(LOWEST, Math.min(HIGHEST, Math.round(height)))

interface PanelEdgeProps {
  /** Of the panel above it. */
  name: string
  height: number
  /** While it is dragged; nothing is kept yet. */
  onDrag: (height: number) => void
  /** Null for as tall as it comes. */
  onChange: (height: number | null) => void
}

/** The lower edge of a panel: it is dragged, or moved by arrow keys, to make the panel taller or lower. */
export function PanelEdge({ name, height, onDrag, onChange }: PanelEdgeProps) {
  const { t } = useTranslation('views')
  const drag = useRef<{ y: number; height: number; frame: number } | null>(null)
  const [moving, setMoving] = useState(false)
  /** Keys may come faster than what they change is drawn. */
  const reached = useRef(height)
  useEffect(() => {
    reached.current = height
  }, [height])
  const end = (kept: number) => {
    if (drag.current) cancelAnimationFrame(drag.current.frame)
    drag.current = null
    setMoving(false)
    onDrag(kept)
    if (kept !== height) onChange(kept)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.shiftKey ? STRIDE : STEP
    const keys: Record<string, number | null> = {
      ArrowUp: within(reached.current - by),
      ArrowDown: within(reached.current + by),
      Home: LOWEST,
      End: HIGHEST,
      Enter: null,
    }
    if (event.key === 'Escape' && drag.current) return end(height)
    const next = keys[event.key]
    if (next === undefined) return
    event.preventDefault()
    if (next === reached.current) return
    if (next !== null) reached.current = next
    onChange(next)
  }
  return (
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions -- a separator that can be moved is a control
    <div
      className={css.edge}
      role="separator"
      // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- as above
      tabIndex={0}
      aria-orientation="horizontal"
      aria-label={t('panel.height', { name })}
      aria-valuemin={LOWEST}
      aria-valuemax={HIGHEST}
      aria-valuenow={height}
      aria-valuetext={t('panel.pixels', { height })}
      data-moving={moving || undefined}
      onKeyDown={onKeyDown}
      onDoubleClick={() => onChange(null)}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        drag.current = { y: event.clientY, height, frame: 0 }
        setMoving(true)
      }}
      onPointerMove={({ clientY }) => {
        const { current } = drag
        if (!current) return
        current.height = within(height + clientY - current.y)
        cancelAnimationFrame(current.frame)
        current.frame = requestAnimationFrame(() => onDrag(current.height))
      }}
      onPointerUp={() => drag.current && end(drag.current.height)}
      onPointerCancel={() => drag.current && end(height)}
    />
  )
}
