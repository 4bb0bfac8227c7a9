import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import type { OwnCartFragment } from './cart.generated.ts'
import css from './summary.module.scss'

interface SummaryProps {
  totals: OwnCartFragment['totals']
  next: string
  disabled: boolean
  busy: boolean
  onNext: () => void
}

/** A rate in hundredths of a percent shows no decimals that say nothing. */
const decimalsOf = (rate: number) => (rate % 100 === 0 ? 0 : rate % 10 === 0 ? 1 : 2)

/** What an order would charge, and the way on. */
export function Summary({ totals, next, disabled, busy, onNext }: SummaryProps) {
  const { t } = useTranslation('cart')
  const format = useFormat()
  const rows = ['goods', 'discount', 'shipping', 'net'] as const
  return (
    <Panel title={t('summary')}>
      <dl className={css.sums}>
        {rows.map((row) => (
          <div key={row} className={css.row}>
            <dt>{t(`sum.${row}`)}</dt>
            <dd>{format.money(totals[row])}</dd>
          </div>
        ))}
        <div className={css.row}>
          <dt>
            {t('sum.tax', {
              rate: format.percent(totals.taxRate / 10_000, decimalsOf(totals.taxRate)),
            })}
          </dt>
          <dd>{format.money(totals.tax)}</dd>
        </div>
        <div className={css.total}>
          <dt>{t('sum.total')}</dt>
          <dd>{format.money(totals.total)}</dd>
        </div>
      </dl>
      <Button
        className={css.next}
        variant="primary"
        size="lg"
        disabled={disabled}
        loading={busy}
        onClick={onNext}
      >
        {next}
      </Button>
    </Panel>
  )
}
