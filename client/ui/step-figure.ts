import type { KeyboardEvent } from 'react'
import { numberOf, typedText } from '../lib/typed-number.ts'

const STEPS: Partial<Record<string, number>> = {
  ArrowUp: 1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
}

/** One more or less of what stands there: whole numbers go by ones, others by tenths. Nothing when it is no number. */
export function stepped(text: string, steps: number, least = -Infinity): string | undefined {
  const value = numberOf(text)
  if (value === undefined) return undefined
  const decimals = /[.,](\d+)\s*$/.exec(text)?.[1]?.length ?? 0
  const size = decimals > 0 ? 0.1 : 1
  // Out of an empty field the first one that is allowed comes, not the second.
  const next = value === null ? Math.max(0, least) : Math.max(least, value + steps * size)
  return typedText(Number(next.toFixed(decimals)), decimals)
}

/** Arrows and Page keys change a figure in its field. What comes of it is marked, so that it is read out and typed over; the wheel changes nothing. */
export function onFigureKey(event: KeyboardEvent<HTMLInputElement>, least: number | undefined) {
  const { key, currentTarget: input, altKey, ctrlKey, metaKey, shiftKey } = event
  const steps = STEPS[key]
  if (steps === undefined || altKey || ctrlKey || metaKey || input.readOnly) return
  const next = stepped(input.value, shiftKey && Math.abs(steps) === 1 ? steps * 10 : steps, least)
  if (next === undefined) return
  event.preventDefault()
  input.setRangeText(next, 0, input.value.length, 'select')
  // React and its forms hear of it as of anything that is typed.
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
