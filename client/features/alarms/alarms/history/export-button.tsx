import { useLocation } from 'react-router-dom'
import type { AlarmFilter } from '../../../../generated/schema.ts'
import { ListExport } from '../../../../ui/list/list-export.tsx'
import { useHistoryFilter } from './history-filter.ts'
import { scopeFilter, useAlarmScope } from '../open/use-alarm-params.ts'

/** All alarms that match what is shown, as a file: the open ones, or the history. */
export function ExportButton() {
  const { pathname } = useLocation()
  const history = useHistoryFilter()
  const scope = useAlarmScope()
  const open = {
    filter: {
      ...scopeFilter(scope),
      state: ['UNACK', 'RTN_UNACK', 'ACKED'],
    } satisfies AlarmFilter,
    search: '',
  }
  const shown = pathname === '/alarms' ? open : pathname === '/alarms/history' ? history : null
  if (!shown) return null
  const { state, priority, siteId, sensorId, raisedAt }: AlarmFilter = shown.filter
  return (
    <ListExport
      of="alarms"
      filter={{
        state,
        priority,
        siteId,
        sensorId,
        raisedFrom: raisedAt?.from,
        raisedTo: raisedAt?.to,
        search: shown.search,
      }}
    />
  )
}
