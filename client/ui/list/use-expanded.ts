import { useCallback, useState } from 'react'

/** Which rows or groups of a list are open. */
export function useExpanded<Row extends { id: string }>() {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const toggle = useCallback(
    ({ id }: Row) =>
      setOpen((now) => {
        const next = new Set(now)
        if (!next.delete(id)) next.add(id)
        return next
      }),
    [],
  )
  return { has: (id: string) => open.has(id), toggle }
}
