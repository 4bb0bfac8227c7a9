import { Check, Pencil } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/use-format.ts'
import { Chip } from '../../../ui/chip.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import type { PricesFragment } from './pricing.generated.ts'
import css from './plan-card.module.scss'

export type Period = 'monthly' | 'yearly'
export type ShownPlan = PricesFragment['plans'][number]

interface PlanCardProps {
  plan: ShownPlan
  prices: PricesFragment
  period: Period
  mayEdit: boolean
}

/** A plan: its price for the period, what it comes to in a year, and what is in it. */
export function PlanCard({ plan, prices, period, mayEdit }: PlanCardProps) {
  const { t } = useTranslation('pricing')
  const { money } = useFormat()
  const [editing, setEditing] = useState(false)
  const { kind, subtitle, benefits, isPopular, isCurrent, yearlyTotal } = plan
  const price = period === 'yearly' ? plan.yearlyPricePerMonth : plan.monthlyPrice
  const name = t(`plan.${kind}`)
  return (
    <li className={css.card} data-popular={isPopular || undefined}>
      <header className={css.head}>
        <h2>{name}</h2>
        {isCurrent && <Chip look="ok">{t('current')}</Chip>}
        {isPopular && <Chip look="accent">{t('popular')}</Chip>}
        {mayEdit && (
          <span className={css.edit}>
            <IconButton label={t('edit.of', { name })} onClick={() => setEditing(true)}>
              <Pencil aria-hidden="true" />
            </IconButton>
          </span>
        )}
      </header>
      <p className={css.subtitle}>
        <bdi>{subtitle}</bdi>
      </p>
      <p className={css.price}>
        <b>
          <bdi>{money(price)}</bdi>
        </b>{' '}
        {t('perMonth')}
      </p>
      <p className={css.year}>
        {period === 'yearly' &&
          yearlyTotal.minor > 0 &&
          t('perYear', { total: money(yearlyTotal) })}
      </p>
      <ul className={css.benefits}>
        {benefits.map((benefit) => (
          <li key={benefit}>
            <Check size={16} aria-hidden="true" />
            <bdi>{benefit}</bdi>
          </li>
        ))}
      </ul>
      {editing && <PlanDialog plan={plan} prices={prices} onClose={() => setEditing(false)} />}
    </li>
  )
}
