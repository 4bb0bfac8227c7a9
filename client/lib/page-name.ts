import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { observableValue, useValue } from './observable-value.ts'

// A page has one of each at most.
const thing = observableValue('')
const tab = observableValue('')

function useNamed(value: typeof thing, name: string) {
  useEffect(() => {
    value.set(name)
    return () => value.set('')
  }, [value, name])
}

/** Names the one thing that the page is about, for the title of the window. */
export const usePageThing = (name: string) => useNamed(thing, name)

/** Names the one of these parts of the page that is open, for the title of the window. */
export function usePageTab(links: readonly { to: string; label: string }[]) {
  const { pathname } = useLocation()
  useNamed(tab, links.find(({ to }) => to.split('?')[0] === pathname)?.label ?? '')
}

/** What the page says of itself, the narrowest first: "Security", "Maria Lind". */
export function usePageNames(): string[] {
  const names = [useValue(tab), useValue(thing)]
  return names.filter(Boolean)
}
