import { useEffect } from 'react'
import type { AlarmPriority } from '../../../../generated/schema.ts'

function show(address: string | null) {
  const link = document.querySelector<HTMLLinkElement>('link[rel=icon]')
  if (!link) return
  link.type = address ? 'image/png' : 'image/svg+xml'
  link.href = address ?? '/favicon.svg'
}

/** The icon of the browser's tab counts the alarms that wait for somebody. */
export function usePageIcon(count: number, worst: AlarmPriority | null) {
  useEffect(() => {
    if (count === 0 || !worst) return show(null)
    let gone = false
    // Without its code the title still counts.
    import('./draw-icon.ts').then(
      ({ drawIcon }) => gone || show(drawIcon(count, worst)),
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [count, worst])
}
