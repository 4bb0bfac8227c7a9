import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { showRefusal, useAct } from '../../../../lib/use-act.ts'
import { EditForm, type Stored } from '../../../../ui/edit-form.tsx'
import { Failed } from '../../../../ui/failed.tsx'
import { FieldStack } from '../../../../ui/field.tsx'
import { useFields } from '../../../../ui/form-fields.ts'
import { PageHead } from '../../../../ui/page-head.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { TextAreaField } from '../../../../ui/text-area-field.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { toast } from '../../../../ui/toast.ts'
import { InvoiceTabs } from '../invoice-tabs.tsx'
import {
  useInvoiceSenderQuery,
  useUpdateBillingSettingsMutation,
  type SenderDetailsFragment,
} from './sender.generated.ts'
import css from './sender-page.module.scss'

type Values = Omit<SenderDetailsFragment, '__typename' | 'version'>

const valuesOf = (saved: SenderDetailsFragment): Values => ({
  name: saved.name,
  address: saved.address,
  country: saved.country,
  taxNumber: saved.taxNumber,
  bankName: saved.bankName,
  bankCountry: saved.bankCountry,
  iban: saved.iban,
  swiftCode: saved.swiftCode,
})

function Head() {
  const { t } = useTranslation('invoices')
  return (
    <>
      <PageHead title={t('sender.title')} text={t('sender.about')} />
      <InvoiceTabs />
    </>
  )
}

function Sender() {
  const { t } = useTranslation('invoices')
  const field = useFields<Values>()
  return (
    <Panel title={t('sender.sender')}>
      <FieldStack>
        <TextField
          label={t('column.name')}
          help={t('sender.nameHelp')}
          maxLength={200}
          autoComplete="organization"
          {...field('name')}
        />
        <TextAreaField label={t('clients.field.address')} maxLength={500} {...field('address')} />
        <TextField label={t('column.country')} maxLength={200} {...field('country')} />
        <TextField label={t('sheet.taxNumber')} dir="ltr" maxLength={200} {...field('taxNumber')} />
      </FieldStack>
    </Panel>
  )
}

function Account() {
  const { t } = useTranslation('invoices')
  const field = useFields<Values>()
  return (
    <Panel title={t('sheet.payTo')}>
      <FieldStack>
        <TextField label={t('sheet.bank')} maxLength={200} {...field('bankName')} />
        <TextField label={t('sender.bankCountry')} maxLength={200} {...field('bankCountry')} />
        <TextField label={t('sheet.iban')} dir="ltr" maxLength={200} {...field('iban')} />
        <TextField label={t('sheet.swift')} dir="ltr" maxLength={200} {...field('swiftCode')} />
      </FieldStack>
    </Panel>
  )
}

function SenderForm({ saved }: { saved: SenderDetailsFragment }) {
  const { t } = useTranslation('invoices')
  const form = useForm<Values>({ defaultValues: valuesOf(saved) })
  const update = useAct(useUpdateBillingSettingsMutation())
  const save = async (input: Values): Promise<Stored> => {
    const result = await update({ input, expectedVersion: saved.version })
    if (result.is !== 'done') return { is: 'refused', why: showRefusal(form, result, t) }
    if (result.payload.billingSettings) form.reset(valuesOf(result.payload.billingSettings))
    toast.success({ title: t('sender.done') })
    return { is: 'stored' }
  }
  return (
    <EditForm
      form={form}
      hint={t('sender.hint')}
      saveVerb={t('clients.edit.verb')}
      discardVerb={t('edit.discard')}
      save={save}
      head={<Head />}
    >
      <div className={css.panels}>
        <Sender />
        <Account />
      </div>
    </EditForm>
  )
}

/** What invoices say of whoever sends them, and where to pay to. */
export function Component() {
  const { t } = useTranslation('invoices')
  const { data, error, refetch } = useInvoiceSenderQuery({ fetchPolicy: 'network-only' })
  if (data) return <SenderForm saved={data.billingSettings} />
  return (
    <>
      <Head />
      {error ? (
        <Failed title={t('sender.failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="360px" maxWidth="720px" />
      )}
    </>
  )
}
