import { useEffect, useRef } from 'react'

/** Puts the focus into the first field of a form that has just come: there is nothing else to do on the page. */
export function useFocusFirst() {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus()
  }, [])
  return form
}
