import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PickOneField } from '../../../../ui/pick-one-field.tsx'
import type { PickOption } from '../../../../ui/pick-options.ts'
import { useFoundOptions } from '../../../../ui/use-found-options.ts'
import { useInvoiceClientsQuery, type InvoiceClientsQuery } from './edit.generated.ts'
import type { InvoiceValues } from './values.ts'

type Client = InvoiceClientsQuery['clients']['nodes'][number]

const optionOf = ({ id, name, company, email }: Client): PickOption => ({
  value: id,
  label: [name, company].filter(Boolean).join(', '),
  detail: email,
})

/** One of the address book, however many there are. */
export function ClientField({ saved }: { saved: Client | null }) {
  const { t } = useTranslation('invoices')
  const [search, setSearch] = useState('')
  const { data } = useInvoiceClientsQuery({
    variables: { search },
    fetchPolicy: 'cache-and-network',
  })
  const found = [...(data?.clients.nodes ?? []), ...(saved ? [saved] : [])]
  const options = useFoundOptions(found.map(optionOf))
  return (
    <PickOneField<InvoiceValues>
      name="clientId"
      label={t('column.client')}
      options={options}
      onSearch={setSearch}
      rules={{ required: t('error.client') }}
      placeholder={t('edit.chooseClient')}
    />
  )
}
