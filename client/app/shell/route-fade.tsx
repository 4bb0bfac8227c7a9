import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useAppearance, type Appearance } from '../../lib/appearance.ts'

type Transition = Appearance['routerTransition']

const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** From where a new page comes; one slides in from where its lines end. */
function startOf(transition: Transition) {
  const ahead = document.documentElement.dir === 'rtl' ? -24 : 24
  if (transition === 'slide') return [`translateX(${ahead}px)`, 'none']
  return transition === 'zoom' ? ['scale(.98)', 'none'] : undefined
}

/** The engine is fetched with the first change of page: nothing moves before. */
async function moveIn(page: HTMLElement, transition: Transition) {
  const { animate } = await import('framer-motion/dom/mini')
  const transform = startOf(transition)
  await animate(
    page,
    { opacity: [0, 1], ...(transform && { transform }) },
    { duration: 0.26, ease: [0.2, 0, 0, 1] },
  )
  // A transform that stays would hold what is fixed inside.
  page.style.transform = ''
}

/** A new page appears as it was chosen. The first one is simply there, and so is every page where motion is reduced. */
export function RouteFade({ children }: { children: ReactNode }) {
  const scope = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  const { routerTransition } = useAppearance()
  const last = useRef(pathname)
  useLayoutEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    if (routerTransition !== 'none' && !still() && scope.current)
      void moveIn(scope.current, routerTransition)
  }, [pathname, routerTransition])
  return <div ref={scope}>{children}</div>
}
