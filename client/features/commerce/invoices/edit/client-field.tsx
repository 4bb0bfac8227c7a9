import { useTranslation } from 'react-i18next'
import { PickOneField } from '../../../../ui/pick-one-field.tsx'
import { useInvoiceClientsQuery } from './edit.generated.ts'
import type { InvoiceValues } from './values.ts'

/** One of the address book. */
export function ClientField() {
  const { t } = useTranslation('invoices')
  const { data } = useInvoiceClientsQuery({ fetchPolicy: 'cache-and-network' })
  const options = (data?.clients.nodes ?? []).map(({ id, name, company, email }) => ({
    value: id,
    label: [name, company || email].filter(Boolean).join(', '),
  }))
  return (
    <PickOneField<InvoiceValues>
      name="clientId"
      label={t('column.client')}
      options={options}
      rules={{ required: t('error.client') }}
      placeholder={t('edit.chooseClient')}
    />
  )
}
