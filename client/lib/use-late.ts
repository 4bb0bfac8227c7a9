import { useEffect, useState } from 'react'

/** As long as nobody would say that it takes long, milliseconds. */
const QUICK_MS = 200

/** Whether what is awaited takes its time: until then a stand-in for it would be work for nothing, which puts it off. */
export function useLate(): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), QUICK_MS)
    return () => clearTimeout(timer)
  }, [])
  return late
}
