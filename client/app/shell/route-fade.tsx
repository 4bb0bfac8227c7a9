import { LazyMotion, m, useReducedMotion } from 'framer-motion'
import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'

/** A new page fades in. Until the animation's code is there pages are simply shown, so that none can stay invisible. */
export function RouteFade({ children }: { children: ReactNode }) {
  const [ready, setReady] = useState(false)
  const still = useReducedMotion() ?? false
  const { pathname } = useLocation()
  const load = async () => {
    const features = (await import('./motion-features.ts')).default
    setTimeout(() => setReady(true))
    return features
  }
  return (
    <LazyMotion features={load} strict>
      <m.div
        key={pathname}
        initial={ready && !still ? { opacity: 0 } : false}
        animate={{ opacity: 1 }}
        transition={{ duration: 0.26, ease: [0.2, 0, 0, 1] }}
      >
        {children}
      </m.div>
    </LazyMotion>
  )
}
