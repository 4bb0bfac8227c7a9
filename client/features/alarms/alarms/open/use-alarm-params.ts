import { useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { PRIORITIES } from '../../../../entities/alarms/priority.ts'
import type { AlarmPriority } from '../../../../generated/schema.ts'
import { currentParams } from '../../../../lib/current-params.ts'
import { useListParams } from '../../../../lib/use-list-params.ts'

const IDS = /^\d{1,12}$/

const idsOf = (text: string | null) => [
  ...new Set((text ?? '').split(',').filter((id) => IDS.test(id))),
]

/** The sensors that the history is of, from the address; of all when there are none. */
export function useAlarmSensors(): string[] {
  const [params] = useSearchParams()
  const sensors = params.get('sensor')
  return useMemo(() => idsOf(sensors), [sensors])
}

/** What all tabs are narrowed by, as the address names it. */
export const SCOPE = ['priority', 'site'] as const

export interface AlarmScope {
  priorities: AlarmPriority[]
  siteIds: string[]
}

/** What all tabs are narrowed to, in the address. Nothing chosen is everything. */
export function useAlarmScope(): AlarmScope {
  const [params] = useSearchParams()
  const { chosen } = useListParams()
  const sites = params.get('site')
  return useMemo(
    () => ({ priorities: chosen('priority', PRIORITIES), siteIds: idsOf(sites) }),
    [chosen, sites],
  )
}

/** The scope as the schema takes it: what is not narrowed is left out. */
export const scopeFilter = ({ priorities, siteIds }: AlarmScope) => ({
  ...(priorities.length > 0 && { priority: priorities }),
  ...(siteIds.length > 0 && { siteId: siteIds }),
})

/** The alarm whose panel is open, in the address as well. */
export function useOpenAlarm() {
  const [params, setParams] = useSearchParams()
  const id = params.get('alarm')
  return {
    id: id && IDS.test(id) ? id : null,
    close: () => {
      const next = currentParams()
      next.delete('alarm')
      setParams(next, { replace: true, preventScrollReset: true })
    },
  }
}

/** The same address with a panel open. */
export function useAlarmAddress(): (id: string) => { search: string } {
  const { search } = useLocation()
  return (id) => {
    const next = new URLSearchParams(search)
    next.set('alarm', id)
    return { search: next.toString() }
  }
}
