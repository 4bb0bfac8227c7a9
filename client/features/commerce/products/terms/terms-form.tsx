import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { amountText, minorOf, wholeOf } from '../../../../lib/typed-amount.ts'
import { numberOf, typedText } from '../../../../lib/typed-number.ts'
import { showRefusal, useAct } from '../../../../lib/use-act.ts'
import { EditForm, type Stored } from '../../../../ui/edit-form.tsx'
import { FieldStack } from '../../../../ui/field.tsx'
import { fieldsOf } from '../../../../ui/form-fields.ts'
import { PageHead } from '../../../../ui/page-head.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { PickOneField } from '../../../../ui/pick-one-field.tsx'
import { FigureField } from '../../../../ui/text-field.tsx'
import { toast } from '../../../../ui/toast.ts'
import { ProductTabs } from '../product-tabs.tsx'
import { useUpdateShopTermsMutation, type TermsFragment } from './terms.generated.ts'
import css from './terms-form.module.scss'

type Values = Record<'currency' | 'tax' | 'shipping' | 'freeFrom' | 'paymentDays', string>

const CURRENCIES = Intl.supportedValuesOf('currency').map((code) => ({ value: code, label: code }))
/** What fields of the input are called in the form. */
const NAMES = { taxRate: 'tax', shippingMinor: 'shipping', freeShippingFromMinor: 'freeFrom' }

const valuesOf = (saved: TermsFragment): Values => ({
  currency: saved.currency,
  tax: typedText(saved.taxRate / 100),
  shipping: amountText({ minor: saved.shippingMinor, currency: saved.currency }),
  freeFrom: amountText({ minor: saved.freeShippingFromMinor, currency: saved.currency }),
  paymentDays: String(saved.paymentDays),
})

/** In hundredths of a percent; undefined for what is no rate. */
function rateOf(text: string): number | undefined {
  const hundredths = (numberOf(text) ?? Number.NaN) * 100
  const whole = Math.round(hundredths)
  return Math.abs(hundredths - whole) < 1e-6 && whole >= 0 && whole <= 10_000 ? whole : undefined
}

/** Shipping, tax and currency of the shop. */
export function TermsForm({ saved }: { saved: TermsFragment }) {
  const { t } = useTranslation('products')
  const [base, setBase] = useState(saved)
  const form = useForm<Values>({ defaultValues: valuesOf(base) })
  const field = fieldsOf(form)
  const update = useAct(useUpdateShopTermsMutation(), t)
  const currency = useWatch({ control: form.control, name: 'currency' })
  const isAmount = (text: string) => minorOf(text, currency) !== undefined || t('error.price')
  const save = async (values: Values): Promise<Stored> => {
    const input = {
      currency: values.currency,
      taxRate: rateOf(values.tax) ?? 0,
      shippingMinor: minorOf(values.shipping, values.currency) ?? 0,
      freeShippingFromMinor: minorOf(values.freeFrom, values.currency) ?? 0,
      paymentDays: wholeOf(values.paymentDays, 0, 120) ?? 0,
    }
    const result = await update({ input, expectedVersion: base.version })
    if (result.is !== 'done') return { is: 'refused', why: showRefusal(form, result, t, NAMES) }
    const { shopTerms } = result.payload
    if (shopTerms) {
      setBase(shopTerms)
      form.reset(valuesOf(shopTerms))
    }
    toast.success({ title: t('terms.done') })
    return { is: 'stored' }
  }
  return (
    <EditForm
      form={form}
      hint={t('terms.hint')}
      saveVerb={t('edit.save')}
      discardVerb={t('edit.discard')}
      save={save}
      head={
        <>
          <PageHead title={t('terms.title')} text={t('terms.about')} />
          <ProductTabs />
        </>
      }
    >
      <div className={css.page}>
        <Panel title={t('terms.prices')}>
          <FieldStack>
            <PickOneField<Values>
              name="currency"
              label={t('terms.currency')}
              help={t('terms.currencyHelp')}
              options={CURRENCIES}
            />
            <FigureField
              label={t('terms.tax')}
              unit="%"
              least={0}
              {...field('tax', {
                validate: (text) => rateOf(text) !== undefined || t('error.tax'),
              })}
            />
            <FigureField
              label={t('terms.paymentDays')}
              help={t('terms.paymentDaysHelp')}
              inputMode="numeric"
              least={0}
              {...field('paymentDays', {
                validate: (text) => wholeOf(text, 0, 120) !== undefined || t('error.paymentDays'),
              })}
            />
          </FieldStack>
        </Panel>
        <Panel title={t('terms.shippingTitle')}>
          <FieldStack>
            <FigureField
              label={t('terms.shipping')}
              help={t('terms.shippingHelp')}
              unit={currency}
              least={0}
              {...field('shipping', { validate: isAmount })}
            />
            <FigureField
              label={t('terms.freeFrom')}
              help={t('terms.freeFromHelp')}
              unit={currency}
              least={0}
              {...field('freeFrom', { validate: isAmount })}
            />
          </FieldStack>
        </Panel>
      </div>
    </EditForm>
  )
}
