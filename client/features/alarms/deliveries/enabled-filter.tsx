import type { ListParams } from '../../../lib/use-list-params.ts'
import { ValuesFilter } from '../../../ui/list/values-filter.tsx'

const STATES = ['on', 'off'] as const

/** As a filter of the schema takes it: both together are none. */
export function enabledOf(params: ListParams): boolean | null {
  const chosen = params.chosen('enabled', STATES)
  return chosen.length === 1 ? chosen[0] === 'on' : null
}

/** Those that are enabled, or those that are not. */
export const EnabledFilter = () => <ValuesFilter field="enabled" values={STATES} under="state" />
