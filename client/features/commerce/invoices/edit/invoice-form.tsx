import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Crumbs } from '../../../../ui/crumbs.tsx'
import { DateFormField } from '../../../../ui/date-field.tsx'
import { EditForm } from '../../../../ui/edit-form.tsx'
import { fieldsOf } from '../../../../ui/form-fields.ts'
import { PageHead } from '../../../../ui/page-head.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { PickOneField } from '../../../../ui/pick-one-field.tsx'
import { TextAreaField } from '../../../../ui/text-area-field.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { discountOf } from './amounts.ts'
import { ClientField } from './client-field.tsx'
import type { EditedInvoiceFragment } from './edit.generated.ts'
import { LinesField } from './lines-field.tsx'
import { SumsSoFar } from './sums-so-far.tsx'
import { useSaveInvoice } from './use-save-invoice.ts'
import type { InvoiceValues } from './values.ts'
import css from './invoice-form.module.scss'

const CURRENCIES = Intl.supportedValuesOf('currency').map((code) => ({ value: code, label: code }))

interface InvoiceFormProps {
  saved: EditedInvoiceFragment | null
  initial: InvoiceValues
}

/** Everything that stands on an invoice. What is issued is only shown. */
export function InvoiceForm({ saved, initial }: InvoiceFormProps) {
  const { t } = useTranslation('invoices')
  const navigate = useNavigate()
  const form = useForm<InvoiceValues>({ defaultValues: initial })
  const field = fieldsOf(form)
  const save = useSaveInvoice(form, saved)
  const title = t(saved ? 'edit.title' : 'edit.add')
  const isIssued = saved !== null && saved.number !== null
  const notBefore = (due: string, values: InvoiceValues) =>
    due >= values.issuedDate || t('error.due')
  const isDiscount = (text: string, { currency }: InvoiceValues) =>
    discountOf(text, currency) !== undefined || t('error.discount')
  return (
    <EditForm
      form={form}
      fresh={!saved}
      onDiscard={saved ? () => form.reset() : () => void navigate('/apps/invoice/list')}
      readOnly={isIssued ? t('edit.issued') : undefined}
      hint={t('edit.hint')}
      saveVerb={t('edit.save')}
      discardVerb={t(saved ? 'edit.discard' : 'edit.cancel')}
      save={save}
      head={
        <>
          <Crumbs to="/apps/invoice/list" list={t('title')} here={title} />
          <PageHead title={title} />
        </>
      }
    >
      <fieldset className={css.page} disabled={isIssued}>
        <Panel title={t('edit.about')}>
          <div className={css.grid}>
            <ClientField saved={saved?.client ?? null} />
            <TextField label={t('column.service')} maxLength={200} {...field('service')} />
            <DateFormField<InvoiceValues>
              name="issuedDate"
              label={t('column.issued')}
              required={t('error.day')}
              deps={['dueDate']}
            />
            <DateFormField<InvoiceValues>
              name="dueDate"
              label={t('column.due')}
              required={t('error.day')}
              validate={notBefore}
            />
            <PickOneField<InvoiceValues>
              name="currency"
              label={t('edit.currency')}
              options={CURRENCIES}
            />
            <TextField
              label={t('edit.wholeDiscount')}
              help={t('edit.discountHelp')}
              autoComplete="off"
              {...field('discount', { validate: isDiscount })}
            />
          </div>
        </Panel>
        <LinesField />
        <div className={css.foot}>
          <Panel title={t('edit.words')}>
            <div className={css.stack}>
              <TextAreaField label={t('edit.terms')} maxLength={2000} {...field('terms')} />
              <TextAreaField label={t('edit.note')} maxLength={2000} {...field('note')} />
            </div>
          </Panel>
          <SumsSoFar />
        </div>
      </fieldset>
    </EditForm>
  )
}
