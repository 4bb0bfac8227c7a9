import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'

const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** The engine is fetched with the first change of page: nothing moves before. */
async function fadeIn(page: HTMLElement) {
  const { animate } = await import('framer-motion/dom/mini')
  animate(page, { opacity: [0, 1] }, { duration: 0.26, ease: [0.2, 0, 0, 1] })
}

/** A new page fades in. The first one is simply there, and so is every page where motion is reduced. */
export function RouteFade({ children }: { children: ReactNode }) {
  const scope = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useLayoutEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    if (!still() && scope.current) void fadeIn(scope.current)
  }, [pathname])
  return <div ref={scope}>{children}</div>
}
