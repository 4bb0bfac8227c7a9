import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useListParams } from '../../lib/use-list-params.ts'
import { FilterButton } from '../../ui/filter-button.tsx'
import { useAllSites } from './use-all-sites.ts'

const ID = /^\d{1,12}$/

/** The sites that a list is narrowed to, in the address; of all when there are none. */
export function useChosenSites(): string[] {
  const [params] = useSearchParams()
  const sites = params.get('site') ?? ''
  return useMemo(() => [...new Set(sites.split(',').filter((id) => ID.test(id)))], [sites])
}

/** Narrows a list to sites; nothing to choose from where there is one only. */
export function SiteFilter({ label }: { label: string }) {
  const { set } = useListParams()
  const chosen = useChosenSites()
  const sites = useAllSites() ?? []
  if (sites.length < 2 && chosen.length === 0) return null
  return (
    <FilterButton
      label={label}
      options={sites.map(({ id, name }) => ({ value: id, label: name }))}
      chosen={chosen}
      onChange={(site) => set({ site })}
    />
  )
}
