import { useLayoutEffect, useRef, useState } from 'react'

/** The width an element has, as it changes; 0 before it is known. */
export function useWidth<T extends HTMLElement>() {
  const ref = useRef<T>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const read = () => setWidth(Math.floor(element.getBoundingClientRect().width))
    read()
    const observer = new ResizeObserver(read)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width] as const
}
