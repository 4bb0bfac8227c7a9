import { useCallback, useId, useMemo, useState, type KeyboardEvent, type MouseEvent } from 'react'

export interface PopupTrigger {
  id: string
  'aria-controls': string | undefined
  'aria-expanded': boolean
  onClick: (event: MouseEvent) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/**
 * A button and what it opens. The button is on the page from the start, what it opens is only there while it is open: a page with a
 * hundred menus has none until one is pressed. `byKey` says that the first entry is to be marked, as for everybody without a mouse.
 */
export function usePopup() {
  const id = useId()
  const [state, setState] = useState<'gone' | 'open' | 'closing'>('gone')
  const [byKey, setByKey] = useState(false)
  const open = state === 'open'
  const content = `${id}-popup`
  const show = (key: boolean) => {
    setByKey(key)
    setState('open')
  }
  const trigger: PopupTrigger = {
    id,
    'aria-controls': open ? content : undefined,
    'aria-expanded': open,
    onClick: ({ detail }) => (open ? setState('closing') : show(detail === 0)),
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown' || open) return
      event.preventDefault()
      show(true)
    },
  }
  return {
    trigger,
    mounted: state !== 'gone',
    popup: {
      ids: { trigger: id, content },
      open,
      byKey,
      onClose: () => setState('closing'),
      onGone: () => setState((now) => (now === 'closing' ? 'gone' : now)),
    },
  }
}

/** Where a popup belongs: in the dialog its button stands in, else in the main part of the page. */
const homeAround = (element: Element | null): HTMLElement =>
  element?.closest<HTMLElement>('[role=dialog]') ?? document.getElementById('main') ?? document.body

export const homeOf = (trigger: string) => homeAround(document.getElementById(trigger))

/** The same of a field, which is given `here` as its ref: it is known once the field is on the page. */
export function useHome() {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const here = useCallback((element: Element | null) => {
    if (element) setPlace(homeAround(element))
  }, [])
  return { home: useMemo(() => ({ current: place }), [place]), here }
}

/** What the part that is opened is given. */
export type Popup = ReturnType<typeof usePopup>['popup']
