import { BellOff, CircleSlash } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../../lib/ability.ts'
import { List } from '../../../../ui/list/list.tsx'
import { useList } from '../../../../ui/list/use-list.ts'
import { EmptyState } from '../../../../ui/states.tsx'
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
  const filter = { ...scopeFilter(useAlarmScope()), states: [state] }
  const sort = shelved ? [{ field: 'SHELVED_UNTIL' as const }] : null
  const { data, previousData, error, refetch } = useHiddenPointsQuery({
    variables: { filter, sort, page, perPage },
    fetchPolicy: 'cache-and-network',
  })
  useFresh(refetch)
  const Icon = ICONS[name]
  return (
    <List
      name={`${name}-alarms`}
      label={t(`tab.${name}`)}
      list={list}
      columns={columns}
      error={error}
      page={(data ?? previousData)?.alarmPoints}
      busy={!data}
      onRetry={() => void refetch()}
      failed={t(`failed.${name}`)}
      nameOf={({ sensor }) => sensor?.name ?? t('unknownSensor')}
      className="alarm-rows"
      marks={({ priority, openAlarm }) =>
        marksOf({ priority }, openAlarm !== null && openAlarm.id === shown)
      }
      actions={may ? (point) => point.shelvedUntil && <EndShelf point={point} /> : undefined}
      filters={<ScopeFilters />}
      empty={
        <EmptyState
          icon={<Icon size={26} aria-hidden="true" />}
          title={t(`empty.${name}`)}
          text={t(`empty.${name}Text`)}
        />
      }
    />
  )
}
