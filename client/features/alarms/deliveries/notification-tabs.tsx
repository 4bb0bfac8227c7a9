import { useTranslation } from 'react-i18next'
import { Tabs } from '../../../ui/tabs.tsx'

/** Whom, by what way, and what became of it. */
export function NotificationTabs() {
  const { t } = useTranslation('deliveries')
  const links = [
    { to: '/notifications', label: t('policies') },
    { to: '/notifications/channels', label: t('channels') },
    { to: '/notifications/deliveries', label: t('deliveries') },
  ]
  return <Tabs label={t('title')} links={links} />
}
