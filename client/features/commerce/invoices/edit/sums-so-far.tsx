import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../lib/use-format.ts'
import { Panel } from '../../../../ui/panel.tsx'
import { useAmounts } from '../sheet/use-amounts.ts'
import { sumsOfValues, type InvoiceValues } from './values.ts'
import sheet from '../sheet/sheet.module.scss'

/** What the form comes to so far, reckoned as the gateway does. */
export function SumsSoFar() {
  const { t } = useTranslation('invoices')
  const { money } = useFormat()
  const { percent } = useAmounts()
  const { control, getValues } = useFormContext<InvoiceValues>()
  useWatch({ control })
  const values = getValues()
  const sums = sumsOfValues(values)
  const shown = (minor: number) => money({ minor, currency: values.currency })
  return (
    <Panel title={t('edit.sums')}>
      <dl className={sheet.totals}>
        <div>
          <dt>{t('sheet.subtotal')}</dt>
          <dd>{shown(sums.subtotal)}</dd>
        </div>
        {sums.discount > 0 && (
          <div>
            <dt>{t('sheet.discount')}</dt>
            <dd>{shown(-sums.discount)}</dd>
          </div>
        )}
        {sums.taxes.map(({ name, basisPoints, base, amount }) => (
          <div key={`${name} ${basisPoints}`}>
            <dt>{t('sheet.taxOf', { name, rate: percent(basisPoints), base: shown(base) })}</dt>
            <dd>{shown(amount)}</dd>
          </div>
        ))}
        <div data-total>
          <dt>{t('sheet.total', { currency: values.currency })}</dt>
          <dd>{shown(sums.total)}</dd>
        </div>
      </dl>
    </Panel>
  )
}
