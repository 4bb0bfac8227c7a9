import { lazy, useState, type ComponentType } from 'react'

/**
 * A part that is drawn at once when it was loaded before, and as a lazy one otherwise. React holds back for 300 ms what follows a
 * fallback, so the first page had better not begin with one.
 */
export function loadedFirst(fetchPart: () => Promise<ComponentType>) {
  let loaded: ComponentType | undefined
  const load = async () => {
    loaded ??= await fetchPart()
  }
  const Lazy = lazy(async () => ({ default: await fetchPart() }))
  function Part() {
    // Kept for as long as it is shown: another type of component would begin anew.
    const [Shown] = useState(() => loaded ?? Lazy)
    return <Shown />
  }
  return { Part, load }
}
