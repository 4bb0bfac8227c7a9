import { chakra } from '@chakra-ui/react'
import { BellOff, CircleSlash } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../lib/ability.ts'
import { useListParams } from '../../../lib/use-list-params.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { NothingFound } from '../../../ui/list-parts.tsx'
import { Figure } from '../../../ui/figure.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { AlarmTable, AlarmTableFrame } from './alarm-table.tsx'
import { AlarmsFailed } from './alarms-failed.tsx'
import { AlarmsSkeleton } from './alarms-skeleton.tsx'
import { HiddenRow } from './hidden-row.tsx'
import { useHiddenPointsQuery, type HiddenPointsQuery } from './points-page.generated.ts'
import { onRowKey } from './row-keys.ts'
import { ScopeBar } from './scope-bar.tsx'
import { scopeFilter, useAlarmScope } from './use-alarm-params.ts'
import { useFresh } from './use-fresh.ts'

const Unseen = chakra('span', { base: { srOnly: true } })

type Hidden = 'SHELVED' | 'SUPPRESSED'

function List({ points, state }: { points: HiddenPointsQuery['alarmPoints']; state: Hidden }) {
  const { t } = useTranslation('alarms')
  const { unit } = useFormat()
  const may = useMay('update', 'Alarm') && state === 'SHELVED'
  const name = state === 'SHELVED' ? 'shelved' : 'suppressed'
  return (
    <Panel flush overflow="clip" aria-label={t(`tab.${name}`)}>
      <AlarmTableFrame>
        <AlarmTable onKeyDownCapture={(event) => onRowKey(event)}>
          <thead>
            <tr>
              <th scope="col" className="glyph">
                <Unseen>{t('column.priority')}</Unseen>
              </th>
              <th scope="col">{t('column.who')}</th>
              <th scope="col" className="value">
                {t('column.value')} <Figure>{unit}</Figure>
              </th>
              <th scope="col">{t(`column.${name}`)}</th>
              <th scope="col">{t('column.behind')}</th>
              {may && (
                <th scope="col">
                  <Unseen>{t('column.actions')}</Unseen>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {points.nodes.map((point) => (
              <HiddenRow key={point.id} point={point} may={may} />
            ))}
          </tbody>
        </AlarmTable>
      </AlarmTableFrame>
      <Pager {...points} />
    </Panel>
  )
}

const ICONS = { SHELVED: BellOff, SUPPRESSED: CircleSlash }

/** Rules on sensors that nobody is told of at present: put aside by people, or by design. */
export function HiddenList({ state }: { state: Hidden }) {
  const { t } = useTranslation('alarms')
  const scope = useAlarmScope()
  const { page, narrowed } = useListParams()
  const filter = { ...scopeFilter(scope), states: [state] }
  const sort = state === 'SHELVED' ? [{ field: 'SHELVED_UNTIL' as const }] : null
  const answer = useHiddenPointsQuery({
    variables: { filter, sort, page },
    fetchPolicy: 'cache-and-network',
  })
  const { error, refetch } = answer
  useFresh(refetch)
  const points = (answer.data ?? answer.previousData)?.alarmPoints
  const name = state === 'SHELVED' ? 'shelved' : 'suppressed'
  if (!points) {
    return error ? (
      <AlarmsFailed title={t(`failed.${name}`)} error={error} onRetry={() => void refetch()} />
    ) : (
      <AlarmsSkeleton />
    )
  }
  const Icon = ICONS[state]
  return (
    <>
      <ScopeBar />
      {points.totalCount > 0 ? (
        <List points={points} state={state} />
      ) : narrowed(['priority', 'site']) ? (
        <NothingFound />
      ) : (
        <EmptyState
          icon={<Icon size={26} aria-hidden="true" />}
          title={t(`empty.${name}`)}
          text={t(`empty.${name}Text`)}
        />
      )}
    </>
  )
}
