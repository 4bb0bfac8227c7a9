import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../lib/ability.ts'
import { useFollowing } from '../../../lib/use-followed.ts'
import { readAfresh, useReadAgain } from '../../../lib/use-read-again.ts'
import { useReconnected } from '../../../lib/use-reconnected.ts'
import { Failed } from '../../../ui/failed.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { PlanCard, type Period } from './plan-card.tsx'
import { usePriceListFollowedSubscription, usePricingPageQuery } from './pricing.generated.ts'
import { Questions } from './questions.tsx'
import css from './pricing-page.module.scss'

const PERIODS = ['monthly', 'yearly'] as const satisfies readonly Period[]

/** What plans cost by the month and by the year, and questions about billing; admins change both here. */
export function Component() {
  const { t } = useTranslation('pricing')
  const mayEdit = useMay('update', 'Pricing')
  const [period, setPeriod] = useState<Period>('monthly')
  const query = usePricingPageQuery({ fetchPolicy: 'cache-and-network' })
  const { data, error, refetch } = query
  const readAgain = useReadAgain(() => readAfresh(query))
  usePriceListFollowedSubscription(useFollowing(readAgain))
  useReconnected(readAgain, true)
  const prices = data?.priceList
  return (
    <>
      <PageHead
        title={t('title')}
        text={t('about')}
        tools={
          <Segmented
            unseen
            inline
            label={t('period.label')}
            options={PERIODS.map((value) => ({ value, label: t(`period.${value}`) }))}
            value={period}
            onChange={setPeriod}
          />
        }
      />
      {!prices && error && (
        <Failed title={t('failed')} error={error} onRetry={() => void refetch()} />
      )}
      {!prices && !error && <Skeleton width="100%" height="320px" />}
      {prices && (
        <>
          <ul className={css.plans}>
            {prices.plans.map((plan) => (
              <PlanCard key={plan.kind} {...{ plan, prices, period, mayEdit }} />
            ))}
          </ul>
          <Questions prices={prices} mayEdit={mayEdit} />
        </>
      )}
    </>
  )
}
