import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { AuditEntryFilter } from '../../../generated/schema.ts'
import { AUDIT_KINDS } from '../../../lib/features.ts'
import { useListParams } from '../../../lib/use-list-params.ts'

const DAY = 86_400_000

/** Spans of time to look back over, in days. */
const PERIODS = { day: 1, week: 7, month: 30, year: 365, all: null } as const
export type Period = keyof typeof PERIODS
export const PERIOD_NAMES = Object.keys(PERIODS) as Period[]

/** What the list shows, from the address; everything unless something is chosen. */
export function useAuditParams() {
  const [params] = useSearchParams()
  const { chosen, search, set, span } = useListParams()
  // The beginning of a period stays where it was when the page opened, so that what is read further back belongs to the same list.
  const [opened] = useState(() => Date.now())
  const who = params.get('who') ?? ''
  const action = params.get('action')
  return useMemo(() => {
    const actors = who.split(',').filter((id) => /^\d+$/.test(id))
    const kinds = chosen('what', [...AUDIT_KINDS.keys()])
    const [period = 'all'] = chosen('period', PERIOD_NAMES)
    const days = PERIODS[period]
    const within = span('at')
    const filter: AuditEntryFilter = {
      ...(actors.length > 0 && { actorId: actors }),
      ...(kinds.length > 0 && { action: kinds.flatMap((kind) => AUDIT_KINDS.get(kind) ?? []) }),
      ...(action && { action: [action] }),
      ...(days !== null && { at: { from: new Date(opened - days * DAY).toISOString() } }),
      ...(within && { at: within }),
    }
    return { filter, search, actors, kinds, action, within, period, set }
  }, [who, action, chosen, search, set, span, opened])
}

/** The entry that is open, in the address: a link to it opens it. */
export function useOpenEntry() {
  const [params, setParams] = useSearchParams()
  const close = () =>
    setParams(
      (now) => {
        now.delete('entry')
        return now
      },
      { replace: true },
    )
  const addressOf = (id: string) => {
    const next = new URLSearchParams(params)
    next.set('entry', id)
    return { search: `?${next.toString()}` }
  }
  return { id: params.get('entry'), close, addressOf }
}
