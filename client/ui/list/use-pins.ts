import { useLayoutEffect, type RefObject } from 'react'

/**
 * Tells a table how far from its start each pinned column stays, as `--pin-1` and so on: the widths before it, as they are drawn.
 * True where there are any.
 */
export function usePins(
  table: RefObject<HTMLTableElement | null>,
  columns: readonly { id: string; pin: number | undefined }[],
): boolean {
  const pinned = columns.filter(({ pin }) => pin !== undefined)
  const key = pinned.map(({ id }) => id).join(' ')
  useLayoutEffect(() => {
    const element = table.current
    if (!element || key === '') return
    const heads = [...element.querySelectorAll<HTMLElement>('thead th[data-pinned]')]
    const place = () => {
      let start = 0
      for (const head of heads) {
        element.style.setProperty(`--pin-${head.dataset['pinned'] ?? ''}`, `${start}px`)
        start += head.getBoundingClientRect().width
      }
    }
    place()
    const observer = new ResizeObserver(place)
    for (const head of heads) observer.observe(head)
    return () => observer.disconnect()
  }, [table, key])
  return key !== ''
}
