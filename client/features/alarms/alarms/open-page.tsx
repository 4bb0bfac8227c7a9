import { BellRing } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useNow } from '../../../lib/now.ts'
import { useListParams } from '../../../lib/use-list-params.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { NothingFound } from '../../../ui/list-parts.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { AlarmsFailed } from './alarms-failed.tsx'
import { AlarmsSkeleton } from './alarms-skeleton.tsx'
import { OpenList } from './open-list.tsx'
import { useOpenAlarmsQuery, type OpenAlarmsQuery } from './open-page.generated.ts'
import { ScopeBar } from './scope-bar.tsx'
import { scopeFilter, useAlarmScope } from './use-alarm-params.ts'
import { useFresh } from './use-fresh.ts'

const DAY = 86_400_000
const HOUR_S = 3600

const IN_SIGHT = ['UNACK', 'RTN_UNACK', 'ACKED'] as const

/** Nothing is open: what is true, and the way to what was. */
function NoAlarms({ last }: { last: string | null | undefined }) {
  const { t } = useTranslation('alarms')
  const { dateTime } = useFormat()
  return (
    <EmptyState
      icon={<BellRing size={26} aria-hidden="true" />}
      title={t('empty.open')}
      text={last ? t('empty.last', { time: dateTime(last) }) : t('empty.never')}
      action={
        <ButtonLink variant="link">
          <Link to="/alarms/history">{t('openHistory')}</Link>
        </ButtonLink>
      }
    />
  )
}

function useVariables() {
  const scope = useAlarmScope()
  const { page } = useListParams()
  const hour = useNow(HOUR_S)
  return useMemo(() => {
    const narrowed = scopeFilter(scope)
    const closedFilter = { ...narrowed, states: ['CLOSED' as const] }
    const weekFilter = { ...closedFilter, raised: { from: new Date(hour - 7 * DAY).toISOString() } }
    return { page, filter: { ...narrowed, states: [...IN_SIGHT] }, closedFilter, weekFilter }
  }, [scope, page, hour])
}

/** Closed within the last 24 hours. */
const lately = (closed: OpenAlarmsQuery['closed']['nodes'], now: number) =>
  closed.filter(({ closedAt }) => closedAt !== null && Date.parse(closedAt) > now - DAY)

/** The alarms that somebody has to know of. */
export function Component() {
  const { t } = useTranslation('alarms')
  const variables = useVariables()
  const { narrowed } = useListParams()
  const now = useNow(60)
  const answer = useOpenAlarmsQuery({ variables, fetchPolicy: 'cache-and-network' })
  const { error, refetch } = answer
  const data = answer.data ?? answer.previousData
  useFresh(refetch)
  if (!data) {
    return error ? (
      <AlarmsFailed title={t('failed.open')} error={error} onRetry={() => void refetch()} />
    ) : (
      <AlarmsSkeleton />
    )
  }
  const closed = lately(data.closed.nodes, now)
  if (data.open.nodes.length > 0 || closed.length > 0)
    return <OpenList open={data.open} closed={closed} week={data.week.totalCount} />
  const empty = narrowed(['priority', 'site'])
  return (
    <>
      <ScopeBar />
      {empty ? <NothingFound /> : <NoAlarms last={data.closed.nodes[0]?.closedAt} />}
    </>
  )
}
