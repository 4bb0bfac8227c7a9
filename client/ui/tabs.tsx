import { chakra } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router-dom'

const Bar = chakra('nav', {
  base: {
    display: 'flex',
    gap: '6',
    mb: '4',
    overflowX: 'auto',
    overflowY: 'hidden',
    scrollbarWidth: 'none',
    boxShadow: 'inset 0 -1px 0 {colors.border}',
  },
})
const Tab = chakra(NavLink, {
  base: {
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    gap: '7px',
    minHeight: { base: '44px', md: '38px' },
    fontSize: '13.5px',
    lineHeight: '18px',
    fontWeight: '500',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    _hover: { color: 'fg' },
    _focusVisible: { outlineOffset: '-2px', borderRadius: 'xs' },
    '&[aria-current=page]': {
      color: 'fg',
      fontWeight: '600',
      boxShadow: 'inset 0 -2px 0 {colors.accent.solid}',
    },
  },
})
const Count = chakra('span', {
  base: {
    px: '1.5',
    borderRadius: 'full',
    bg: 'bg.muted',
    color: 'fg.muted',
    fontSize: '11px',
    lineHeight: '18px',
    fontWeight: '600',
    fontVariantNumeric: 'tabular-nums',
  },
})

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
    <Bar ref={bar} aria-label={label}>
      {links.map(({ to, label: text, count }) => (
        <Tab key={to} to={to} end>
          {text}
          {count !== undefined && <Count>{count}</Count>}
        </Tab>
      ))}
    </Bar>
  )
}
