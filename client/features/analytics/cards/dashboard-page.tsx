import { LayoutDashboard, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DashboardName } from '../../../generated/schema.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { readAfresh } from '../../../lib/use-read-again.ts'
import { Button } from '../../../ui/button.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { Arrange } from './arrange/arrange.tsx'
import { CardGrid } from './card-grid.tsx'
import { CardsSkeleton } from './cards-skeleton.tsx'
import { useCardsQuery } from './cards.generated.ts'
import { PeriodSwitch } from './period-switch.tsx'
import type { Report } from './report.ts'
import { useDashboard } from './use-dashboard.ts'
import { usePeriod } from './use-period.ts'
import css from './card.module.scss'

/** Which days the cards are of, and what they are compared with. */
function useTimeText(report: Report | undefined) {
  const { t } = useTranslation('cards')
  const format = useFormat()
  if (!report) return undefined
  return t('compared', {
    from: format.day(report.from),
    to: format.day(report.to),
    comparedFrom: format.day(report.comparedFrom),
    comparedTo: format.day(report.comparedTo),
  })
}

/** As of when the figures are, and a way to count again. */
function AsOf({ report, onAgain }: { report: Report; onAgain: () => void }) {
  const { t } = useTranslation('cards')
  const format = useFormat()
  const times = report.cards.flatMap(({ figures }) => figures?.computedAt ?? [])
  const oldest = times.sort()[0]
  if (!oldest) return null
  return (
    <p className={css.asOf}>
      {t('asOf', { time: format.timeToSecond(oldest) })}
      <IconButton label={t('again')} onClick={onAgain}>
        <RefreshCw aria-hidden="true" />
      </IconButton>
    </p>
  )
}

/** A page of cards, which everybody arranges for themselves. */
export function DashboardPage({ name }: { name: DashboardName }) {
  const { t } = useTranslation('cards')
  const { period, days } = usePeriod()
  const [arranging, setArranging] = useState(false)
  const dashboard = useDashboard(name)
  const answer = useCardsQuery({
    variables: { period, days },
    fetchPolicy: 'cache-and-network',
  })
  const report = (answer.data ?? answer.previousData)?.cards
  const text = useTimeText(report)
  const failed = answer.error ?? dashboard.error
  const { cards } = dashboard
  const isReady = report !== undefined && cards !== undefined
  return (
    <>
      <PageHead
        title={t(`page.${name}.title`)}
        text={text}
        tools={
          <>
            <PeriodSwitch from={report?.from ?? ''} to={report?.to ?? ''} />
            <Button
              icon={LayoutDashboard}
              aria-pressed={arranging}
              onClick={() => setArranging(!arranging)}
            >
              {t(arranging ? 'arrange.done' : 'arrange.verb')}
            </Button>
          </>
        }
      />
      {!isReady && failed && (
        <Failed
          title={t('failed')}
          error={failed}
          onRetry={() => void Promise.all([answer.refetch(), dashboard.retry()])}
        />
      )}
      {!isReady && !failed && <CardsSkeleton />}
      {arranging && cards && (
        <Arrange cards={cards} arranged={dashboard.arranged} onChange={dashboard.keep} />
      )}
      {isReady && cards.length === 0 && !arranging && (
        <EmptyState
          icon={LayoutDashboard}
          title={t('empty.title')}
          text={t('empty.text')}
          action={<Button onClick={() => setArranging(true)}>{t('arrange.verb')}</Button>}
        />
      )}
      {isReady && (
        <div aria-busy={answer.data === undefined}>
          <CardGrid names={cards} report={report} />
        </div>
      )}
      {isReady && cards.length > 0 && (
        <AsOf report={report} onAgain={() => void readAfresh(answer)} />
      )}
    </>
  )
}
