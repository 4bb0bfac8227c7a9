const GAP = 6
const MARGIN = 8

const between = (low: number, value: number, high: number) => Math.max(low, Math.min(value, high))

/** Puts a floating box under its anchor, or over it when there is no room, and keeps it inside the window. */
export function placeBelow(
  box: HTMLElement,
  anchor: HTMLElement,
  align: 'start' | 'center' | 'end',
) {
  const at = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = box
  const rightToLeft = getComputedStyle(anchor).direction === 'rtl'
  const left =
    align === 'center'
      ? at.left + (at.width - width) / 2
      : (align === 'start') === rightToLeft
        ? at.right - width
        : at.left
  const below = at.bottom + GAP
  const fits = below + height <= innerHeight - MARGIN
  box.style.left = `${between(MARGIN, left, innerWidth - width - MARGIN)}px`
  box.style.top = `${fits ? below : Math.max(MARGIN, at.top - GAP - height)}px`
}
