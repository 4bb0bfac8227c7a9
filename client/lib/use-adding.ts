import { useSearchParams } from 'react-router-dom'

/** Whether the dialog that adds a thing is open, which the address says: links lead to it. */
export function useAdding(what: string): [open: boolean, setOpen: (open: boolean) => void] {
  const [search, setSearch] = useSearchParams()
  const setOpen = (open: boolean) =>
    setSearch(
      (now) => {
        if (open) now.set('add', what)
        else now.delete('add')
        return now
      },
      { replace: true },
    )
  return [search.get('add') === what, setOpen]
}
