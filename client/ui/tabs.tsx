import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import css from './tabs.module.scss'

export interface TabLink {
  to: string
  label: string
  count?: number
}

/** Where not all of them fit, the one that is open stands in sight. */
function useOpenInSight(links: readonly TabLink[]) {
  const bar = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const words = links.map(({ label, count }) => [label, count].join()).join() // what makes them wider or narrower
  useEffect(() => {
    const open = bar.current?.querySelector('[aria-current=page]')?.getBoundingClientRect()
    const edge = bar.current?.getBoundingClientRect()
    if (!open || !edge) return
    bar.current?.scrollBy({
      left: open.left < edge.left ? open.left - edge.left : Math.max(0, open.right - edge.right),
    })
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
