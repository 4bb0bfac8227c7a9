import { useEffect, useEffectEvent } from 'react'

const isTypedIn = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'))

/** Keys of mail programs that people know, where nobody types: each by what `KeyboardEvent.key` calls it. */
export function useMailKeys(keys: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTypedIn(event.target)) return
    if (document.querySelector('[role=dialog], [role=menu]')) return
    const act = keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
