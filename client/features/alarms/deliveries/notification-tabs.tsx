import { useTranslation } from 'react-i18next'
import { usePageTab } from '../../../lib/page-name.ts'
import { Tabs } from '../../../ui/tabs.tsx'

/** Whom, by what way, and what became of it. */
export function NotificationTabs() {
  const { t } = useTranslation('deliveries')
  const links = [
    { to: '/notifications', label: t('policyTexts.title') },
    { to: '/notifications/channels', label: t('channel.title') },
    { to: '/notifications/deliveries', label: t('delivery.title') },
  ]
  usePageTab(links)
  return <Tabs label={t('title')} links={links} />
}
