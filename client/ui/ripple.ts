import type { PointerEvent } from 'react'

const LIFE_MS = 500

/** Answers a press with a fading circle from where it was pressed. The host must be positioned and clip its overflow. */
export function ripple({ currentTarget: host, clientX, clientY }: PointerEvent<HTMLElement>) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const box = host.getBoundingClientRect()
  const radius = Math.hypot(box.width, box.height)
  const circle = document.createElement('span')
  circle.ariaHidden = 'true'
  Object.assign(circle.style, {
    position: 'absolute',
    insetBlockStart: `${clientY - box.top - radius}px`,
    left: `${clientX - box.left - radius}px`,
    width: `${radius * 2}px`,
    height: `${radius * 2}px`,
    borderRadius: '50%',
    background: 'currentColor',
    pointerEvents: 'none',
  })
  host.append(circle)
  const frames = [
    { opacity: 0.18, transform: 'scale(0)' },
    { opacity: 0, transform: 'scale(1)' },
  ]
  circle.animate(frames, { duration: LIFE_MS, easing: 'cubic-bezier(.2,0,0,1)' }).onfinish = () =>
    circle.remove()
}
