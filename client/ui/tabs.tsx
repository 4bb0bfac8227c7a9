import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import css from './tabs.module.scss'

export interface TabLink {
  to: string
  label: string
  count?: number
}

/** How far a tab stands beyond the edges of its bar, pixels. */
const beyond = (tab: DOMRectReadOnly, bar: DOMRectReadOnly) =>
  tab.left < bar.left ? tab.left - bar.left : Math.max(0, tab.right - bar.right)

/** Where not all of them fit, the one that is open stands in sight. */
function useOpenInSight(links: readonly TabLink[]) {
  const bar = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const words = links.map(({ label, count }) => [label, count].join()).join() // what makes them wider or narrower
  useEffect(() => {
    const open = bar.current?.querySelector('[aria-current=page]')
    if (!open) return
    // It is told where things are when the page is laid out; to ask here would have it laid out at once.
    const observer = new IntersectionObserver(
      ([seen]) => {
        observer.disconnect()
        if (seen?.rootBounds)
          bar.current?.scrollBy({ left: beyond(seen.boundingClientRect, seen.rootBounds) })
      },
      { root: bar.current },
    )
    observer.observe(open)
    return () => observer.disconnect()
  }, [pathname, words])
  return bar
}

/** Pages that belong together, each with an address of its own. */
export function Tabs({ label, links }: { label: string; links: readonly TabLink[] }) {
  const bar = useOpenInSight(links)
  return (
    <nav className={css.bar} ref={bar} aria-label={label}>
      {links.map(({ to, label: text, count }) => (
        <NavLink className={css.tab} key={to} to={to} end>
          {text}
          {count !== undefined && <span className={css.count}>{count}</span>}
        </NavLink>
      ))}
    </nav>
  )
}
