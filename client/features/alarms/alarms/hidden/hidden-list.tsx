import { BellOff, CircleSlash } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../../lib/ability.ts'
import { List } from '../../../../ui/list/list.tsx'
import { shownOf, useList } from '../../../../ui/list/use-list.ts'
import '../open/alarm-rows.scss'
import { marksOf } from '../detail/alarm-marks.ts'
import { EndShelf, useHiddenColumns } from './hidden-columns.tsx'
import { useHiddenPointsQuery } from './points-page.generated.ts'
import { ScopeFilters } from '../open/scope-bar.tsx'
import { SCOPE, scopeFilter, useAlarmScope, useOpenAlarm } from '../open/use-alarm-params.ts'
import { useFresh } from '../open/use-fresh.ts'

const LIST = { size: 50, filters: SCOPE } as const
const ICONS = { shelved: BellOff, suppressed: CircleSlash }

/** Rules on sensors that nobody is told of at present: put aside by people, or by design. */
export function HiddenList({ state }: { state: 'SHELVED' | 'SUPPRESSED' }) {
  const { t } = useTranslation('alarms')
  const shelved = state === 'SHELVED'
  const name = shelved ? 'shelved' : 'suppressed'
  const may = useMay('update', 'Alarm') && shelved
  const shown = useOpenAlarm().id
  const list = useList<never>(LIST)
  const { page, perPage } = list.variables
  const columns = useHiddenColumns(name)
  const filter = { ...scopeFilter(useAlarmScope()), state: [state] }
  const sort = shelved ? [{ field: 'SHELVED_UNTIL' as const }] : null
  const answer = useHiddenPointsQuery({
    variables: { filter, sort, page, perPage },
    fetchPolicy: 'cache-and-network',
  })
  useFresh(answer.refetch)
  return (
    <List
      area="alarms"
      under={`tab.${name}`}
      name={`${name}-alarms`}
      {...shownOf(list, answer, ({ alarmPoints }) => alarmPoints)}
      columns={columns}
      nameOf={({ sensor }) => sensor?.name ?? t('unknownSensor')}
      className="alarm-rows"
      marks={({ priority, openAlarm }) =>
        marksOf({ priority }, openAlarm !== null && openAlarm.id === shown)
      }
      actions={may ? (point) => point.shelvedUntil && <EndShelf point={point} /> : undefined}
      filters={<ScopeFilters />}
      icon={ICONS[name]}
    />
  )
}
