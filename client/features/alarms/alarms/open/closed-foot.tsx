import { Suspense, use, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { firstPaint } from '../../../../lib/first-paint.ts'
import { useNow } from '../../../../lib/now.ts'
import css from './closed-foot.module.scss'
import { useClosedAlarmCountQuery } from './open-page.generated.ts'
import { scopeFilter, useAlarmScope } from './use-alarm-params.ts'
import { useFresh } from './use-fresh.ts'

const DAY = 86_400_000
const HOUR_S = 3600

/** How many alarms were closed in the last seven days; to the hour, so that it is asked for once an hour at most. */
function useClosedThisWeek() {
  const scope = useAlarmScope()
  const hour = useNow(HOUR_S)
  const filter = useMemo(
    () => ({
      ...scopeFilter(scope),
      state: ['CLOSED' as const],
      raisedAt: { from: new Date(hour - 7 * DAY).toISOString() },
    }),
    [scope, hour],
  )
  const { data, previousData, refetch } = useClosedAlarmCountQuery({
    variables: { filter },
    fetchPolicy: 'cache-and-network',
  })
  useFresh(refetch)
  return (data ?? previousData)?.alarms.totalCount
}

/** "5 of 9 closed this week". Asked for on its own, and after the alarms, which do not wait for it. */
function Counted({ shown }: { shown: number }) {
  use(firstPaint)
  const { t } = useTranslation('alarms')
  const count = useClosedThisWeek()
  return count !== undefined && t('closedThisWeek', { count, shown })
}

/** How many alarms were closed lately, and the way to all of them. */
export function ClosedFoot({ shown }: { shown: number }) {
  const { t } = useTranslation('alarms')
  return (
    <p className={css.foot}>
      <span>
        <Suspense fallback={null}>
          <Counted shown={shown} />
        </Suspense>
      </span>
      <Link to="/alarms/history">{t('openHistory')}</Link>
    </p>
  )
}
