import { useEffect } from 'react'

/** What a PDF is called that is saved from here: browsers take the title that the window has as it is printed. */
export function useFileName(name: string): void {
  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    let title = document.title
    const nameIt = () => {
      title = document.title
      document.title = name
    }
    const takeBack = () => {
      document.title = title
    }
    addEventListener('beforeprint', nameIt, { signal })
    addEventListener('afterprint', takeBack, { signal })
    return () => ending.abort()
  }, [name])
}
