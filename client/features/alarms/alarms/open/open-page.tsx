import { useMemo } from 'react'
import { useNow } from '../../../../lib/now.ts'
import { useList } from '../../../../ui/list/use-list.ts'
import { OpenList } from './open-list.tsx'
import { useOpenAlarmsQuery } from './open-page.generated.ts'
import { SCOPE, scopeFilter, useAlarmScope } from './use-alarm-params.ts'
import { useFresh } from './use-fresh.ts'

const DAY = 86_400_000

const LIST = { size: 50, filters: SCOPE } as const
const IN_SIGHT = ['UNACK', 'RTN_UNACK', 'ACKED'] as const

/** Without a time in it, so that `routes.ts` can say beforehand what the page asks for. */
function useFilters() {
  const scope = useAlarmScope()
  return useMemo(() => {
    const narrowed = scopeFilter(scope)
    return {
      filter: { ...narrowed, state: [...IN_SIGHT] },
      closedFilter: { ...narrowed, state: ['CLOSED' as const] },
    }
  }, [scope])
}

/** The alarms that somebody has to know of. */
export function Component() {
  const list = useList<never>(LIST)
  const { page, perPage } = list.variables
  const now = useNow(60)
  const answer = useOpenAlarmsQuery({
    variables: { ...useFilters(), page, perPage },
    fetchPolicy: 'cache-and-network',
  })
  const { error, refetch } = answer
  const data = answer.data ?? answer.previousData
  useFresh(refetch)
  const lately = data?.closed.nodes.filter(
    ({ closedAt }) => closedAt !== null && Date.parse(closedAt) > now - DAY,
  )
  return (
    <OpenList
      list={list}
      data={data}
      error={error}
      closed={lately ?? []}
      busy={!answer.data}
      onRetry={() => void refetch()}
    />
  )
}
