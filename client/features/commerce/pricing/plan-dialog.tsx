import { useTranslation } from 'react-i18next'
import { decimalsOf } from '../../../../schema/currency-decimals.ts'
import { numberOf, typedText } from '../../../lib/typed-number.ts'
import { useAct } from '../../../lib/use-act.ts'
import { FieldRow } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { FigureField, NameField } from '../../../ui/text-field.tsx'
import { useFormDialog } from '../../../ui/use-form-dialog.ts'
import type { ShownPlan } from './plan-card.tsx'
import { useUpdatePriceListMutation, type PricesFragment } from './pricing.generated.ts'

interface Values {
  subtitle: string
  monthlyPrice: string
  yearlyPricePerMonth: string
  benefits: string
  current: 'yes' | 'no'
}

interface PlanDialogProps {
  plan: ShownPlan
  prices: PricesFragment
  onClose: () => void
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** In the smallest unit; undefined for what is no amount. */
function minorOf(text: string, currency: string): number | undefined {
  const amount = numberOf(text)
  return amount != null && amount >= 0 ? Math.round(amount * 10 ** decimalsOf(currency)) : undefined
}

/** Changes what a plan costs and what is in it. */
export function PlanDialog({ plan, prices, onClose }: PlanDialogProps) {
  const { t } = useTranslation('pricing')
  const { currency, version } = prices
  const update = useAct(useUpdatePriceListMutation(), t)
  const major = (minor: number) => typedText(minor / 10 ** decimalsOf(currency))
  const name = t(`plan.${plan.kind}`)
  const { dialog, field } = useFormDialog<Values>({
    defaultValues: {
      subtitle: plan.subtitle,
      monthlyPrice: major(plan.monthlyPrice.minor),
      yearlyPricePerMonth: major(plan.yearlyPricePerMonth.minor),
      benefits: plan.benefits.join('\n'),
      current: plan.isCurrent ? 'yes' : 'no',
    },
    t,
    act: ({ subtitle, current, ...values }) =>
      update({
        input: {
          plans: [
            {
              kind: plan.kind,
              subtitle,
              monthlyPrice: minorOf(values.monthlyPrice, currency) ?? 0,
              yearlyPricePerMonth: minorOf(values.yearlyPricePerMonth, currency) ?? 0,
              benefits: linesOf(values.benefits),
            },
          ],
          ...((current === 'yes') !== plan.isCurrent && {
            currentPlan: current === 'yes' ? plan.kind : null,
          }),
        },
        expectedVersion: version,
      }),
    said: () => t('edit.done', { name }),
    onClose,
  })
  const isAmount = (text: string) => minorOf(text, currency) !== undefined || t('error.price')
  return (
    <FormDialog {...dialog} title={t('edit.title', { name })} verb={t('edit.verb')}>
      <NameField label={t('field.subtitle')} {...field('subtitle')} />
      <FieldRow>
        <FigureField
          label={t('field.monthly')}
          unit={currency}
          least={0}
          {...field('monthlyPrice', { validate: isAmount })}
        />
        <FigureField
          label={t('field.yearly')}
          unit={currency}
          least={0}
          {...field('yearlyPricePerMonth', { validate: isAmount })}
        />
      </FieldRow>
      <TextAreaField
        label={t('field.benefits')}
        help={t('field.benefitsHelp')}
        rows={6}
        {...field('benefits', {
          validate: (text) => {
            const { length } = linesOf(text)
            return (length >= 1 && length <= 20) || t('error.benefits')
          },
        })}
      />
      <SelectField
        label={t('field.current')}
        options={(['yes', 'no'] as const).map((value) => ({ value, label: t(`choice.${value}`) }))}
        {...field('current')}
      />
    </FormDialog>
  )
}
