import { useTranslation } from 'react-i18next'
import { useMay } from '../../../lib/ability.ts'
import { Tabs } from '../../../ui/tabs.tsx'

/** The bills, and whom they are sent to. */
export function InvoiceTabs() {
  const { t } = useTranslation()
  const clients = useMay('read', 'Client')
  const links = [
    { to: '/apps/invoice/list', label: t('domains:page.invoices') },
    ...(clients ? [{ to: '/apps/invoice/clients', label: t('domains:page.invoiceClients') }] : []),
  ]
  return <Tabs label={t('domains:page.invoices')} links={links} />
}
