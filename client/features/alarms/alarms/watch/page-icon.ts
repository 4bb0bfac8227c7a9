import { useEffect } from 'react'
import type { AlarmPriority } from '../../../../generated/schema.ts'
import { drawIcon } from './draw-icon.ts'

/** The icon of the browser's tab counts the alarms that wait for somebody. */
export function usePageIcon(count: number, worst: AlarmPriority | null) {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=icon]')
    const address = count > 0 && worst ? drawIcon(count, worst) : '/favicon.svg'
    if (link && link.getAttribute('href') !== address) link.href = address
  }, [count, worst])
}
