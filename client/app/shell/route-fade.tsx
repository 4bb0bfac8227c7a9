import { useAnimate } from 'framer-motion/mini'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'

const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** A new page fades in. The first one is simply there, and so is every page where motion is reduced. */
export function RouteFade({ children }: { children: ReactNode }) {
  const [scope, animate] = useAnimate<HTMLDivElement>()
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useLayoutEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    if (!still()) animate(scope.current, { opacity: [0, 1] }, { duration: 0.26, ease: [0.2, 0, 0, 1] })
  }, [animate, pathname, scope])
  return <div ref={scope}>{children}</div>
}
