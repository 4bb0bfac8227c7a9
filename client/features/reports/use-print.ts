import { useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** More rows than anybody prints; drawing them would take minutes. */
export const MOST_PRINTED_ROWS = 10_000

/**
 * Whether the page is being made ready for paper, where all rows must be drawn and the skin is light, and how to print. The
 * browser's own command comes here, too.
 */
export function usePrint(rows: number) {
  const [printing, setPrinting] = useState(false)
  const possible = rows <= MOST_PRINTED_ROWS
  useEffect(() => {
    const { dataset } = document.documentElement
    let skin: string | undefined
    const before = () => {
      skin = dataset['skin']
      dataset['skin'] = 'light'
      flushSync(() => setPrinting(possible))
    }
    const after = () => {
      if (skin !== undefined) dataset['skin'] = skin
      setPrinting(false)
    }
    addEventListener('beforeprint', before)
    addEventListener('afterprint', after)
    return () => {
      removeEventListener('beforeprint', before)
      removeEventListener('afterprint', after)
    }
  }, [possible])
  const print = useCallback(() => window.print(), [])
  return { printing, possible, print }
}
