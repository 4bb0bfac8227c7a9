import { useTranslation } from 'react-i18next'
import { useMay } from '../../../lib/ability.ts'
import { Tabs } from '../../../ui/tabs.tsx'

/** The bills, whom they are sent to, and what they say of their sender. */
export function InvoiceTabs() {
  const { t } = useTranslation()
  const clients = useMay('read', 'Client')
  const sender = useMay('update', 'BillingSettings')
  const links = [
    { to: '/apps/invoice/list', label: t('domains:page.invoices') },
    ...(clients ? [{ to: '/apps/invoice/clients', label: t('domains:page.invoiceClients') }] : []),
    ...(sender ? [{ to: '/apps/invoice/billing', label: t('domains:page.invoiceSender') }] : []),
  ]
  return <Tabs label={t('domains:page.invoices')} links={links} />
}
